import { type Chunk, writeChunkList } from './chunk-file.ts';
import { viewOf } from './chunks.ts';

/** Four letters as a chunk of marks has them in a number. */
const DATA = 0x6174_6164;
const CUE_BYTES = 24;
const INSTRUMENT_BYTES = 20;
const SAMPLER_BYTES = 36;
const LOOP_BYTES = 24;
/** Ways of a loop to play: not at all, forwards, and to and fro. */
const FORWARDS = 1;
const TO_AND_FRO = 2;
const NANOSECONDS = 1e9;
const LINE_FEED = 0x0a;

/** A mark of an AIFF: its position is between two frames, before the frame that it names. */
interface Mark {
  readonly id: number;
  readonly at: number;
  readonly name: Uint8Array;
}

interface Comment {
  /** The id of its mark; 0 for the whole sound. */
  readonly mark: number;
  readonly text: Uint8Array;
}

interface Told {
  readonly sampleRate: number;
  readonly frames: number;
}

/**
 * The metadata of an AIFF, as chunks of a WAV: marks with their names and comments, instrument and loops, and texts.
 * Bytes of texts are copied. Invalid numbers of an untrusted file are left out.
 */
export function marksForWav(chunks: readonly Chunk[], { sampleRate, frames }: Told): readonly Chunk[] {
  const bodyOf = (name: string): Uint8Array | undefined => chunks.find(({ id }) => id === name)?.body;
  const marks = marksIn(bodyOf('MARK') ?? NOTHING, frames);
  const comments = commentsIn(bodyOf('COMT') ?? NOTHING);
  const instrument = bodyOf('INST');
  const isWhole = instrument !== undefined && instrument.length >= INSTRUMENT_BYTES;
  return [
    ...textsIn(chunks, comments),
    ...(marks.length > 0 ? [{ id: 'cue ', body: cuesOf(marks, frames) }] : []),
    ...namesOf(marks, comments),
    ...(isWhole
      ? [
          { id: 'smpl', body: samplerOf(instrument, marks, { sampleRate, frames }) },
          { id: 'inst', body: rangeOf(instrument) },
        ]
      : []),
    ...chunks.flatMap(({ id, body }) => (id === 'ID3 ' ? [{ id: 'id3 ', body }] : [])),
  ];
}

const NOTHING = new Uint8Array(0);

/** The first mark of each number that lies within the sound or at its end. */
function marksIn(body: Uint8Array, frames: number): readonly Mark[] {
  if (body.length < 2) return [];
  const view = viewOf(body);
  const marks = new Map<number, Mark>();
  let at = 2;
  for (let left = view.getUint16(0); left > 0 && at + 7 <= body.length; left -= 1) {
    const [id, place, letters] = [view.getInt16(at), view.getUint32(at + 2), view.getUint8(at + 6)];
    const name = body.subarray(at + 7, at + 7 + letters);
    // With its length, a name has an even number of bytes.
    at += 7 + letters + ((letters + 1) % 2);
    if (id > 0 && place <= frames && !marks.has(id)) marks.set(id, { id, at: place, name });
  }
  return [...marks.values()];
}

function commentsIn(body: Uint8Array): readonly Comment[] {
  if (body.length < 2) return [];
  const view = viewOf(body);
  const comments: Comment[] = [];
  let at = 2;
  for (let left = view.getUint16(0); left > 0 && at + 8 <= body.length; left -= 1) {
    const letters = view.getUint16(at + 6);
    comments.push({ mark: view.getInt16(at + 4), text: body.subarray(at + 8, at + 8 + letters) });
    at += 8 + letters + (letters % 2);
  }
  return comments;
}

/** Marks of a WAV are on a frame: one after the last frame moves to the last. */
function cuesOf(marks: readonly Mark[], frames: number): Uint8Array {
  const body = new Uint8Array(4 + marks.length * CUE_BYTES);
  const view = viewOf(body);
  view.setUint32(0, marks.length, true);
  marks.forEach(({ id, at }, index) => {
    const place = Math.min(at, frames - 1);
    const numbers = [id, place, DATA, 0, 0, place];
    numbers.forEach((number, field) => view.setUint32(4 + index * CUE_BYTES + 4 * field, number, true));
  });
  return body;
}

/** The names of marks, and the comments about them. */
function namesOf(marks: readonly Mark[], comments: readonly Comment[]): readonly Chunk[] {
  const named = marks
    .filter(({ name }) => name.length > 0)
    .map(({ id, name }) => ({ id: 'labl', body: about(id, name) }));
  const notes = comments
    .filter(({ mark, text }) => text.length > 0 && marks.some(({ id }) => id === mark))
    .map(({ mark, text }) => ({ id: 'note', body: about(mark, text) }));
  const list = [...named, ...notes];
  return list.length === 0 ? [] : [{ id: 'LIST', body: writeChunkList('adtl', list) }];
}

