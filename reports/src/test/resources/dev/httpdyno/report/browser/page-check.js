// Opens all that is folded, lays out all that is out of sight, and returns what is wrong with the labels, in words.
(() => {
  const all = selector => [...document.querySelectorAll(selector)];
  all('.lazy').forEach(e => { e.style.contentVisibility = 'visible'; });
  all('details').forEach(e => { e.open = true; });
  const faults = [];
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > room) {
    faults.push(`wide: the page needs ${document.documentElement.scrollWidth} of ${room} pixels`);
  }

  // Where the text itself is; of a table in a frame that scrolls only what is in sight.
  const box = element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const r = element instanceof SVGElement ? element.getBoundingClientRect() : range.getBoundingClientRect();
    const frame = element.closest('.scroll')?.getBoundingClientRect();
    return {
      text: element.textContent.trim(),
      left: frame ? Math.max(r.left, frame.left) : r.left,
      right: frame ? Math.min(r.right, frame.right) : r.right,
      top: frame ? Math.max(r.top, frame.top) : r.top,
      bottom: frame ? Math.min(r.bottom, frame.bottom) : r.bottom,
    };
  };
  const SLACK = 1.5;
  const overlaps = elements => {
    const boxes = elements.map(box).filter(b => b.text !== '' && b.right > b.left && b.bottom > b.top);
    boxes.sort((a, b) => a.top - b.top);
    boxes.forEach((a, i) => {
      // A line of text is higher than its letters.
      const bottom = a.bottom - 0.15 * (a.bottom - a.top);
      for (let j = i + 1; j < boxes.length && boxes[j].top < bottom; j++) {
        const b = boxes[j];
        if (a.left < b.right - SLACK && b.left < a.right - SLACK) {
          faults.push(`overlap: '${a.text}' and '${b.text}'`);
        }
      }
    });
  };
  overlaps(all('th, nav a, #filter label, h1, h2, h3, figcaption, caption, summary'));
  all('svg').forEach(svg => {
    const texts = [...svg.querySelectorAll('text')];
    overlaps(texts);
    const frame = svg.getBoundingClientRect();
    texts.map(box).filter(b => b.left < frame.left - SLACK || b.right > frame.right + SLACK
      || b.top < frame.top - SLACK || b.bottom > frame.bottom + SLACK)
      .forEach(b => faults.push(`cut off: '${b.text}'`));
  });

  // Contrast of text in charts (WCAG 2.2, 1.4.3), which axe-core leaves out.
  const luminance = colour => {
    const [r, g, b] = colour.match(/[\d.]+/g).slice(0, 3).map(Number).map(v => v / 255)
      .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
  const faint = new Set();
  all('svg text').forEach(text => {
    const ink = luminance(getComputedStyle(text).fill);
    const contrast = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    if (contrast < 4.5) faint.add(`faint: '${text.textContent}' has a contrast of ${contrast.toFixed(1)}`);
  });
  return faults.concat([...faint]);
})()
