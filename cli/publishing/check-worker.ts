import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { openEditable } from '../../domain/audio/edit-wav.ts';
import { openOriginal } from '../../domain/audio/originals.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { known } from '../../domain/known.ts';
import { heardAs } from '../../domain/listening/heard.ts';
import { checkFile } from '../../domain/publishing/check-file.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import type { CheckCode } from '../../domain/publishing/checks.ts';
import { audibleEvidence } from '../../domain/publishing/evidence.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';
import { type Repair, repaired, repairedPath, repairsFor } from '../../domain/publishing/repairs.ts';

/** A question to a thread: check a file, render the evidence of a finding, or repair the file. */
export type CheckQuestion =
  | { readonly kind: 'check'; readonly at: string; readonly file: string; readonly row: SheetRow | null }
  | { readonly kind: 'evidence'; readonly at: string; readonly finding: Finding; readonly target: string }
  | {
      readonly kind: 'repair';
      readonly at: string;
      readonly file: string;
      readonly row: SheetRow | null;
      readonly findings: readonly Finding[];
      /** The path of the new file; null writes none. */
      readonly target: string | null;
    };

export type CheckAnswer =
  | { readonly kind: 'checked'; readonly file: PackFile }
  /** Whether there was anything to render. */
  | { readonly kind: 'written'; readonly isWritten: boolean }
  /** The repairs, and which findings they have resolved. */
  | {
      readonly kind: 'repaired';
      readonly sampleRate: number;
      readonly repairs: readonly Repair[];
      readonly mended: readonly CheckCode[];
    }
  /** The file cannot be read, or the evidence cannot be written. */
  | { readonly kind: 'failed'; readonly problem: string };

const port = known(parentPort, 'thread that started this one');
port.on('message', (question: CheckQuestion) => void answer(question));

async function answer(question: CheckQuestion): Promise<void> {
  const answered = await answerTo(question).catch((error: unknown): CheckAnswer => {
    // File system errors have a code; anything else is a bug, and ends this thread with its stack trace.
    if (error instanceof Error && 'code' in error) return { kind: 'failed', problem: error.message };
    throw error;
  });
  port.postMessage(answered);
}

function answerTo(question: CheckQuestion): Promise<CheckAnswer> {
  switch (question.kind) {
    case 'check':
      return check(question);
    case 'evidence':
      return write(question);
    case 'repair':
      return repair(question);
  }
}

async function check({ at, file, row }: Extract<CheckQuestion, { kind: 'check' }>): Promise<CheckAnswer> {
  const bytes = new Uint8Array(await readFile(at));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'checked', file: { ...checkFile(file, bytes, row), sha256 } };
}

async function write({ at, finding, target }: Extract<CheckQuestion, { kind: 'evidence' }>): Promise<CheckAnswer> {
  const opened = openOriginal(at, new Uint8Array(await readFile(at)));
  if (!opened.ok || opened.original.kind !== 'sound') return { kind: 'written', isWritten: false };
  const { channels, sampleRate } = opened.original.sound;
  const audible = audibleEvidence(heardAs(channels, sampleRate), finding);
  if (audible) await writeFile(target, writeWav(audible));
  return { kind: 'written', isWritten: audible !== null };
}

/**
 * The new file is checked like the old one, so that nothing is reported as repaired that is not. It never overwrites a
 * file.
 */
async function repair({
  at,
  file,
  row,
  findings,
  target,
}: Extract<CheckQuestion, { kind: 'repair' }>): Promise<CheckAnswer> {
  const sound = openEditable(new Uint8Array(await readFile(at)));
  const repairs = sound ? repairsFor(findings, sound) : [];
  if (!sound || repairs.length === 0) return { kind: 'repaired', sampleRate: 0, repairs: [], mended: [] };
  const bytes = repaired(sound, repairs);
  const left = new Set(checkFile(repairedPath(file), bytes, row).findings.map(({ code }) => code));
  if (target !== null) {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes, { flag: 'wx' });
  }
  const mended = findings.map(({ code }) => code).filter((code) => !left.has(code));
  return { kind: 'repaired', sampleRate: sound.format.sampleRate, repairs, mended };
}
