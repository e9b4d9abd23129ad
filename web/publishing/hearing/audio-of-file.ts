import { type Result, failed, ok } from '../../../core/kernel/result.ts';
import { bytesOf, heldFile } from '../folder/local-folder.ts';

/** A file that may be heard: as customers will hear it, or as it was dropped on this page. */
export interface Hearable {
  readonly sha256: string;
  readonly previewUrl: string | null;
}

/** The audio of a file of a pack, wherever it is to be had. */
export interface AudioOfFile {
  /** Its bytes; 'gone' where the shop has it no longer, 'failed' where it cannot be read now. */
  read(): Promise<Result<Uint8Array<ArrayBuffer>, 'gone' | 'failed'>>;
}

/** The original, where it was dropped in this visit; null otherwise. */
export function originalOf(file: Hearable | null): AudioOfFile | null {
  const held = file && heldFile(file.sha256);
  return held && { read: () => readIn(held) };
}

/** The original, or else what customers will hear of it; null where neither is to be had. */
export function audioOf(file: Hearable | null): AudioOfFile | null {
  const url = file?.previewUrl ?? null;
  return originalOf(file) ?? (url === null ? null : { read: () => downloaded(url) });
}

/** Whether there is anything to be heard of a file. */
export const isHearable = (file: Hearable): boolean => audioOf(file) !== null;

/** What the shop does not give to its end cannot be read. */
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
