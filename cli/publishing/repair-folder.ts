import { lstat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { CheckCode } from '../../domain/publishing/checks.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import { type Repair, isRepairable, repairedPath } from '../../domain/publishing/repairs.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import type { CheckedPack } from './check-folder.ts';
import { packTexts } from './pack.messages.ts';
import type { CheckThreads } from './threads.ts';

/** A file that can be repaired, and how. */
export interface RepairedFile {
  readonly file: string;
  /** Its copy, by its path in the folder of copies. */
  readonly copy: string;
  readonly sampleRate: number;
  readonly repairs: readonly Repair[];
  /** Findings that its copy no longer has. */
  readonly mended: readonly CheckCode[];
}

export interface RepairWish {
  /** An absolute path. */
  readonly root: string;
  /** The absolute path for copies. */
  readonly out: string;
  /** As typed, or its default. */
  readonly named: string;
  readonly isDryRun: boolean;
}

/** Writes a repaired copy of each file that can be repaired. Never overwrites anything. */
export async function repairFolder(
  { root, out, named, isDryRun }: RepairWish,
  { findings, rows }: CheckedPack,
  threads: CheckThreads,
): Promise<Result<readonly RepairedFile[], CommandFailure>> {
  const byFile = [...Map.groupBy(findings.filter(isRepairable), ({ file }) => file ?? '')];
  const isTaken = await Promise.all(byFile.map(([file]) => exists(join(out, repairedPath(file)))));
  const taken = byFile.find((_, at) => isTaken[at]);
  if (taken) return misused('out', packTexts.outTaken(repairedPath(taken[0]), named));
  const answers = await Promise.all(byFile.map(([file, found]) => ask(file, found)));
  const unwritten = answers.find((answer) => !answer.ok);
  if (unwritten && !unwritten.ok) return unwritten;
  return ok(answers.flatMap((answer) => (answer.ok && answer.value.repairs.length > 0 ? [answer.value] : [])));

  async function ask(file: string, found: readonly Finding[]): Promise<Result<RepairedFile, CommandFailure>> {
    const copy = repairedPath(file);
    const answer = await threads.ask({
      kind: 'repair',
      at: join(root, file),
      file,
      row: rows.get(file) ?? null,
      findings: found,
      target: isDryRun ? null : join(out, copy),
    });
    if (answer?.kind === 'failed')
      return failed({ kind: 'cannotOpen', message: packTexts.cannotWrite(join(named, copy)), isOfHost: true });
    const { sampleRate, repairs, mended } =
      answer?.kind === 'repaired' ? answer : { sampleRate: 0, repairs: [], mended: [] };
    return ok({ file, copy, sampleRate, repairs, mended });
  }
}

/** Copies within the folder of a pack would become part of it. */
export function isWithin(root: string, out: string): boolean {
  const way = relative(root, out);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}

const exists = (at: string): Promise<boolean> =>
  lstat(at).then(
    () => true,
    () => false,
  );
