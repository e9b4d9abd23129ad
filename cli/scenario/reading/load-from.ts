import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Load } from './includes.ts';

/** Reads files that others include, by their names from this folder. */
export const loadFrom =
  (folder: string): Load =>
  (file) => {
    try {
      return readFileSync(resolve(folder, file), 'utf8');
    } catch {
      return null;
    }
  };
