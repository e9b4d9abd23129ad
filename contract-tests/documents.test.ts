import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OPTIONS } from '../server/config.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** Links of a document within this repository, without fragments. */
const linksOf = (document: string): readonly string[] =>
  Array.from(readFileSync(join(ROOT, document), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)\s]+)\)/g), ([, to]) =>
    to!.replace(/#.*/, ''),
  );

test.each(DOCUMENTS)('%s links to files that are there', (document) => {
  const missing = linksOf(document).filter((to) => !existsSync(join(ROOT, dirname(document), to)));
  expect(missing).toEqual([]);
});

describe('docs/configuration.md', () => {
  const page = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8');

  test.each(Object.values(OPTIONS))('names $env', ({ env }) => {
    expect(page).toContain(`\`${env}\``);
  });

  test('has a row for each variable with its flag and its default', () => {
    const rows = Array.from(
      page.matchAll(/^\| `([A-Z_]+)` +\| `--([a-z-]+)` +\| (?:`([^`]+)`)?/gm),
      ([, env, flag, set]) => ({
        env,
        flag,
        default: set ?? null,
      }),
    );
    const declared = Object.values(OPTIONS)
      .filter(({ flag }) => !flag.endsWith('-stand-in'))
      .map((option) => ({ env: option.env, flag: option.flag, default: option.default }));
    expect(rows).toHaveLength(declared.length);
    expect(rows).toEqual(expect.arrayContaining(declared));
  });
});
