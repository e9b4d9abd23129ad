import type { Sound } from '../../../core/catalogue/sounds/sound.ts';

const SAMPLE_RATE = 44_100;
/** Frames of one swing of the tone: 225 of them a second. */
const PERIOD = 196;

/** A file that is handed over. */
export interface Attached {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The contents of a sound that nobody has pushed: a tone instead of music. */
export const contentsOf = (file: Sound): Attached =>
  file.extension === 'wav'
    ? { name: fileNameOf(file), type: 'audio/wav', bytes: toneWav(file.seconds) }
    : {
        name: fileNameOf(file),
        type: 'application/octet-stream',
        bytes: new TextEncoder().encode(`${file.name}\n`),
      };

export const fileNameOf = (file: Sound): string => `${baseName(file)}.${file.extension}`;

export const baseName = ({ name }: Sound): string => name.replaceAll(' ', '_');

/** 24 bit, stereo, 44.1 kHz. */
export function toneWav(seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.round(seconds * SAMPLE_RATE);
  const dataBytes = frames * 6;
  const view = new DataView(new ArrayBuffer(44 + dataBytes));
  const text = (at: number, letters: string) => [...letters].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 6, true);
  view.setUint16(32, 6, true);
  view.setUint16(34, 24, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  const wav = new Uint8Array(view.buffer);
  for (let frame = 0; frame < Math.min(frames, PERIOD); frame += 1) {
    const sample = Math.round(1_000_000 * Math.sin((2 * Math.PI * frame) / PERIOD));
    for (const at of [44 + frame * 6, 47 + frame * 6]) {
      view.setInt16(at, sample & 0xffff, true);
      view.setInt8(at + 2, sample >> 16);
    }
  }
  for (let done = PERIOD * 6; done < dataBytes; done *= 2) wav.copyWithin(44 + done, 44, 44 + done);
  return wav;
}
