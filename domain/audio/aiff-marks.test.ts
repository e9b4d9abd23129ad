import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known } from '../known.ts';
import { type Chunk, writeChunkFile } from './chunk-file.ts';
import { chunkListOf, letters, viewOf } from './chunks.ts';
import { editedWav, openEditable } from './edit-wav.ts';
import { openWav } from './wav.ts';

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const u16 = (value: number) => [(value >> 8) & 0xff, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
/** 44,100 as an 80-bit float. */
const RATE = [0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0];

interface Mark {
  readonly id: number;
  readonly at: number;
  readonly name: string;
}

const markChunk = (marks: readonly Mark[]): Chunk => ({
  id: 'MARK',
  body: Uint8Array.from([
    ...u16(marks.length),
    ...marks.flatMap(({ id, at, name }) => [
      ...u16(id),
      ...u32(at),
      name.length,
      ...ascii(name),
      ...(name.length % 2 === 0 ? [0] : []),
    ]),
  ]),
});

const instChunk = (sustain: readonly number[], release: readonly number[] = [0, 0, 0], cents = 0): Chunk => ({
  id: 'INST',
  body: Uint8Array.from([
    60,
    cents & 0xff,
    10,
    90,
    1,
    120,
    ...u16(-6 & 0xffff),
    ...[...sustain, ...release].flatMap(u16),
  ]),
});

const comtChunk = (comments: ReadonlyArray<readonly [mark: number, text: string]>): Chunk => ({
  id: 'COMT',
  body: Uint8Array.from([
    ...u16(comments.length),
    ...comments.flatMap(([mark, text]) => [
      ...u32(9),
      ...u16(mark),
      ...u16(text.length),
      ...ascii(text),
      ...(text.length % 2 === 1 ? [0] : []),
    ]),
  ]),
});

const anAiff = (frames: number, others: readonly Chunk[]): Uint8Array =>
  writeChunkFile('FORM/AIFF', [
    { id: 'COMM', body: Uint8Array.from([...u16(1), ...u32(frames), ...u16(16), ...RATE]) },
    ...others,
    {
      id: 'SSND',
      body: Uint8Array.from([...u32(0), ...u32(0), ...Array.from({ length: 2 * frames }, (_, at) => at & 0xff)]),
    },
  ]);

/** The chunks of the WAV that a part of it becomes. */
function cut(bytes: Uint8Array, from: number, frames: number): readonly Chunk[] {
  const sound = known(openEditable(bytes), 'sound');
  const edit = { from, frames, offsets: [], gainAt: () => 1, toMono: false, beats: null };
  const wav = openWav(editedWav(sound, edit));
  if (!wav.ok) throw new Error(wav.error.kind);
  return wav.wav.chunks;
}

const bodyOf = (chunks: readonly Chunk[], name: string) => chunks.find(({ id }) => id === name)?.body;
const numbers = (bytes: Uint8Array | undefined, from: number, each: number, offsets: readonly number[]) =>
  Array.from({ length: Math.floor(((bytes?.length ?? from) - from) / each) }, (_, at) =>
    offsets.map((offset) => viewOf(known(bytes, 'chunk')).getUint32(from + at * each + offset, true)),
  );
const listOf = (chunks: readonly Chunk[], name: string) => {
  const body = chunks.find((chunk) => chunk.id === 'LIST' && letters(chunk.body, 0, 4) === name)?.body;
  return body ? (chunkListOf(body, true, 4) ?? []).map((one) => [one.id, one.body] as const) : [];
};
const textIn = (body: Uint8Array, from = 0) => String.fromCharCode(...body.subarray(from)).replace(/\0+$/, '');
const namesIn = (chunks: readonly Chunk[]) =>
  listOf(chunks, 'adtl').map(([id, body]) => [id, viewOf(body).getUint32(0, true), textIn(body, 4)]);

const FRAMES = 100;
const marks = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 300 }),
    at: fc.integer({ min: 0, max: FRAMES - 1 }),
    name: fc.string({ maxLength: 9, unit: fc.constantFrom('a', 'b', ' ', '~') }),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const parts = fc
  .tuple(fc.nat(FRAMES - 1), fc.integer({ min: 1, max: FRAMES }))
  .map(([from, length]) => ({ from, length: Math.min(length, FRAMES - from) }));

