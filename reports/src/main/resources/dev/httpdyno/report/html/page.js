'use strict';
(() => {
  const all = (selector, from) => [...(from || document).querySelectorAll(selector)];
  const make = (tag, text) => Object.assign(document.createElement(tag), text === undefined ? {} : {textContent: text});

  // Sorting: the headings become buttons; a number is sorted by its value, the rest as text, what is missing comes last.
  const key = cell => {
    const number = parseFloat(cell.textContent.replace(/[\u2265,]/g, ''));
    return cell.className === 'num' && !isNaN(number) ? number : cell.textContent;
  };
  const compare = (a, b) => typeof a === 'number' && typeof b === 'number' ? a - b
    : typeof a === 'number' ? -1 : typeof b === 'number' ? 1
    : a.localeCompare(b, 'en', {numeric: true});
  const sort = (heading, column) => {
    const up = heading.getAttribute('aria-sort') !== 'ascending';
    all('th', heading.parentNode).forEach(h => h.removeAttribute('aria-sort'));
    heading.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    const body = heading.closest('table').tBodies[0];
    const missing = k => k === '\u2013' || k === '';
    [...body.rows].map(row => [key(row.cells[column]), row]).sort(([a], [b]) =>
      missing(a) || missing(b) ? missing(a) - missing(b) : (up ? 1 : -1) * compare(a, b)
    ).forEach(([, row]) => body.append(row));
  };
  const sortable = table => all('thead th', table).forEach((heading, column) => {
    if (heading.closest('.matrix')) return;
    const button = make('button', heading.textContent);
    button.type = 'button';
    button.addEventListener('click', () => sort(heading, column));
    heading.replaceChildren(button);
  });
  all('table').forEach(sortable);

  // Filtering: what belongs to a hidden adapter is hidden everywhere, and charts close their gaps.
  const TOP = 40, HEIGHT = 24;
  const hidden = new Set();
  const apply = () => {
    all('main [data-a]').forEach(e => e.classList.toggle('off', hidden.has(e.dataset.a)));
    all('.matrix th[data-a]').forEach(h => all('tr', h.closest('table').tBodies[0]).forEach(row =>
      row.cells[h.cellIndex].classList.toggle('off', hidden.has(h.dataset.a))));
    all('svg.chart').forEach(svg => {
      const rows = all('g.row', svg);
      if (rows.length === 0) return;
      let shown = 0;
      rows.forEach(row => {
        if (!hidden.has(row.dataset.a)) row.setAttribute('transform', `translate(0,${TOP + HEIGHT * shown++})`);
      });
      svg.setAttribute('viewBox', `0 0 ${svg.viewBox.baseVal.width} ${TOP + HEIGHT * shown + 4}`);
    });
  };
  const filter = document.getElementById('filter');
  if (filter) {
    filter.hidden = false;
    const boxes = all('input', filter);
    const read = () => {
      boxes.forEach(b => b.checked ? hidden.delete(b.value) : hidden.add(b.value));
      apply();
    };
    filter.addEventListener('change', read);
    filter.addEventListener('submit', event => event.preventDefault());
    all('button', filter).forEach(button => button.addEventListener('click', () => {
      boxes.forEach(b => { b.checked = button.dataset.all === '1'; });
      read();
    }));
    // A browser may have kept the boxes of an earlier visit.
    if (boxes.some(b => !b.checked)) read();
  }

  // Samples: figures under the pointer, and the table of all of them on demand.
  const source = document.getElementById('samples');
  const data = source ? JSON.parse(source.textContent) : {columns: [], texts: 0, words: [], rows: []};
  const show = (value, column) => value === null ? '\u2013' : column < data.texts ? data.words[value]
    : typeof value === 'object' ? Object.entries(value).map(([k, v]) => `${k} ${v}`).join(', ')
    : value.toLocaleString('en', {maximumSignificantDigits: 5});
  const describe = index => {
    const row = data.rows[index].map(show);
    return `${row[0]}, round ${row[5]}: ${row[7]} ${data.columns[7]}, ${row[8]} ${data.columns[8]}`;
  };
  const tip = make('div');
  tip.className = 'tip';
  tip.hidden = true;
  document.body.append(tip);
  all('svg title').forEach(title => {
    if (title.parentNode.tagName !== 'svg') {
      title.parentNode.dataset.t = title.textContent;
      title.remove();
    }
  });
  // The dots of a row are one path: which of them is meant is told by the pointer.
  const nearest = (path, event) => {
    const x = new DOMPoint(event.clientX, event.clientY).matrixTransform(path.getScreenCTM().inverse()).x;
    const places = path.getAttribute('d').split('M').slice(1).map(parseFloat);
    const distance = i => Math.abs(places[i] - x);
    return path.dataset.i.split(' ')[places.reduce((best, _, i) => distance(i) < distance(best) ? i : best, 0)];
  };
  const hover = event => {
    const at = event.target.closest ? event.target.closest('[data-i],[data-t]') : null;
    tip.hidden = !at;
    if (!at) return;
    tip.textContent = at.dataset.i === undefined ? at.dataset.t : describe(nearest(at, event));
    tip.style.left = Math.max(4, Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 6)) + 'px';
    tip.style.top = Math.max(4, Math.min(event.clientY + 16, innerHeight - tip.offsetHeight - 6)) + 'px';
  };
  addEventListener('pointermove', hover);
  addEventListener('pointerdown', hover);

  const list = document.getElementById('samples-table');
  if (list && data.rows.length > 0) {
    list.hidden = false;
    list.addEventListener('toggle', () => {
      if (!list.open || list.querySelector('table')) return;
      const table = make('table');
      const head = table.createTHead().insertRow();
      data.columns.forEach(name => head.append(Object.assign(make('th', name), {scope: 'col'})));
      const body = table.createTBody();
      data.rows.forEach(row => {
        const line = body.insertRow();
        line.dataset.a = show(row[0], 0);
        row.forEach((value, column) => {
          const cell = line.insertCell();
          cell.textContent = show(value, column);
          if (column >= data.texts) cell.className = 'num';
        });
      });
      const frame = make('div');
      frame.className = 'scroll tall';
      frame.tabIndex = 0;
      frame.setAttribute('role', 'region');
      frame.setAttribute('aria-label', 'All samples');
      frame.append(table);
      list.append(frame);
      sortable(table);
      apply();
    });
  }

  // On paper everything is open.
  addEventListener('beforeprint', () => all('details').forEach(d => { if (d !== list) d.open = true; }));
})();
