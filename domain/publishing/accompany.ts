import type { CheckedFile } from './check-file.ts';

/** MIDI files belong to the first sound of the same name: the path of each such sound, and of its MIDI. */
export function accompaniments(files: ReadonlyArray<Pick<CheckedFile, 'file' | 'kind'>>): ReadonlyMap<string, string> {
  const sounds = files.filter(({ kind }) => kind === 'sound');
  const accompanied = new Map<string, string>();
  for (const { file } of files.filter(({ kind }) => kind === 'midi')) {
    const main = sounds.find((sound) => stemOf(sound.file) === stemOf(file) && !accompanied.has(sound.file));
    if (main) accompanied.set(main.file, file);
  }
  return accompanied;
}

const stemOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[A-Za-z0-9]+$/, '').toLowerCase();
