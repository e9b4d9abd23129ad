// The sources that a new use case is written into: read by Vite's parser, changed as text.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** The files of a checkout, changed in memory until all changes have been found possible. */
export class Sources {
  #root;
  #texts = new Map();

  constructor(root) {
    this.#root = root;
  }

  has(file) {
    return this.#texts.has(file) || existsSync(join(this.#root, file));
  }

  /** The names in a folder. */
  list(folder) {
    return readdirSync(join(this.#root, folder)).toSorted();
  }

  read(file) {
    if (!this.has(file)) throw new Error(`${file} is missing.`);
    return this.#texts.get(file) ?? readFileSync(join(this.#root, file), 'utf8');
  }

  add(file, text) {
    if (this.has(file)) throw new Error(`${file} exists already.`);
    this.#texts.set(file, text);
  }

  change(file, change) {
    this.#texts.set(file, change(this.read(file)));
  }

  /** All nodes of a file for which `fits` returns true, outermost first. */
  find(file, fits) {
    const found = [];
    const visit = (node) => {
      if (Array.isArray(node)) node.forEach(visit);
      else if (node && typeof node === 'object') {
        if (typeof node.type === 'string' && fits(node)) found.push(node);
        Object.values(node).forEach(visit);
      }
    };
    visit(parseSync(file, this.read(file)).program);
    return found;
  }

  /** Adds a line before the brace that closes a node. */
  addInside(file, node, line, indent = '  ') {
    const at = node.end - 1;
    this.change(file, (text) => {
      const before = text.slice(0, at).trimEnd();
      const comma = node.type === 'ObjectExpression' && !/[{,]$/.test(before) ? ',' : '';
      const close = text.slice(before.length, at).includes('\n') ? text.slice(before.length, at) : '\n';
      return `${before}${comma}\n${indent}${line}${close.startsWith('\n') ? close : `\n${close}`}${text.slice(at)}`;
    });
  }

  /** Imports names from another file of the checkout, or from a package. */
  import(file, names, from, kind = '') {
    const path = from.includes('/') && !from.startsWith('@') ? relativePath(file, from) : from;
    this.change(file, (text) => {
      const present = new RegExp(
        `import ${kind}\\{\\s*([^}]*?),?\\s*\\} from '${path.replaceAll('.', '\\.')}';\n`,
      ).exec(text);
      const known = present ? present[1].split(',').map((name) => name.trim()) : [];
      const line = `import ${kind}{ ${[...new Set([...known, ...names])].sort().join(', ')} } from '${path}';\n`;
      if (present) return text.replace(present[0], line);
      const last = [...text.matchAll(/^import [^;]*;\n/gm)].at(-1);
      const at = last ? last.index + last[0].length : 0;
      return `${text.slice(0, at)}${line}${last ? '' : '\n'}${text.slice(at)}`;
    });
  }

  /** Writes everything. */
  save() {
    for (const [file, text] of this.#texts) {
      mkdirSync(dirname(join(this.#root, file)), { recursive: true });
      writeFileSync(join(this.#root, file), text);
    }
    return [...this.#texts.keys()];
  }
}

function relativePath(file, to) {
  const path = relative(dirname(file), to).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
