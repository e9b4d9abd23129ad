import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CannotOpen } from '../../core/shell/handover.port.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { HEARD_COLUMNS, differenceAsHeard } from '../../domain/publishing/as-heard.ts';
import { csvOfGrid, withChanges } from '../../domain/publishing/grid-csv.ts';
import { gridRow } from '../../domain/publishing/grid.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import type { CheckedPack } from './check-folder.ts';
import { junitOf } from './junit.ts';
import { packTexts } from './pack.messages.ts';
import type { CheckThreads } from './threads.ts';

/** A message about what was written; null for none. */
type Written = Result<string | null, CannotOpen>;

const cannotWrite = (named: string) =>
  failed({ kind: 'cannotOpen', message: packTexts.cannotWrite(named), isOfHost: true } as const);

export async function writeJunit(folder: string, file: string, pack: string, checked: CheckedPack): Promise<Written> {
  return writeFile(resolve(folder, file), junitOf(pack, checked)).then(
    () => ok(null),
    () => cannotWrite(file),
  );
}

/** Writes the labels of a pack as a `pack.csv`, filling gaps with what was detected; the folder stays unchanged. */
export async function writeHeard(
  folder: string,
  named: string,
  { files, rows }: CheckedPack,
  sure: number,
): Promise<Written> {
  const labelled = files.filter(({ kind }) => kind !== 'other' && kind !== 'refused');
  const grid = labelled.map(({ file }) => gridRow(file, rows.get(file) ?? null));
  const heard = new Map(labelled.map((one) => [one.file, { ...one, labels: rows.get(one.file) ?? null }]));
  const wish = { columns: HEARD_COLUMNS, sure, files: null, replaces: false };
  const { changes, left } = differenceAsHeard(grid, heard, wish);
  return writeFile(resolve(folder, named), csvOfGrid(withChanges(grid, changes), ',')).then(
    () => ok(packTexts.labelled(changes.length, left.length, named)),
    () => cannotWrite(named),
  );
}

/**
 * Writes a WAV for each finding that can be made audible: clicks over a doubtful tempo, the root under a doubtful key.
 */
export async function writeEvidence(
  folder: string,
  named: string,
  root: string,
  findings: readonly Finding[],
  threads: CheckThreads,
): Promise<Written> {
  const target = resolve(folder, named);
  const isThere = await mkdir(target, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (!isThere) return cannotWrite(named);
  const answers = await Promise.all(
    findings.map(async (finding) => {
      const { file, code, evidence } = finding;
      const isAudible = evidence.bpm !== undefined || evidence.hertz !== undefined;
      if (file === null || !isAudible) return false;
      const name = `${file.replaceAll('/', '--').replace(/\.[^.]+$/, '')}--${code}.wav`;
      const question = { kind: 'evidence', at: join(root, file), finding, target: join(target, name) } as const;
      const answer = await threads.ask(question);
      return answer?.kind === 'failed' ? null : answer?.kind === 'written' && answer.isWritten;
    }),
  );
  if (answers.includes(null)) return cannotWrite(named);
  const count = answers.filter(Boolean).length;
  return ok(count === 0 ? packTexts.nothingToHear : packTexts.evidence(count, named));
}
