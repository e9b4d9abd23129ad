import { bytesOf, heldFile } from '../folder/local-folder.ts';

/** A file that may be heard: as customers will hear it, or as it was dropped on this page. */
export interface Hearable {
  readonly sha256: string;
  readonly previewUrl: string | null;
}

/** The audio of a file of a pack, wherever it is to be had. */
export interface AudioOfFile {
  /** Its bytes; null where they cannot be read, or no longer. */
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** The original, where it was dropped in this visit; null otherwise. */
export function originalOf(file: Hearable | null): AudioOfFile | null {
  const held = file && heldFile(file.sha256);
  return held && { read: () => bytesOf(held) };
}

/** The original, or else what customers will hear of it; null where neither is to be had. */
export function audioOf(file: Hearable | null): AudioOfFile | null {
  const url = file?.previewUrl ?? null;
  return originalOf(file) ?? (url === null ? null : { read: () => downloaded(url) });
}

/** Whether there is anything to be heard of a file. */
export const isHearable = (file: Hearable): boolean => audioOf(file) !== null;

/** What the shop does not give, or not to its end, cannot be read. */
async function downloaded(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const blob = await fetch(url).then(
    (answer) => (answer.ok ? answer.blob().catch(() => null) : null),
    () => null,
  );
  return blob && bytesOf(blob);
}