describe('an AIFF that is repaired', () => {
  it('keeps the marks inside of what is kept, moved with it, and their names', () => {
    fc.assert(
      fc.property(marks, parts, (made, { from, length }) => {
        const chunks = cut(anAiff(FRAMES, [markChunk(made)]), from, length);
        const kept = made.filter(({ at }) => at >= from && at < from + length);
        expect(numbers(bodyOf(chunks, 'cue '), 4, 24, [0, 20])).toEqual(kept.map(({ id, at }) => [id, at - from]));
        expect(namesIn(chunks)).toEqual(
          kept.filter(({ name }) => name !== '').map(({ id, name }) => ['labl', id, name]),
        );
      }),
    );
  });

  it('keeps loops between its marks, as long as anything of them is kept', () => {
    fc.assert(
      fc.property(fc.nat(FRAMES), fc.nat(FRAMES), fc.constantFrom(0, 1, 2), parts, (a, b, way, { from, length }) => {
        const made = [
          { id: 7, at: a, name: 'beg loop' },
          { id: 9, at: b, name: 'end loop' },
        ];
        const sampler = bodyOf(cut(anAiff(FRAMES, [markChunk(made), instChunk([way, 7, 9])]), from, length), 'smpl');
        const [start, end] = [Math.max(0, a - from), Math.min(length - 1, b - 1 - from)];
        // A loop of one frame is dropped when a WAV is cut.
        const isThere = way > 0 && b > a && end > start;
        expect(numbers(sampler, 36, 24, [0, 4, 8, 12])).toEqual(isThere ? [[7, way - 1, start, end]] : []);
      }),
    );
  });

  it('says what plays it, and at which note it is itself', () => {
    const chunks = cut(anAiff(FRAMES, [markChunk([]), instChunk([0, 0, 0], [0, 0, 0], 25)]), 0, FRAMES);
    const sampler = viewOf(known(bodyOf(chunks, 'smpl'), 'smpl'));
    // Raised by 25 cents it is middle C, so it is three quarters of a semitone above the note below.
    expect([8, 12, 16].map((at) => sampler.getUint32(at, true))).toEqual([22_676, 59, 0.75 * 2 ** 32]);
    expect([...known(bodyOf(chunks, 'inst'), 'inst')]).toEqual([60, 25, 0xfa, 10, 90, 1, 120]);
  });

  it('keeps both loops of an instrument', () => {
    const made = [10, 20, 30, 40].map((at, index) => ({ id: index + 1, at, name: '' }));
    const chunks = cut(anAiff(FRAMES, [markChunk(made), instChunk([1, 1, 2], [2, 3, 4])]), 0, FRAMES);
    expect(numbers(bodyOf(chunks, 'smpl'), 36, 24, [0, 4, 8, 12])).toEqual([
      [1, 0, 10, 19],
      [3, 1, 30, 39],
    ]);
  });

  it('keeps texts, and comments about a mark with that mark', () => {
    const texts = [
      { id: 'NAME', body: ascii('Dust') },
      { id: 'AUTH', body: ascii('Kiln\0') },
      { id: '(c) ', body: ascii('2027') },
      { id: 'ANNO', body: ascii('One') },
      { id: 'ANNO', body: ascii('Two') },
      { id: 'ID3 ', body: Uint8Array.from([1, 2, 3]) },
    ];
    const made = [
      { id: 1, at: 5, name: 'Hit' },
      { id: 2, at: 90, name: '' },
    ];
    const comments = comtChunk([
      [0, 'Of all'],
      [1, 'Odd'],
      [2, 'Gone'],
      [8, 'Of nothing'],
    ]);
    const chunks = cut(anAiff(FRAMES, [...texts, markChunk(made), comments]), 0, 50);
    expect(listOf(chunks, 'INFO').map(([id, body]) => [id, textIn(body)])).toEqual([
      ['INAM', 'Dust'],
      ['IART', 'Kiln'],
      ['ICOP', '2027'],
      ['ICMT', 'One\nTwo\nOf all'],
    ]);
    expect(namesIn(chunks)).toEqual([
      ['labl', 1, 'Hit'],
      ['note', 1, 'Odd'],
    ]);
    expect(bodyOf(chunks, 'id3 ')).toEqual(Uint8Array.from([1, 2, 3]));
  });

  it('keeps a mark behind its last frame on that frame', () => {
    const chunks = cut(anAiff(FRAMES, [markChunk([{ id: 3, at: FRAMES, name: 'End' }])]), 0, FRAMES);
    expect(numbers(bodyOf(chunks, 'cue '), 4, 24, [0, 20])).toEqual([[3, FRAMES - 1]]);
  });

  it('has no chunk more than before where it says nothing', () => {
    expect(cut(anAiff(FRAMES, []), 0, FRAMES).map(({ id }) => id)).toEqual(['fmt ', 'data']);
  });

  it('is repaired whatever stands in its chunks', () => {
    const ids = fc.constantFrom('MARK', 'INST', 'COMT', 'NAME', 'ANNO', 'ID3 ');
    const body = fc.uint8Array({ maxLength: 60 });
    fc.assert(
      fc.property(fc.array(fc.record({ id: ids, body }), { maxLength: 5 }), parts, (others, { from, length }) => {
        const chunks = cut(anAiff(FRAMES, others), from, length);
        for (const [, at] of numbers(bodyOf(chunks, 'cue '), 4, 24, [0, 20])) expect(at).toBeLessThan(length);
        for (const [start, end] of numbers(bodyOf(chunks, 'smpl'), 36, 24, [8, 12])) {
          expect(start).toBeLessThan(known(end, 'end'));
          expect(end).toBeLessThan(length);
        }
      }),
    );
  });
});
