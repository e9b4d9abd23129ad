import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bannedTurns } from './english.rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');

/** Where a text uses a banned turn: line by line, so that the failure names the place. */
const found = (file: string, text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      bannedTurns
        .filter(({ turn }) => turn.test(line))
        .map(({ turn, instead }) => `${file}:${at + 1} "${turn.exec(line)?.[0].trim()}": ${instead}`),
    );

/** Lines with code blanked: fenced blocks and inline code in Markdown. */
const prose = (markdown: string): string =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)\n]*\)/g, ']');

describe('English', () => {
  const documents = files.filter(
    (file) => file.endsWith('.md') && !file.startsWith('bench/') && file !== 'docs/cli.md',
  );

  it('finds documents', () => {
    expect(documents).toContain('README.md');
  });

  it.each(documents)('%s has no banned turn', (file) => {
    expect(found(file, prose(read(file)))).toEqual([]);
  });
});
