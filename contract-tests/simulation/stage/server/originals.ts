import { writeChunkFile } from '../../../../domain/audio/chunk-file.ts';
import { formatChunk, openWav, writeWav } from '../../../../domain/audio/wav.ts';

/** The format of a file's samples, and its signal. */
interface Recording {
  readonly channels: number;
  readonly bits: 16 | 24;
  readonly sampleRate: number;
  readonly frames: number;
  /** From -1 to 1. */
  readonly at: (frame: number, channel: number, id: number) => number;
}

const tone = (frame: number, channel: number, id: number): number =>
  0.6 * Math.sin((frame * (440 + (channel > 0 ? 20 * (id % 3) : 0))) / 7000) + 0.001 * Math.sin(frame * frame);
const silence = (): number => -3 / 2 ** 23;
/** At full level, and without repetition. */
const noise = (frame: number, channel: number): number =>
  Math.max(-1, Math.min(1, 1.5 * Math.sin((frame + 1) * (frame + 7 * channel + 3))));

const USUAL: Recording = { channels: 2, bits: 24, sampleRate: 44_100, frames: 256, at: tone };

/** By the ids of sounds that are bought often: what studios deliver, and the limits of formats. */
const RECORDINGS: ReadonlyMap<number, Recording> = new Map([
  // An odd number of bytes, which needs a padding byte.
  [2, { ...USUAL, channels: 1, sampleRate: 48_000, frames: 257 }],
  // More than one block of FLAC.
  [3, { ...USUAL, frames: 4200 }],
  [6, { ...USUAL, bits: 16 }],
  [7, { ...USUAL, at: silence, frames: 300 }],
  [8, { ...USUAL, at: noise, sampleRate: 96_000 }],
  [15, { ...USUAL, channels: 3, sampleRate: 88_200, frames: 96 }],
  [19, { ...USUAL, frames: 4096 }],
  [22, { ...USUAL, channels: 1, frames: 1 }],
]);

/** The recording of a sound as a WAV file, with the chunks that the shop writes into its own. */
export function recordingOf(id: number, title: string): Uint8Array {
  const { channels, bits, sampleRate, frames, at } = RECORDINGS.get(id) ?? { ...USUAL, frames: 256 + id };
  const width = bits / 8;
  const data = Buffer.alloc(frames * channels * width);
  const top = 2 ** (bits - 1) - 1;
  for (let frame = 0; frame < frames; frame += 1)
    for (let channel = 0; channel < channels; channel += 1)
      data.writeIntLE(Math.round(at(frame, channel, id) * top), (frame * channels + channel) * width, width);
  const usual = openWav(
    writeWav(
      { left: new Float32Array(1), right: new Float32Array(1) },
      { unityNote: 60, text: { title, artist: 'Kiln' } },
    ),
  );
  if (!usual.ok) throw new Error('The shop does not read its own files.');
  const format = formatChunk({ channels, sampleRate, bits });
  return writeChunkFile('RIFF/WAVE', [
    format,
    ...usual.wav.chunks.filter((chunk) => chunk.id !== 'fmt ' && chunk.id !== 'data'),
    { id: 'data', body: data },
  ]);
}
