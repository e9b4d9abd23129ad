import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** What a document links to in this repository, without the part of the page. */
const linksOf = (document: string): readonly string[] =>
  Array.from(readFileSync(join(ROOT, document), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)\s]+)\)/g), ([, to]) =>
    to!.replace(/#.*/, ''),
  );

test.each(DOCUMENTS)('%s links to files that are there', (document) => {
  const missing = linksOf(document).filter((to) => !existsSync(join(ROOT, dirname(document), to)));
  expect(missing).toEqual([]);
});
