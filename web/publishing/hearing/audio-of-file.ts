import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { bytesOf, heldFile } from '../folder/local-folder.ts';

/** A file that can be played: its preview, or the original as dropped on this page. */
export interface Hearable {
  readonly sha256: string;
  readonly previewUrl: string | null;
}

/** The audio of a pack's file, from wherever it is available. */
export interface AudioOfFile {
  /** Its bytes; 'gone' if the shop no longer has it, 'failed' if it cannot be loaded now. */
  read(): Promise<Result<Uint8Array<ArrayBuffer>, 'gone' | 'failed'>>;
}

/** The original, if it was dropped in this visit; else null. */
export function originalOf(file: Hearable | null): AudioOfFile | null {
  const held = file && heldFile(file.sha256);
  return held && { read: () => readIn(held) };
}

/** The original, else the customers' preview; null if neither is available. */
export function audioOf(file: Hearable | null): AudioOfFile | null {
  const url = file?.previewUrl ?? null;
  return originalOf(file) ?? (url === null ? null : { read: () => downloaded(url) });
}

/** Whether a file can be played. */
export const isHearable = (file: Hearable): boolean => audioOf(file) !== null;

/** A download that breaks off counts as failed. */
async function downloaded(url: string): ReturnType<AudioOfFile['read']> {
  const answer = await fetch(url).catch(() => null);
  if (answer?.status === 404 || answer?.status === 410) return failed('gone');
  const blob = answer?.ok ? await answer.blob().catch(() => null) : null;
  return blob ? readIn(blob) : failed('failed');
}

async function readIn(blob: Blob): ReturnType<AudioOfFile['read']> {
  const bytes = await bytesOf(blob);
  return bytes ? ok(bytes) : failed('failed');
}
