import type { packDownloads } from '../../../wire/downloads/pack-download.wire.ts';
import type { SoundFile } from '../sound-files.ts';

/** The types of files that a pack is downloaded by [PACK-02]. */
export type PackType = keyof typeof packDownloads;

export const packTypes: readonly PackType[] = ['wav', 'midi', 'preset'];

const types: Readonly<Record<SoundFile['kind'], PackType>> = {
  LOOP: 'wav',
  ONE_SHOT: 'wav',
  MIDI_SOUND: 'midi',
  MIDI_COMPANION: 'midi',
  PRESET: 'preset',
};

export const filesOfType = (files: readonly SoundFile[], type: PackType): readonly SoundFile[] =>
  files.filter(({ kind }) => types[kind] === type);
