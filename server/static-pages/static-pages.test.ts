import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STATIC_PAGE_WORDS } from '../../domain/static-pages/static-pages.messages.ts';
import { OperatorProblem } from '../operator-problem.ts';
import { PAGES_FOLDER, readStaticPages } from './static-pages.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loopstead-pages-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string | Uint8Array): void {
  mkdirSync(join(folder, PAGES_FOLDER), { recursive: true });
  writeFileSync(join(folder, PAGES_FOLDER, name), text);
}

test('a shop without pages of its operator has those that come with it [PAGE-01, PAGE-02, PAGE-03, PAGE-04]', () => {
  expect([...readStaticPages(folder).keys()]).toEqual(Object.keys(STATIC_PAGE_WORDS));
});

test("an operator's page stands for the one of its name, and another one beside them", () => {
  write(
    'imprint.md',
    '\uFEFF# Imprint\r\n\r\nSold by *Ada*, [by mail](https://ada.example).\r\n\r\n## Where\r\n\r\n- Here\r\n- There\r\n',
  );
  write('questions-2.md', '# Questions\nNone.');
  const pages = readStaticPages(folder);
  expect(pages.get('imprint')).toEqual({
    title: 'Imprint',
    content:
      '<p>Sold by <em>Ada</em>, <a href="https://ada.example">by mail</a>.</p><h2>Where</h2><ul><li>Here</li><li>There</li></ul>',
  });
  expect(pages.get('questions-2')).toEqual({ title: 'Questions', content: '<p>None.</p>' });
  expect(pages.get('privacy')?.title).toBe('Privacy');
});

test('nothing of a page runs, and no link leads where none may', () => {
  write(
    'privacy.md',
    '# Privacy\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\nSafe [a](javascript:alert(1)) <b onclick="x()">b</b>',
  );
  expect(readStaticPages(folder).get('privacy')?.content).toBe('<p>Safe a <strong>b</strong></p>');
});

test.each([
  ['Imprint.md', '# Imprint', 'small letters'],
  ['imprint.txt', '# Imprint', 'end with .md'],
  ['..md', '# Imprint', 'small letters'],
  ['imprint.md', 'Imprint', 'first line must be its title'],
  ['imprint.md', '', 'first line must be its title'],
  ['imprint.md', `# ${'x'.repeat(101)}`, 'at most 100 characters'],
  ['imprint.md', `# Imprint\n${'x'.repeat(200_001)}`, 'more than 200000 characters'],
  ['imprint.md', Uint8Array.of(0x23, 0x20, 0xff, 0xfe), 'cannot be read as UTF-8'],
])('the page %j, %j stops the shop from opening', (name, text, problem) => {
  write(name, text);
  expect(() => readStaticPages(folder)).toThrow(OperatorProblem);
  expect(() => readStaticPages(folder)).toThrow(problem);
  expect(() => readStaticPages(folder)).toThrow(name);
});
