import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { openOriginal } from '../../domain/audio/originals.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { known } from '../../domain/known.ts';
import { heardAs } from '../../domain/listening/heard.ts';
import { checkFile } from '../../domain/publishing/check-file.ts';
import type { PackFile } from '../../domain/publishing/check-pack.ts';
import { audibleEvidence } from '../../domain/publishing/evidence.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import type { SheetRow } from '../../domain/publishing/pack-files.ts';

/** What a thread is asked: to check a file, or to make what was found in one heard. */
export type CheckQuestion =
  | { readonly kind: 'check'; readonly at: string; readonly file: string; readonly row: SheetRow | null }
  | { readonly kind: 'evidence'; readonly at: string; readonly finding: Finding; readonly target: string };

export type CheckAnswer =
  | { readonly kind: 'checked'; readonly file: PackFile }
  /** Whether there was anything to hear. */
  | { readonly kind: 'written'; readonly isWritten: boolean }
  /** The file cannot be read from the disk, or the evidence not be written to it. */
  | { readonly kind: 'failed'; readonly problem: string };

const port = known(parentPort, 'thread that started this one');
port.on('message', (question: CheckQuestion) => void answer(question));

async function answer(question: CheckQuestion): Promise<void> {
  const answered = await (question.kind === 'check' ? check(question) : write(question)).catch(
    (error: unknown): CheckAnswer => {
      // What the disk refuses has a code; anything else is a bug, and ends this thread with its trace.
      if (error instanceof Error && 'code' in error) return { kind: 'failed', problem: error.message };
      throw error;
    },
  );
  port.postMessage(answered);
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
