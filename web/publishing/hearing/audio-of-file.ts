import { heldFile } from '../folder/local-folder.ts';

/** The audio of a file of a pack, wherever it is to be had. */
export interface AudioOfFile {
  /** The bytes of the original; null where they can no longer be read. */
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Says where the audio of a file comes from: from what was dropped in this visit. Null where it is nowhere to be had. */
export function audioOfFile(sha256: string): AudioOfFile | null {
  const file = heldFile(sha256);
  if (file === null) return null;
  return {
    read: () =>
      file.arrayBuffer().then(
        (buffer) => new Uint8Array(buffer),
        () => null,
      ),
  };
}
