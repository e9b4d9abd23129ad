import type { Sound, SoundType } from '../../../core/catalogue/sounds/sound.ts';
import { sha256 } from '../license/sha256.ts';
import { type ZippedFile, zipOf } from './zip.ts';

/** A file that goes into an archive. */
interface Packed {
  readonly file: Sound;
  readonly name: string;
  readonly bytes: Uint8Array;
}

const FOLDERS: Readonly<Record<SoundType, string>> = {
  LOOP: 'Loops',
  ONE_SHOT: 'One-shots',
  MIDI_SOUND: 'MIDI',
  PRESET: 'Presets',
};

/** A folder per pack and type, and beside them the licence, a word on the contents, and a digest of every file. */
export function archiveOf(files: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const entries: readonly ZippedFile[] = [
    text('LICENSE.txt', 'Loopstead sound licence\r\n'),
    text('README.txt', `Downloaded from Loopstead\r\n\r\nFiles: ${files.length}\r\n`),
    ...files.map(({ file, name, bytes }) => ({ path: `${file.pack.name}/${folderOf(file)}/${name}`, bytes })),
  ];
  const listed = entries.map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: sha256(bytes) }));
  const manifest = JSON.stringify({ algorithm: 'SHA-256', files: listed }, null, 2);
  return zipOf([...entries, text('manifest.json', `${manifest}\n`)]);
}

const folderOf = ({ type, extension }: Sound): string => FOLDERS[extension === 'mid' ? 'MIDI_SOUND' : type];

const text = (path: string, content: string): ZippedFile => ({ path, bytes: new TextEncoder().encode(content) });
