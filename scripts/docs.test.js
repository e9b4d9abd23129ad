import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { derivedFiles } from './docs.js';

const root = join(import.meta.dirname, '..');

/** If a change of a document could break a script, its declaration gets the next version first. */
test.each(await derivedFiles())('%s says what the commands declare: npm run docs renews it', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});
