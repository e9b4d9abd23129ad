import { loudnessOf } from '../../../domain/listening/levels.ts';
import type { AudioOfFile } from '../hearing/audio-of-file.ts';
import { decodedSound } from '../hearing/decoded-sound.ts';
import type { Side } from './pair-plan.ts';

/** What plays. */
export type Device = BaseAudioContext & Pick<AudioContext, 'close' | 'resume'>;

/** A sound and its name in the comparison. */
export interface Compared {
  readonly name: string;
  readonly audio: AudioOfFile;
}

/** A decoded sound, to play and draw. */
export interface OpenSound {
  readonly buffer: AudioBuffer;
  /** In LUFS; null for silence. */
  readonly loudness: number | null;
}

/** Both sounds, or why one of them cannot be compared. */
export type OpenedPair =
  | { readonly phase: 'ready'; readonly sounds: Readonly<Record<Side, OpenSound>> }
  | { readonly phase: 'gone' | 'failed'; readonly side: Side };

/** Loads and decodes both. */
export async function openPair(
  context: BaseAudioContext,
  compared: Readonly<Record<Side, Compared>>,
): Promise<OpenedPair> {
  const [a, b] = await Promise.all([openSound(context, compared.a), openSound(context, compared.b)]);
  if (typeof a === 'string') return { phase: a, side: 'a' };
  if (typeof b === 'string') return { phase: b, side: 'b' };
  return { phase: 'ready', sounds: { a, b } };
}

/** Only the beginning of longer sounds is measured. */
const LOUDNESS_SECONDS = 30;

async function openSound(context: BaseAudioContext, { name, audio }: Compared): Promise<OpenSound | 'gone' | 'failed'> {
  const read = await audio.read();
  if (!read.ok) return read.failure;
  const buffer = await decodedSound(context, name, read.value);
  if (buffer === null) return 'failed';
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) =>
    buffer.getChannelData(channel).subarray(0, LOUDNESS_SECONDS * buffer.sampleRate),
  );
  return { buffer, loudness: loudnessOf(channels, buffer.sampleRate) };
}

/** How much to attenuate each, in decibels, so that both are equally loud. */
export function softerBy({ a, b }: Readonly<Record<Side, OpenSound>>): Readonly<Record<Side, number>> {
  const apart = a.loudness === null || b.loudness === null ? 0 : a.loudness - b.loudness;
  return { a: Math.max(0, apart), b: Math.max(0, -apart) };
}
