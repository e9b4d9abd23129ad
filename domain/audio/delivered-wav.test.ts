import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known } from '../known.ts';
import { type Chunk, writeChunkFile, writeChunkList } from './chunk-file.ts';
import { letters, viewOf } from './chunks.ts';
import { type DeliveredLabels, deliveredWav } from './delivered-wav.ts';
import { acidChunk, formatChunk, openWav, parseWav, samplerChunk } from './wav.ts';
import { bytesFrom } from './utf8.ts';

const FORMAT = { channels: 1, sampleRate: 48_000, bits: 16 } as const;
const labels: DeliveredLabels = {
  title: 'Slow Tide',
  provider: 'Kiln & Söhne',
  pack: 'First Hits',
  genres: ['House', 'Lo-fi'],
  isLoop: true,
  bpm: 120,
  key: 'F#m',
};

/** Two seconds are four beats. */
const aWav = (before: readonly Chunk[] = [], after: readonly Chunk[] = [], frames = 96_000): Uint8Array =>
  writeChunkFile('RIFF/WAVE', [
    formatChunk(FORMAT),
    ...before,
    { id: 'data', body: Uint8Array.from({ length: frames * 2 }, (_, at) => at % 251) },
    ...after,
  ]);
const delivered = (bytes: Uint8Array, said: Partial<DeliveredLabels> = {}): Uint8Array =>
  known(deliveredWav(bytes, { ...labels, ...said }), 'WAV');
const chunksOf = (bytes: Uint8Array): readonly Chunk[] => {
  const wav = openWav(bytes);
  if (!wav.ok) throw new Error(wav.error.kind);
  return wav.wav.chunks.map(({ id, body }) => ({ id, body }));
};
const idsOf = (bytes: Uint8Array) => chunksOf(bytes).map(({ id }) => id);
const bodyOf = (bytes: Uint8Array, wanted: string) => chunksOf(bytes).find(({ id }) => id === wanted)?.body;
const metadataIn = (bytes: Uint8Array) => {
  const wav = parseWav(bytes);
  if (!wav.ok) throw new Error(wav.error.kind);
  return wav.wav.metadata;
};
const info = (texts: Readonly<Record<string, string>>): Chunk => ({
  id: 'LIST',
  body: writeChunkList(
    'INFO',
    Object.entries(texts).map(([id, text]) => ({ id, body: bytesFrom(`${text}\0`) })),
  ),
});

const texts = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => `${text.replaceAll('\0', '')}.`);
const someLabels = fc.record({
  title: texts,
  provider: texts,
  pack: texts,
  genres: fc.array(texts, { minLength: 1, maxLength: 3 }),
  isLoop: fc.boolean(),
  bpm: fc.option(fc.integer({ min: 40, max: 240 })),
  key: fc.option(fc.constantFrom('C', 'F#m', 'Bb', 'Am', 'B')),
});
const otherChunk = fc.record({
  id: fc.constantFrom('bext', 'cue ', 'iXML', 'junk', 'id3 ', 'PEAK', 'LIST'),
  body: fc.uint8Array({ minLength: 4, maxLength: 41 }).filter((body) => letters(body, 0, 4) !== 'INFO'),
});
const originals = fc
  .record({
    samples: fc.uint8Array({ minLength: 2, maxLength: 301 }),
    before: fc.array(otherChunk, { maxLength: 4 }),
    after: fc.array(otherChunk, { maxLength: 3 }),
    said: fc.option(fc.constant(info({ INAM: 'old', ICMT: 'kept', IENG: 'Jo' }))),
    acid: fc.option(
      fc.record({
        oneShot: fc.boolean(),
        rootNote: fc.option(fc.integer({ min: 48, max: 71 })),
        beats: fc.nat(64),
        numerator: fc.nat(7),
        denominator: fc.constantFrom(0, 4, 8),
        tempo: fc.integer({ min: 0, max: 240 }),
      }),
    ),
    note: fc.option(fc.nat(127)),
  })
  .map(({ samples, before, after, said, acid, note }) => ({
    bytes: writeChunkFile('RIFF/WAVE', [
      formatChunk(FORMAT),
      ...before,
      ...(acid ? [acidChunk(acid)] : []),
      { id: 'data', body: samples },
      ...after,
      ...(said ? [said] : []),
      ...(note === null ? [] : [samplerChunk(note, FORMAT.sampleRate)]),
    ]),
    samples,
    others: [...before, ...after],
  }));

