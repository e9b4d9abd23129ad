import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { type Mutant, changeText } from './making/mutant.ts';
import { type Result, survived } from './result.ts';

/** A mutant that nobody killed, and why it may live. */
export interface Survivor {
  readonly id: string;
  readonly change: string;
  /** Empty until somebody gives one. */
  readonly reason: string;
}

const PAGE = 'docs/mutants.md';

const HEAD = `# Mutants that live

Mistakes that \`npm run mutants\` makes and that neither simulation nor contract nor unit tests find, each with the reason why it may live: see [0044](adr/0044-mutants.md). \`npm run mutants -- --keep\` adds the survivors of a run and takes out what was killed; reasons are written by hand, and a test fails for a mutant that can no longer be made.

| Mutant | Change | Reason |
| --- | --- | --- |`;

/** The list in the documentation. */
export function readSurvivors(root: string): readonly Survivor[] {
  const path = resolve(root, PAGE);
  return existsSync(path) ? survivorsIn(readFileSync(path, 'utf8')) : [];
}

/** The rows of a page. */
export const survivorsIn = (page: string): readonly Survivor[] =>
  page.split('\n').flatMap((line) => {
    const [, id = '', change = '', reason = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return id.startsWith('`')
      ? [{ id: unquoted(id), change: unquoted(change), reason: reason.replaceAll('\\|', '|') }]
      : [];
  });

/** Formatted like every page. */
export async function writeSurvivors(root: string, survivors: readonly Survivor[]): Promise<void> {
  const path = resolve(root, PAGE);
  writeFileSync(path, await format(pageOf(survivors), { ...(await resolveConfig(path)), parser: 'markdown' }));
}

export const pageOf = (survivors: readonly Survivor[]): string =>
  `${[
    HEAD,
    ...survivors
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, change, reason }) => `| ${quoted(id)} | ${quoted(change)} | ${reason.replaceAll('|', '\\|')} |`),
  ].join('\n')}\n`;

/** The list after a run: with its survivors, and without those it has killed. */
export function updated(survivors: readonly Survivor[], results: readonly Result[]): readonly Survivor[] {
  const lives = results.filter(survived);
  const judged = new Set(results.map(keyOf));
  const known = new Map(survivors.map((survivor) => [keyOf(survivor), survivor]));
  return [
    ...survivors.filter((survivor) => !judged.has(keyOf(survivor))),
    ...lives.map((result) => ({
      id: result.id,
      change: result.change,
      reason: known.get(keyOf(result))?.reason ?? '',
    })),
  ];
}

/** Whether the survivor can still be made; its line may have moved. */
export const isStillMade = (survivor: Survivor, mutants: readonly Mutant[]): boolean =>
  mutants.some((mutant) => keyOf(survivor) === keyOf({ id: mutant.id, change: changeText(mutant) }));

export const fileOf = (id: string): string => id.split(':')[0]!;

/** File, operator and change: what stays the same when lines move. */
function keyOf({ id, change }: Pick<Survivor, 'id' | 'change'>): string {
  const operator = id.split(' ')[1]!.replace(/\/\d+$/, '');
  return `${fileOf(id)} ${operator} ${change}`;
}

/** As code; text with a backtick goes between double ones. */
function quoted(text: string): string {
  const cell = text.replaceAll('|', '\\|');
  return cell.includes('`') ? `\`\` ${cell} \`\`` : `\`${cell}\``;
}

const unquoted = (cell: string): string => cell.replace(/^(`+) ?([\s\S]*?) ?\1$/, '$2').replaceAll('\\|', '|');
