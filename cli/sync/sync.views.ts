import * as v from 'valibot';
import { AUDIO_FORMATS } from '../../core/downloads/owned/taking.ts';
import type { SyncReport, SyncStep, SyncWish } from '../../core/downloads/owned/sync-folder.ts';
import { about, count, id, stream } from '../command/document.ts';
import type { Column, View } from '../terminal/view.ts';
import { syncTexts } from './sync.messages.ts';

const fileSchema = { id: about(id, 'of the file'), path: about(v.string(), 'relative to the folder') };

export const syncDocument = stream(
  v.union([
    v.variant('status', [
      v.strictObject({ ...fileSchema, status: v.picklist(['present', 'missing', 'conflict']) }),
      v.strictObject({
        ...fileSchema,
        status: v.literal('fetched'),
        bytes: count,
        resumed: about(count, 'bytes that an earlier run had fetched'),
      }),
      v.strictObject({ ...fileSchema, status: v.literal('failed'), message: v.string() }),
    ]),
    about(
      v.strictObject({
        folder: v.string(),
        dryRun: v.boolean(),
        format: v.picklist(AUDIO_FORMATS),
        nameTemplate: v.string(),
        notOwned: about(count, 'sounds of the collection that are not bought'),
        files: about(count, 'lines before this one'),
      }),
      'the last line',
    ),
  ]),
);

const COLUMNS: readonly Column[] = [{ title: syncTexts.status }, { title: syncTexts.file, flexible: true }];

/** A file as soon as it is done. Files that were there already are counted at the end. */
export const stepView = (step: SyncStep): View => ({
  document: null,
  lines: [stepDocument(step)],
  shown:
    step.kind === 'present'
      ? null
      : { kind: 'table', continues: true, columns: COLUMNS, rows: [[syncTexts.steps[step.kind], textOf(step)]] },
});

function textOf(step: SyncStep): string {
  if (step.kind === 'failed') return `${step.path}: ${step.message}`;
  if (step.kind === 'fetched' && step.resumed > 0) return syncTexts.resumed(step.path, step.resumed);
  return step.path;
}

/** The summary of the run. */
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
  const kinds = ['fetched', 'missing', 'present', 'conflict', 'failed'] as const;
  return syncTexts.summary(kinds.map((kind) => [kind, count(kind)] as const).filter(([, number]) => number > 0));
}

const differing = (steps: readonly SyncStep[]): readonly string[] =>
  steps.some(({ kind }) => kind === 'conflict') ? [syncTexts.differing] : [];

const unowned = (count: number): readonly string[] => (count === 0 ? [] : [syncTexts.unowned(count)]);
