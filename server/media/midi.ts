/** Ticks per quarter note of every file that we write. */
export const TICKS_PER_BEAT = 480;

export interface MidiNote {
  /** Start and length in quarter-note beats from the beginning. */
  readonly beat: number;
  readonly beats: number;
  /** MIDI note number 0 to 127. */
  readonly note: number;
  /** 1 to 127. */
  readonly velocity: number;
}

export interface MidiSequence {
  readonly trackName: string;
  readonly bpm: number;
  /** Bars of four quarter notes; the track ends exactly at the last bar line. */
  readonly bars: number;
  readonly notes: readonly MidiNote[];
  /** Pitch class of the tonic 0 to 11 (C = 0) and mode, or null for drums. */
  readonly key: { readonly tonic: number; readonly minor: boolean } | null;
  /** 0 to 15; 9 is the drum channel of General MIDI. */
  readonly channel: number;
}

interface TimedBytes {
  readonly tick: number;
  /** Note-offs go before note-ons of the same tick, so that repeated notes are not cut. */
  readonly rank: number;
  readonly bytes: readonly number[];
}

/** Writes a Standard MIDI File, format 0: name, tempo, 4/4, key signature, notes, end at the bar line. */
export function writeMidi(sequence: MidiSequence): Uint8Array {
  const endTick = sequence.bars * 4 * TICKS_PER_BEAT;
  const microseconds = Math.round(60_000_000 / sequence.bpm);
  const head: TimedBytes[] = [
    meta(0x03, [...Buffer.from(sequence.trackName, 'latin1')]),
    meta(0x51, [microseconds >> 16, (microseconds >> 8) & 0xff, microseconds & 0xff]),
    meta(0x58, [4, 2, 24, 8]),
  ];
  if (sequence.key) head.push(meta(0x59, keySignature(sequence.key)));

  const events = sequence.notes.flatMap((note) => noteEvents(note, sequence.channel, endTick));
  events.sort((a, b) => a.tick - b.tick || a.rank - b.rank || (a.bytes[1] ?? 0) - (b.bytes[1] ?? 0));

  const track: number[] = [];
  let tick = 0;
  for (const event of [...head, ...events, { tick: endTick, rank: 2, bytes: [0xff, 0x2f, 0] }]) {
    track.push(...variableLength(event.tick - tick), ...event.bytes);
    tick = event.tick;
  }
  const header = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, TICKS_PER_BEAT >> 8, TICKS_PER_BEAT & 0xff];
  return Uint8Array.from([...header, 0x4d, 0x54, 0x72, 0x6b, ...bigEndian32(track.length), ...track]);
}

function noteEvents(note: MidiNote, channel: number, endTick: number): TimedBytes[] {
  const on = Math.max(0, Math.round(note.beat * TICKS_PER_BEAT));
  const off = Math.min(endTick, Math.max(on + 1, Math.round((note.beat + note.beats) * TICKS_PER_BEAT)));
  if (on >= endTick) return [];
  return [
    { tick: on, rank: 1, bytes: [0x90 | channel, note.note, note.velocity] },
    { tick: off, rank: 0, bytes: [0x80 | channel, note.note, 64] },
  ];
}

/** Sharps (positive) or flats (negative) and the mode byte of the FF 59 event. */
function keySignature(key: { tonic: number; minor: boolean }): number[] {
  const majorTonic = (key.tonic + (key.minor ? 3 : 0)) % 12;
  const fifths = ((majorTonic * 7 + 5) % 12) - 5;
  return [fifths & 0xff, key.minor ? 1 : 0];
}

function meta(type: number, data: readonly number[]): TimedBytes {
  return { tick: 0, rank: 0, bytes: [0xff, type, ...variableLength(data.length), ...data] };
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}

function bigEndian32(value: number): number[] {
  return [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}
