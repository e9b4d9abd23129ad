import { letters, viewOf } from '../../domain/audio/chunks.ts';
import { rounded } from './chunks.ts';
import type { SoundFacts } from './facts.ts';
import { keyName } from './keys.ts';

const META = 0xff;
const [TRACK_NAME, TEMPO, KEY] = [0x03, 0x51, 0x59];
const SYSEX = new Set([0xf0, 0xf7]);
/** Program changes and channel pressure have one byte of data, other messages two. */
const SHORT = new Set([0xc0, 0xd0]);

export const isMidi = (bytes: Uint8Array): boolean => letters(bytes, 0, 4) === 'MThd';

/** The first track of a MIDI file: its name, tempo and key. */
export function readMidi(bytes: Uint8Array): SoundFacts {
  const facts: { title?: string; bpm?: number; key?: string } = {};
  for (const { type, data } of metaEventsOf(bytes)) {
    if (type === TRACK_NAME) facts.title ??= new TextDecoder('latin1').decode(data);
    if (type === TEMPO)
      facts.bpm ??= rounded(60_000_000 / ((byteAt(data, 0) << 16) | (byteAt(data, 1) << 8) | byteAt(data, 2)));
    if (type === KEY) facts.key ??= keyOf(viewOf(data).getInt8(0), data[1] === 1);
  }
  return { type: 'midi', ...facts };
}

/** A key by its sharps, or by its flats below 0. */
function keyOf(sharps: number, isMinor: boolean): string {
  const major = sharps * 7;
  return isMinor ? keyName(major + 9, 'minor') : keyName(major, 'major');
}

/** A file that is cut short continues with zeros. */
const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;

interface MetaEvent {
  readonly type: number;
  readonly data: Uint8Array;
}

function* metaEventsOf(bytes: Uint8Array): Generator<MetaEvent> {
  const view = viewOf(bytes);
  const start = 8 + view.getUint32(4);
  const end = Math.min(bytes.length, start + 8 + view.getUint32(start + 4));
  let at = start + 8;
  let status = 0;

  /** A number of seven bits a byte, the highest first. */
  const variable = (): number => {
    let value = 0;
    for (let isOn = true; isOn && at < end; at += 1) {
      value = (value << 7) | (byteAt(bytes, at) & 0x7f);
      isOn = byteAt(bytes, at) > 0x7f;
    }
    return value;
  };

  while (at < end) {
    variable();
    if (byteAt(bytes, at) > 0x7f) {
      status = byteAt(bytes, at);
      at += 1;
    }
    if (status === META) {
      const type = byteAt(bytes, at);
      at += 1;
      const length = variable();
      yield { type, data: bytes.subarray(at, at + length) };
      at += length;
    } else if (SYSEX.has(status)) at += variable();
    else at += SHORT.has(status & 0xf0) ? 1 : 2;
  }
}
