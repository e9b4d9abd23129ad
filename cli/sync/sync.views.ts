import type { SyncReport, SyncStep, SyncWish } from '../../core/downloads/owned/sync-folder.ts';
import type { Column, View } from '../host/outcome.ts';

const COLUMNS: readonly Column[] = [{ title: 'STATUS' }, { title: 'FILE', flexible: true }];

const WORDS: Readonly<Record<SyncStep['kind'], string>> = {
  present: 'present',
  missing: 'missing',
  fetched: 'fetched',
  conflict: 'differs',
  failed: 'failed ',
};

/** One file as soon as something became of it. Files that were there already are counted in the end. */
export const stepView = (step: SyncStep): View => ({
  document: null,
  lines: [stepDocument(step)],
  shown:
    step.kind === 'present'
      ? null
      : { kind: 'table', continues: true, columns: COLUMNS, rows: [[WORDS[step.kind], textOf(step)]] },
});

function textOf(step: SyncStep): string {
  if (step.kind === 'failed') return `${step.path}: ${step.message}`;
  if (step.kind === 'fetched' && step.resumed > 0) return `${step.path} (went on at byte ${step.resumed})`;
  return step.path;
}

/** What the whole run did. */
export const syncView = (
  { steps, notOwned }: SyncReport,
  { folder, dryRun, format, template }: SyncWish & { readonly folder: string },
): View => {
  const run = { folder, dryRun, format, nameTemplate: template.text, notOwned };
  return {
    document: { ...run, files: steps.map(stepDocument) },
    lines: [{ ...run, files: steps.length }],
    shown: null,
    notes: [summary(steps), ...differing(steps), ...unowned(notOwned)],
  };
};

const stepDocument = (step: SyncStep) => ({
  id: step.file.id,
  path: step.path,
  status: step.kind,
  ...(step.kind === 'fetched' && { bytes: step.bytes, resumed: step.resumed }),
  ...(step.kind === 'failed' && { message: step.message }),
});

function summary(steps: readonly SyncStep[]): string {
  const count = (kind: SyncStep['kind']) => steps.filter((step) => step.kind === kind).length;
  const counts = [
    [count('fetched'), 'fetched'],
    [count('missing'), 'to fetch'],
    [count('present'), 'there already'],
    [count('conflict'), 'left alone'],
    [count('failed'), 'failed'],
  ] as const;
  const told = counts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  return `${told.join(', ') || 'Nothing to fetch'}.`;
}

const differing = (steps: readonly SyncStep[]): readonly string[] =>
  steps.some(({ kind }) => kind === 'conflict')
    ? ['Files that differ hold something else under the same name. --force replaces them.']
    : [];

const unowned = (count: number): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? 'sound is' : 'sounds are'} not yours yet: sync buys nothing.`];
