import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bannedTurns } from './english.rules.ts';
import { glossaryRules } from './glossary.rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

/** Where a text has a banned phrase: line by line, so that the failure names the place. */
const found = (file: string, text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      bannedTurns
        .filter(({ turn, inProse }) => turn.test(line) && (!inProse || file.endsWith('.md')))
        .map(({ turn, instead }) => `${file}:${at + 1} "${turn.exec(line)?.[0].trim()}": ${instead}`),
    );

/** Markdown with its code blanked out: fenced blocks and inline code. */
const prose = (markdown: string): string =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)\n]*\)/g, ']');

/** Code with everything but its string literals blanked out. */
const quoted = (code: string): string =>
  code
    .split('\n')
    .map((line) => (/^\s*(?:import|\/\/|\/?\*)/.test(line) ? '' : line))
    .map((line) =>
      [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)/g)].map(([text]) => text).join(' '),
    )
    .join('\n');

describe('the glossary', () => {
  const named = files.filter((file) =>
    /^(?:domain|core|adapters|composition|web|cli|server|contract-tests)\/.*\.(?:ts|tsx|yaml)$/.test(file),
  );
  const wordsOf = (file: string) =>
    (file.split('/').at(-1) ?? '')
      .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[-.]/);

  it.each(glossaryRules)('names no file by $word: $instead', ({ word, except }) => {
    expect(named.filter((file) => wordsOf(file).some((part) => word.test(part)) && !except?.test(file))).toEqual([]);
  });

  it.each(glossaryRules.flatMap(({ except }) => except ?? []))('needs the exception %s', (except) => {
    expect(named.some((file) => except.test(file))).toBe(true);
  });
});

describe('English', () => {
  const documents = files.filter((file) => file.endsWith('.md'));
  const texts = files.filter(
    (file) =>
      /^(?:domain|core|wire|adapters|web|cli|server)\/.*\.tsx?$/.test(file) &&
      !/\.(?:test|css)\.tsx?$|\/testing\//.test(file),
  );

  it('finds documents and texts', () => {
    expect(documents).toContain('README.md');
    expect(texts).toContain('core/wishlist/wishlist.messages.ts');
    expect(texts).toContain('cli/wishlist/wishlist.commands.ts');
  });

  it.each(documents)('%s has no banned turn', (file) => {
    expect(found(file, prose(read(file)))).toEqual([]);
  });

  it.each(texts)('%s says it in plain English', (file) => {
    expect(found(file, quoted(read(file)))).toEqual([]);
  });
});
