// The router of the servers that have none and dispatch by hand.

/** A tree of segments; a literal beats a parameter, a parameter beats a wildcard, and a branch that fails is left. */
export class Router {
  #root = {};

  add(method, path, handler) {
    if (path.endsWith('?')) {
      this.add(method, path.slice(0, path.lastIndexOf('/')), handler);
      path = path.slice(0, -1);
    }
    let node = this.#root;
    const names = [];
    for (const segment of path.split('/').slice(1)) {
      const kind = segment[0] === ':' ? ':' : segment[0] === '*' ? '*' : `=${segment}`;
      if (kind[0] !== '=') names.push(segment.slice(1));
      node = node[kind] ??= {};
    }
    (node.methods ??= {})[method] = { handler, names };
  }

  find(segments, index = 0, node = this.#root, values = []) {
    if (index === segments.length) return node.methods && { methods: node.methods, values };
    const segment = segments[index];
    const literal = node[`=${segment}`];
    let found = literal && this.find(segments, index + 1, literal, values);
    if (!found && node[':'] && segment !== '')
      found = this.find(segments, index + 1, node[':'], [...values, segment]);
    const rest = segments.slice(index).join('/');
    if (!found && node['*'] && rest !== '') found = { methods: node['*'].methods, values: [...values, rest] };
    return found;
  }
}

/** The methods of a path, for Allow. */
export const allowed = (methods) =>
  Object.keys(methods)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ');