describe('the WAV that customers get', () => {
  it('says every label, and holds the same samples and every other chunk in its order, whatever is in the original', () => {
    fc.assert(
      fc.property(originals, someLabels, ({ bytes, samples, others }, said) => {
        const original = bytes.slice();
        const written = delivered(bytes, said);
        expect(bytes).toEqual(original);
        expect(bodyOf(written, 'data')).toEqual(samples);
        const { text, acid, unityNote } = metadataIn(written);
        expect(text).toMatchObject({
          title: said.title,
          artist: said.provider,
          product: said.pack,
          genre: said.genres.join(', '),
          software: 'Loopstead',
        });
        if (said.bpm !== null) expect(acid).toMatchObject({ tempo: said.bpm, oneShot: !said.isLoop });
        if (said.key !== null) {
          const pitch = { C: 0, 'F#m': 6, Bb: 10, Am: 9, B: 11 }[said.key];
          if (said.bpm !== null || !said.isLoop) expect((acid?.rootNote ?? -1) % 12).toBe(pitch);
          expect((unityNote ?? -1) % 12).toBe(pitch);
        }
        const kept = chunksOf(written).filter(
          (chunk) =>
            !['fmt ', 'data', 'acid', 'smpl'].includes(chunk.id) &&
            !(chunk.id === 'LIST' && letters(chunk.body, 0, 4) === 'INFO'),
        );
        expect(kept).toEqual(others);
        expect(viewOf(written).getUint32(4, true)).toBe(written.length - 8);
        expect(written.length % 2).toBe(0);
      }),
    );
  });

  it('is the same when it is written once more', () => {
    fc.assert(
      fc.property(originals, someLabels, ({ bytes }, said) => {
        const once = delivered(bytes, said);
        expect(delivered(once, said)).toEqual(once);
      }),
    );
  });

  it('has tempo, beats, root, a loop over all of it and texts in front of its samples, each once', () => {
    const written = delivered(aWav([], [info({ INAM: 'old' }), info({ ICMT: 'second' })]));
    expect(idsOf(written)).toEqual(['fmt ', 'acid', 'smpl', 'LIST', 'data']);
    expect(metadataIn(written)).toEqual({
      acid: { oneShot: false, rootNote: 54, beats: 4, numerator: 4, denominator: 4, tempo: 120 },
      unityNote: 54,
      text: {
        title: 'Slow Tide',
        artist: 'Kiln & Söhne',
        product: 'First Hits',
        genre: 'House, Lo-fi',
        copyright: '© Kiln & Söhne. Used under the license of the shop that sold it.',
        software: 'Loopstead',
        comment: 'second',
      },
    });
    const sampler = viewOf(known(bodyOf(written, 'smpl'), 'smpl'));
    expect([28, 44, 48].map((at) => sampler.getUint32(at, true))).toEqual([1, 0, 95_999]);
  });

  it('counts whole beats before a tail, and those of the maker at the same tempo', () => {
    const withTail = aWav([], [], 96_000 + 15_000);
    expect(metadataIn(delivered(withTail)).acid?.beats).toBe(4);
    const own = { oneShot: false, rootNote: 66, beats: 3, numerator: 3, denominator: 8, tempo: 120.2 };
    const written = metadataIn(delivered(aWav([acidChunk(own)]))).acid;
    expect(written).toEqual({ ...own, tempo: 120 });
    expect(metadataIn(delivered(aWav([acidChunk({ ...own, tempo: 90 })]))).acid?.beats).toBe(4);
  });

  it('calls a hit a one-shot, with a root for samplers where its key is known', () => {
    const hit = { isLoop: false, bpm: null };
    expect(metadataIn(delivered(aWav(), { ...hit, key: 'A' }))).toMatchObject({
      acid: { oneShot: true, rootNote: 57, beats: 0, tempo: 0 },
      unityNote: 57,
    });
    const unpitched = metadataIn(delivered(aWav(), { ...hit, key: null }));
    expect(unpitched).toMatchObject({ acid: { oneShot: true, rootNote: null } });
    expect(unpitched).not.toHaveProperty('unityNote');
  });

  it('keeps the loops of the maker, and lets only a note that contradicts the key mean the key', () => {
    const own = samplerChunk(30, FORMAT.sampleRate, 500);
    expect(bodyOf(delivered(aWav([], [own])), 'smpl')).toEqual(own.body);
    const wrong = samplerChunk(31, FORMAT.sampleRate, 500);
    expect(bodyOf(delivered(aWav([], [wrong])), 'smpl')).toEqual(samplerChunk(54, FORMAT.sampleRate, 500).body);
  });

  it('keeps who made it and what rights the maker has written, and says nothing of the tempo of a loop without one', () => {
    const own = { ISFT: 'Tape 3', ICOP: '2026 Kiln', ICMT: 'by hand' };
    const written = delivered(aWav([info(own)]), { bpm: null, genres: [] });
    expect(metadataIn(written).text).toEqual({
      title: 'Slow Tide',
      artist: 'Kiln & Söhne',
      product: 'First Hits',
      software: 'Tape 3',
      copyright: '2026 Kiln',
      comment: 'by hand',
    });
    expect(idsOf(written)).not.toContain('acid');
  });

  it('is the original itself where that is no WAV with samples', () => {
    expect(deliveredWav(bytesFrom('FORM0000AIFF'), labels)).toBeNull();
    expect(deliveredWav(bytesFrom('RF640000WAVE'), labels)).toBeNull();
    expect(deliveredWav(aWav([], [], 0), labels)).toBeNull();
  });
});