function about(mark: number, text: Uint8Array): Uint8Array {
  const body = new Uint8Array(4 + text.length + 1);
  viewOf(body).setUint32(0, mark, true);
  body.set(text, 4);
  return body;
}

/** The WAV names of an AIFF's texts. */
const TEXTS = [
  ['NAME', 'INAM'],
  ['AUTH', 'IART'],
  ['(c) ', 'ICOP'],
] as const;

/**
 * Texts of the whole file. Annotations, of which there may be many, and comments about no mark are joined to one text
 * of lines.
 */
function textsIn(chunks: readonly Chunk[], comments: readonly Comment[]): readonly Chunk[] {
  const bodiesOf = (name: string) => chunks.filter(({ id }) => id === name).map(({ body }) => withoutZeros(body));
  const remarks = [...bodiesOf('ANNO'), ...comments.flatMap(({ mark, text }) => (mark === 0 ? [text] : []))];
  const texts = [
    ...TEXTS.map(([aiff, wav]) => ({ id: wav, text: bodiesOf(aiff).slice(0, 1) })),
    { id: 'ICMT', text: remarks },
  ].flatMap(({ id, text }) => {
    const lines = text.filter(({ length }) => length > 0);
    return lines.length === 0 ? [] : [{ id, body: Uint8Array.from([...inLines(lines), 0]) }];
  });
  return texts.length === 0 ? [] : [{ id: 'LIST', body: writeChunkList('INFO', texts) }];
}

function withoutZeros(text: Uint8Array): Uint8Array {
  let end = text.length;
  while (end > 0 && text[end - 1] === 0) end -= 1;
  return text.subarray(0, end);
}

const inLines = (lines: readonly Uint8Array[]): number[] =>
  lines.flatMap((line, at) => [...(at > 0 ? [LINE_FEED] : []), ...line]);

/** Root and loops. A loop of an AIFF ends before its second mark, that of a WAV with a frame. */
function samplerOf(instrument: Uint8Array, marks: readonly Mark[], { sampleRate, frames }: Told): Uint8Array {
  const view = viewOf(instrument);
  const places = new Map(marks.map(({ id, at }) => [id, at]));
  // The one that sounds while a key is held, and the one after.
  const loops = [8, 14].flatMap((at) => {
    const [way, first, last] = [view.getInt16(at), view.getInt16(at + 2), view.getInt16(at + 4)];
    const [start, end] = [places.get(first), places.get(last)];
    const isPlayed = way === FORWARDS || way === TO_AND_FRO;
    if (!isPlayed || start === undefined || end === undefined || end <= start || start >= frames) return [];
    return [[first, way - FORWARDS, start, end - 1, 0, 0]];
  });
  const body = new Uint8Array(SAMPLER_BYTES + loops.length * LOOP_BYTES);
  const out = viewOf(body);
  out.setUint32(8, Math.round(NANOSECONDS / sampleRate), true);
  const { note, fraction } = rootOf(view.getInt8(0), view.getInt8(1));
  out.setUint32(12, note, true);
  out.setUint32(16, fraction, true);
  out.setUint32(28, loops.length, true);
  loops.forEach((numbers, loop) =>
    numbers.forEach((number, field) => out.setUint32(SAMPLER_BYTES + loop * LOOP_BYTES + 4 * field, number, true)),
  );
  return body;
}

/**
 * The note at which a sound plays untransposed. An AIFF gives the cents by which it must be raised to its note; a
 * sampler, the fraction of a semitone above its note.
 */
function rootOf(baseNote: number, cents: number): { readonly note: number; readonly fraction: number } {
  const pitch = Math.min(127, Math.max(0, baseNote - Math.max(-50, Math.min(50, cents)) / 100));
  const note = Math.floor(pitch);
  return { note, fraction: Math.round((pitch - note) * 2 ** 32) };
}

/** Root, tuning, gain in decibels, and the keys and velocities that play it. */
function rangeOf(instrument: Uint8Array): Uint8Array {
  const view = viewOf(instrument);
  const decibels = Math.max(-128, Math.min(127, view.getInt16(6)));
  return Uint8Array.from([instrument[0] ?? 0, instrument[1] ?? 0, decibels & 0xff, ...instrument.subarray(2, 6)]);
}
