import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { wordsIn } from './words.ts';

const root = mkdtempSync(join(tmpdir(), 'words-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function wordsOf(view: string): readonly string[] {
  writeFileSync(join(root, 'View.tsx'), view);
  return wordsIn(root, 'View.tsx').map((found) => found.slice(found.indexOf(' ') + 1));
}

test.each([
  ['text between tags', '<p>or</p>', 'or'],
  ['a label, a title, a placeholder and the name of a picture', '<img alt="none" />', 'none'],
  ['a choice of labels', "<a aria-label={isOpen ? 'shut' : name} />", 'shut'],
  ['a template with words', '`${count} of ${total}`', 'of'],
  ['a sentence in a constant', "'None in this list'", 'None in this list'],
  ['a name in a record', "({ range: 'Range' })", 'Range'],
])('finds %s', (_, code, word) => {
  expect(wordsOf(`export const view = ${code};`)).toEqual([`'${word}'`]);
});

test.each([
  ['what is written in messages', '<p title={texts.title}>{texts.text}</p>'],
  ['figures and marks between tags', '<p>{a} · {b}</p>'],
  [
    'names of classes, icons, roles and addresses',
    '<a className="Big Blue" role="img" href="/samples" data-name="next" />',
  ],
  ['names of events and keys in comparisons', "event.key === 'ArrowUp' || kind === 'Not Found'"],
  ['the message of an error', "new Error('A bound view needs a context.')"],
  ['what only a bug report says', "known(value, 'sound of the row') ?? { detail: 'The answer is empty.' }"],
  ['queries', 'sql`select id from sounds`'],
  ['types and imports', "null as unknown as 'Not Words'"],
])('lets %s be', (_, code) => {
  expect(wordsOf(`import { a } from './Some Thing.ts';\nexport const view = ${code};`)).toEqual([]);
});
