import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Pushable } from '../publishing/pushed-pack.ts';

/** A pack on the provider's disk: the path of its folder, whose name is its own. */
export function aFolder(root: string, name: string, files: Pushable): string {
  for (const [path, bytes] of files) {
    const at = join(root, name, path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, bytes);
  }
  return join(root, name);
}
