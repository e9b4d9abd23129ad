import type { AUDIO_FORMATS } from '../../../wire/downloads/audio-formats.ts';
import { writeAiff } from './aiff.ts';
import { writeFlac } from './flac.ts';
import { readPcm } from './pcm.ts';
import { writeWav16 } from './wav16.ts';

/** The formats of an owned WAV file: the original, or converted to one of these. */
export type AudioFormat = (typeof AUDIO_FORMATS)[number];
export type MadeFormat = Exclude<AudioFormat, 'wav24'>;

/** Part of the cache's keys: bytes of one version are the same everywhere and forever. */
export const FORMATS_VERSION = 1;

export const EXTENSION_OF: Readonly<Record<AudioFormat, string>> = {
  wav24: 'wav',
  wav16: 'wav',
  flac: 'flac',
  aiff: 'aiff',
};

export const MIME_OF: Readonly<Record<AudioFormat, string>> = {
  wav24: 'audio/wav',
  wav16: 'audio/wav',
  flac: 'audio/flac',
  aiff: 'audio/aiff',
};

/** A WAV file in another format; null if the bytes are not a PCM WAV file. */
export function convert(original: Uint8Array, format: MadeFormat): Uint8Array | null {
  const file = readPcm(original);
  if (file === null) return null;
  switch (format) {
    case 'wav16':
      return writeWav16(file);
    case 'flac':
      return writeFlac(file);
    case 'aiff':
      return writeAiff(file);
  }
}
