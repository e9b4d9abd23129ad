import { letters, viewOf } from './chunks.ts';
import { textFrom } from './utf8.ts';
import type { ContainerError } from './wav.ts';

/** The contents of a MIDI file. */
export interface MidiFile {
  readonly title: string | null;
  /** Its first tempo; null if it has none. */
  readonly bpm: number | null;
  /** Its key signature: a number of semitones from C, and the mode. */
  readonly key: { readonly pitch: number; readonly isMinor: boolean } | null;
  /** Quarter notes until its last event. */
  readonly beats: number;
  readonly notes: readonly MidiNote[];
}

export interface MidiNote {
  /** In quarter notes. */
  readonly beat: number;
  readonly note: number;
  /** From 0; 9 is that of drums. */
  readonly channel: number;
}

export type OpenedMidi =
  { readonly ok: true; readonly file: MidiFile } | { readonly ok: false; readonly error: ContainerError };

const META = 0xff;
const [TRACK_NAME, TEMPO, KEY] = [0x03, 0x51, 0x59];
const NOTE_ON = 0x90;
const MAX_TRACKS = 256;
const MAX_EVENTS = 1_000_000;

export const isMidi = (bytes: Uint8Array): boolean => letters(bytes, 0, 4) === 'MThd';

const refuse = (error: ContainerError) => ({ ok: false, error }) as const;

/** Reads a MIDI file of untrusted bytes. Every size is checked; bad input is a value, not a throw. */
export function parseMidi(bytes: Uint8Array): OpenedMidi {
  if (bytes.length < 14) return refuse({ kind: 'truncated', part: 'MThd', needed: 14, left: bytes.length });
  const view = viewOf(bytes);
  const headBytes = view.getUint32(4);
  const trackCount = view.getUint16(10);
  const division = view.getUint16(12);
  if (headBytes < 6) return refuse({ kind: 'malformed', part: 'MThd', value: headBytes });
  // The top bit means time in film frames, which have no beats.
  if (division === 0 || division >= 0x8000) return refuse({ kind: 'malformed', part: 'MThd', value: division });
  if (trackCount > MAX_TRACKS) return refuse({ kind: 'too-many-parts' });

  const found: Found = { title: null, bpm: null, key: null, notes: [], lastTick: 0, events: 0 };
  let at = 8 + headBytes;
  for (let track = 0; track < trackCount; track += 1) {
    const left = Math.max(0, bytes.length - at - 8);
    if (at + 8 > bytes.length) return refuse({ kind: 'truncated', part: 'MTrk', needed: 8, left });
    const size = view.getUint32(at + 4);
    if (letters(bytes, at, 4) !== 'MTrk') return refuse({ kind: 'missing', part: 'MTrk' });
    if (size > left) return refuse({ kind: 'truncated', part: 'MTrk', needed: size, left });
    const problem = readTrack(bytes.subarray(at + 8, at + 8 + size), division, found);
    if (problem) return refuse(problem);
    at += 8 + size;
  }
  const { title, bpm, key, notes, lastTick } = found;
  return { ok: true, file: { title, bpm, key, notes, beats: lastTick / division } };
}

interface Found {
  title: string | null;
  bpm: number | null;
  key: MidiFile['key'];
  readonly notes: MidiNote[];
  lastTick: number;
  events: number;
}

function readTrack(bytes: Uint8Array, division: number, found: Found): ContainerError | null {
  let at = 0;
  let status = 0;
  let tick = 0;
  /** A number of seven bits a byte, the highest first, of at most four bytes. */
  const variable = (): number => {
    let value = 0;
    for (let byte = 0; byte < 4; byte += 1) {
      const next = bytes[at] ?? 0;
      at += 1;
      value = value * 128 + (next & 0x7f);
      if (next < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    found.events += 1;
    if (found.events > MAX_EVENTS) return { kind: 'too-many-parts' };
    tick += variable();
    const next = bytes[at] ?? 0;
    if (next > 0x7f) {
      status = next;
      at += 1;
    }
    if (status < 0x80) return { kind: 'malformed', part: 'MTrk', value: status };
    found.lastTick = Math.max(found.lastTick, tick);
    if (status === META || status === 0xf0 || status === 0xf7) {
      const type = status === META ? (bytes[at] ?? 0) : -1;
      if (status === META) at += 1;
      const length = variable();
      if (at + length > bytes.length)
        return { kind: 'truncated', part: 'MTrk', needed: length, left: Math.max(0, bytes.length - at) };
      hearMeta(type, bytes.subarray(at, at + length), found);
      at += length;
      continue;
    }
    const [first = 0, second = 0] = bytes.subarray(at, at + 2);
    if ((status & 0xf0) === NOTE_ON && second > 0)
      found.notes.push({ beat: tick / division, note: first & 0x7f, channel: status & 0x0f });
    // Program changes and channel pressure have one byte of data, other messages two.
    at += (status & 0xf0) === 0xc0 || (status & 0xf0) === 0xd0 ? 1 : 2;
    if (at > bytes.length) return { kind: 'truncated', part: 'MTrk', needed: at, left: bytes.length };
  }
  return null;
}

function hearMeta(type: number, data: Uint8Array, found: Found): void {
  if (type === TRACK_NAME) found.title ??= textFrom(data);
  if (type === TEMPO && data.length >= 3) {
    const microseconds = ((data[0] ?? 0) << 16) | ((data[1] ?? 0) << 8) | (data[2] ?? 0);
    if (microseconds > 0) found.bpm ??= Math.round((60_000_000 / microseconds) * 1000) / 1000;
  }
  if (type === KEY && data.length >= 2) {
    const sharps = viewOf(data).getInt8(0);
    const isMinor = data[1] === 1;
    const pitch = (((sharps * 7 + (isMinor ? 9 : 0)) % 12) + 12) % 12;
    if (Math.abs(sharps) <= 7) found.key ??= { pitch, isMinor };
  }
}
