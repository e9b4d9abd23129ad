import { createMp3Encoder } from 'wasm-media-encoders';
import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import { known } from '../../domain/known.ts';

/** MP3 previews at variable bit rate (LAME V4, near 165 kb/s), stereo, 44.1 kHz. */
export interface PreviewEncoder {
  /** Encodes whole audio; a decoder that reads the LAME tag returns exactly as many samples. */
  encode(audio: StereoAudio): Uint8Array;
}

/** The gapless tag of a file. */
export interface GaplessInfo {
  readonly frames: number;
  readonly delay: number;
  readonly padding: number;
  /** Samples that a decoder returns: frames of 1,152 minus delay and padding. */
  readonly samples: number;
}

const VBR_QUALITY = 4;
const FRAME_SAMPLES = 1152;
const ENCODER_DELAY = 576;
const SIDE_INFO = 32;
const TAG_OFFSET = 4 + SIDE_INFO;
const TAG_BYTES = 120;
const LAME_BYTES = 36;
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
/** MPEG 1 layer III, no CRC, 64 kb/s, 44.1 kHz, joint stereo: the smallest frame that holds the tag. */
const TAG_FRAME_HEADER = [0xff, 0xfb, 0x50, 0x40];
const TAG_FRAME_SIZE = 208;

/** Loads the WebAssembly encoder. One instance serves a whole worker: it is reconfigured for every sound. */
export async function createPreviewEncoder(): Promise<PreviewEncoder> {
  const encoder = await createMp3Encoder();
  return {
    encode(audio) {
      encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, vbrQuality: VBR_QUALITY });
      const parts: Uint8Array[] = [];
      const step = SAMPLE_RATE;
      for (let from = 0; from < audio.left.length; from += step) {
        const to = Math.min(from + step, audio.left.length);
        parts.push(encoder.encode([audio.left.subarray(from, to), audio.right.subarray(from, to)]).slice());
      }
      parts.push(encoder.finalize().slice());
      return addGaplessTag(Buffer.concat(parts), audio.left.length);
    },
  };
}

/**
 * Puts a Xing frame with the LAME extension in front of encoded frames. The encoder writes none, and without it a
 * browser guesses the length of a variable-rate file and keeps the encoder's lead-in as a gap in every loop.
 */
export function addGaplessTag(stream: Uint8Array, samples: number): Uint8Array {
  const starts = frameStarts(stream);
  const end = known(starts.at(-1), 'end of the stream');
  const frames = starts.length - 1;
  const padding = frames * FRAME_SAMPLES - ENCODER_DELAY - samples;
  if (frames < 1 || padding < 0 || padding > 4095) throw new Error(`padding of ${padding} samples fits no LAME tag`);

  const file = new Uint8Array(TAG_FRAME_SIZE + end);
  file.set(TAG_FRAME_HEADER);
  file.set(stream.subarray(0, end), TAG_FRAME_SIZE);
  const view = new DataView(file.buffer);

  writeAscii(file, TAG_OFFSET, 'Xing');
  view.setUint32(TAG_OFFSET + 4, 0x0f);
  view.setUint32(TAG_OFFSET + 8, frames);
  view.setUint32(TAG_OFFSET + 12, file.length);
  for (let percent = 0; percent < 100; percent += 1) {
    const start = TAG_FRAME_SIZE + (starts[Math.floor((percent * frames) / 100)] ?? 0);
    file[TAG_OFFSET + 16 + percent] = Math.min(255, Math.floor((start * 256) / file.length));
  }
  view.setUint32(TAG_OFFSET + 116, 100 - VBR_QUALITY * 10);

  const lame = TAG_OFFSET + TAG_BYTES;
  writeAscii(file, lame, 'LAME3.100');
  file[lame + 9] = 0x04;
  file[lame + 21] = (ENCODER_DELAY >> 4) & 0xff;
  file[lame + 22] = ((ENCODER_DELAY & 0x0f) << 4) | (padding >> 8);
  file[lame + 23] = padding & 0xff;
  view.setUint32(lame + 28, file.length);
  view.setUint16(lame + 32, crc16(file.subarray(TAG_FRAME_SIZE)));
  view.setUint16(lame + 34, crc16(file.subarray(0, lame + LAME_BYTES - 2)));
  return file;
}

/** Reads the gapless tag of an MP3 with a LAME frame; null if there is none. */
export function readGaplessTag(file: Uint8Array): GaplessInfo | null {
  const lame = TAG_OFFSET + TAG_BYTES;
  if (file.length < lame + LAME_BYTES) return null;
  if (Buffer.from(file.subarray(TAG_OFFSET, TAG_OFFSET + 4)).toString('latin1') !== 'Xing') return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const frames = view.getUint32(TAG_OFFSET + 8);
  const delay = ((file[lame + 21] ?? 0) << 4) | ((file[lame + 22] ?? 0) >> 4);
  const padding = (((file[lame + 22] ?? 0) & 0x0f) << 8) | (file[lame + 23] ?? 0);
  return { frames, delay, padding, samples: frames * FRAME_SAMPLES - delay - padding };
}

/** Offsets of all whole frames, followed by the offset of the end of the last one. */
export function frameStarts(stream: Uint8Array): number[] {
  const starts: number[] = [];
  let offset = 0;
  while (offset + 4 <= stream.length) {
    const size = frameSize(stream, offset);
    if (size === null || offset + size > stream.length) break;
    starts.push(offset);
    offset += size;
  }
  return [...starts, offset];
}

function frameSize(stream: Uint8Array, offset: number): number | null {
  const isLayer3 = stream[offset] === 0xff && ((stream[offset + 1] ?? 0) & 0xfe) === 0xfa;
  const third = stream[offset + 2] ?? 0;
  const bitrate = BITRATES[third >> 4];
  if (!isLayer3 || !bitrate || (third & 0x0c) !== 0) return null;
  return Math.floor((144_000 * bitrate) / SAMPLE_RATE) + ((third >> 1) & 1);
}

const CRC_TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return crc;
}

function writeAscii(bytes: Uint8Array, offset: number, text: string): void {
  for (let i = 0; i < text.length; i += 1) bytes[offset + i] = text.charCodeAt(i);
}
