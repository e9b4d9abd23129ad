import type { Stretch } from '../../../core/player/stretch.ts';
import type { Laid } from '../../../domain/listening/laid.ts';
import { loudnessOf } from '../../../domain/listening/levels.ts';
import type { AudioOfFile } from '../hearing/audio-of-file.ts';
import { bufferOf, decodedSound } from '../hearing/decoded-sound.ts';
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

/** Both sounds, and the second as it is heard together with the first: in its tempo and key. */
export interface OpenPair extends Readonly<Record<Side, OpenSound>> {
  readonly moved: AudioBuffer;
}

/** A pair, or which side of it cannot be compared, and why. */
export type OpenedPair =
  { readonly phase: 'ready'; readonly pair: OpenPair } | { readonly phase: 'gone' | 'failed'; readonly side: Side };

export interface PairToOpen {
  readonly compared: Readonly<Record<Side, Compared>>;
  readonly laid: Laid;
  readonly stretch: Stretch;
}

/** Loads and decodes both, and moves the second to the first. */
export async function openPair(
  context: BaseAudioContext,
  { compared, laid, stretch }: PairToOpen,
): Promise<OpenedPair> {
  const [a, b] = await Promise.all([openSound(context, compared.a), openSound(context, compared.b)]);
  if (typeof a === 'string') return { phase: a, side: 'a' };
  if (typeof b === 'string') return { phase: b, side: 'b' };
  const moved = await movedBuffer(context, b.buffer, { laid, stretch });
  return moved === null ? { phase: 'failed', side: 'b' } : { phase: 'ready', pair: { a, b, moved } };
}

/** A sound in the tempo and key of the one that it is laid over; null if it cannot be stretched now. */
async function movedBuffer(
  context: BaseAudioContext,
  buffer: AudioBuffer,
  { laid: { tempo, semitones }, stretch }: Pick<PairToOpen, 'laid' | 'stretch'>,
): Promise<AudioBuffer | null> {
  if (tempo === 1 && semitones === 0) return buffer;
  const stretched = await stretch(
    { channels: channelsOf(buffer), rate: buffer.sampleRate },
    { tempoRatio: tempo, semitones },
  );
  return stretched.ok ? bufferOf(context, stretched.value) : null;
}

/** Only the beginning of longer sounds is measured. */
const LOUDNESS_SECONDS = 30;

async function openSound(context: BaseAudioContext, { name, audio }: Compared): Promise<OpenSound | 'gone' | 'failed'> {
  const read = await audio.read();
  if (!read.ok) return read.failure;
  const buffer = await decodedSound(context, name, read.value);
  if (buffer === null) return 'failed';
  const channels = channelsOf(buffer).map((samples) => samples.subarray(0, LOUDNESS_SECONDS * buffer.sampleRate));
  return { buffer, loudness: loudnessOf(channels, buffer.sampleRate) };
}

export const channelsOf = (buffer: AudioBuffer): readonly Float32Array[] =>
  Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel));
