import { beforeAll, describe, expect, test } from 'vitest';
import { writeChunkFile } from '../audio/chunk-file.ts';
import { SAMPLE_RATE, type StereoAudio } from '../audio/stereo.ts';
import { formatChunk, writeWav } from '../audio/wav.ts';
import { writeFlac } from '../../server/downloads/formats/flac.ts';
import { renderDrumHit } from '../../server/demo/synth/studio.ts';
import { likenessOf, copyOf } from '../listening/likeness.ts';
import { mixed } from '../listening/heard.ts';
import { soldFindings } from './sold-alike.ts';
import { writeMidi } from '../../server/media/midi.ts';
import { checkFile, gaveUp } from './check-file.ts';
import { type PackFile, checkPack, unknownWords } from './check-pack.ts';
import { CHECKS, type CheckCode } from './checks.ts';
import { checkDraft } from './draft.ts';
import type { Finding } from './findings.ts';
import { nothingSaid } from './read-pushed.ts';
import { type SheetRow, checkCover, readManifest, readSheet } from './pack-files.ts';
import { HOUSE, houseLoop } from '../../server/testing/house-loop.ts';

/** Music with an unmistakable beat and key: 2 bars at 120 BPM in A minor. */
let loop: StereoAudio;
/** The same without bass and chords. */
let tune: StereoAudio;
/** And a single drum hit. */
let hit: StereoAudio;

beforeAll(() => {
  const session = { seed: 'checks', bassRhythm: 'pulse', chordRhythm: 'held' } as const;
  loop = mapped(houseLoop(session, ['bass', 'chords']), (sample) => 0.85 * sample);
  tune = houseLoop(session, ['lead', 'arpeggio']);
  const struck = renderDrumHit('snare', HOUSE, 0, Math.round(0.6 * SAMPLE_RATE), 0);
  hit = mapped(struck, (sample) => 0.5 * sample);
}, 60_000);

const LOOP_NAME = 'Loops/Beat_120bpm_Am.wav';
const HIT_NAME = 'Hits/Snare.wav';
const mapped = ({ left, right }: StereoAudio, change: (sample: number, at: number) => number): StereoAudio => ({
  left: left.map(change),
  right: right.map(change),
});
const cutTo = ({ left, right }: StereoAudio, from: number, to: number): StereoAudio => ({
  left: left.slice(from, to),
  right: right.slice(from, to),
});
const check = (name: string, audio: StereoAudio, row: SheetRow | null = null) =>
  checkFile(name, writeWav(audio), row).findings;
const row = (said: Partial<SheetRow>): SheetRow => ({
  type: null,
  bpm: undefined,
  key: undefined,
  instruments: [],
  moods: [],
  name: null,
  price: null,
  ...said,
});
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An integer WAV. */
function plainWav(samples: ArrayLike<number>, { sampleRate = SAMPLE_RATE, bits = 16 } = {}): Uint8Array {
  const width = bits / 8;
  const body = new Uint8Array(samples.length * width);
  for (let at = 0; at < samples.length; at += 1) {
    const value = Math.round((samples[at] ?? 0) * (2 ** (bits - 1) - 1));
    for (let byte = 0; byte < width; byte += 1) body[at * width + byte] = value >> (8 * byte);
  }
  return writeChunkFile('RIFF/WAVE', [formatChunk({ channels: 1, sampleRate, bits }), { id: 'data', body }]);
}

function floatWav(samples: readonly number[]): Uint8Array {
  const format = formatChunk({ channels: 1, sampleRate: SAMPLE_RATE, bits: 32 });
  const body = format.body.slice();
  body[0] = 3;
  return writeChunkFile('RIFF/WAVE', [
    { id: 'fmt ', body },
    { id: 'data', body: new Uint8Array(Float32Array.from(samples).buffer) },
  ]);
}

/** Enough for a pack without further information, besides its sounds. */
const ABOUT = ['cover.png', 'pack.json'];

function packFindings(
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
  about = ABOUT,
): readonly Finding[] {
  const checked = files.map(([name, content], at): PackFile => ({
    ...checkFile(name, content, null),
    sha256: `${content.length} ${content.reduce((sum, byte, place) => (sum + byte * (place + 1)) % 1e9, 0)} ${at % 1}`,
  }));
  const paths = [...about, ...files.map(([name]) => name)];
  return checkPack({ files: checked, paths, rows: new Map(), findings: [], demoSeconds: null });
}

const many = (count: number): (readonly [string, Uint8Array])[] =>
  Array.from({ length: count }, (_, at) => [
    `Hits/Tone_${at}.wav`,
    plainWav(Array.from({ length: 9_000 }, (_unused, i) => 0.5 * Math.sin(i / (4 + 3 * at)) * (1 - i / 9_000) ** 4)),
  ]);

const flac = () => {
  const { left, right } = loop;
  const channels = [left, right].map((samples) =>
    Int32Array.from(samples.subarray(0, 9_000), (s) => Math.round(s * 32_767)),
  );
  return new Uint8Array(writeFlac({ channels, frames: 9_000, bits: 16, sampleRate: SAMPLE_RATE, chunks: [] }));
};

const SOLD = { name: 'Warm Chords', pack: 'Dusty Keys', provider: 'Northline', preview: null };

/** Each check with a fault planted for it. A check without one does not compile. */
const PLANTS: Readonly<Record<CheckCode, () => readonly Finding[]>> = {
  'not-sold': () => checkFile('readme.txt', bytes('Hello'), null).findings,
  'lossy-original': () => checkFile('Beat.wav', Uint8Array.of(0xff, 0xfb, 0x90, 0, 1, 2, 3), null).findings,
  unreadable: () => checkFile('Beat.wav', bytes('This is no sound.'), null).findings,
  truncated: () => checkFile(LOOP_NAME, writeWav(loop).subarray(0, 100_000), null).findings,
  damaged: () => {
    const broken = flac();
    broken[broken.length - 40] = (broken[broken.length - 40] ?? 0) ^ 4;
    return checkFile('Beat.flac', broken, null).findings;
  },
  'too-large': () => checkFile('Beat.wav', new Uint8Array(250_000_001), null).findings,
  'too-long': () => {
    const claiming = flac();
    new DataView(claiming.buffer).setUint32(8 + 14, 36_000 * SAMPLE_RATE);
    return checkFile('Beat.flac', claiming, null).findings;
  },
  'too-slow': () => gaveUp('Beat.wav', 9).findings,
  format: () => checkFile('Beat.wav', plainWav([0.5, 0.2, 0.1], { sampleRate: 22_050 }), null).findings,
  'not-a-number': () => checkFile('Beat.wav', floatWav([0.1, NaN, 0.3, 0.2]), null).findings,
  'no-sound': () => checkFile('Beat.wav', plainWav(new Float32Array(9_000)), null).findings,
  'dc-offset': () =>
    check(
      LOOP_NAME,
      mapped(loop, (sample) => 0.9 * sample + 0.03),
    ),
  clipped: () =>
    check(
      LOOP_NAME,
      mapped(loop, (sample) => Math.max(-1, Math.min(1, 3 * sample))),
    ),
  'name-length': () => check(`${'Long_'.repeat(21)}.wav`, hit),
  'name-letters': () => check('Bläser.wav', hit),
  'not-whole-beats': () => check('Loops/Beat_121bpm_Am.wav', loop),
  'tempo-contradicted': () => check('Loops/Beat_180bpm_Am.wav', loop),
  'key-contradicted': () => check('Loops/Beat_120bpm_Bbm.wav', loop),
  'type-contradicted': () => check('Hits/Beat_120bpm_Am.wav', loop, row({ type: 'ONE_SHOT' })),
  'duplicate-file': () =>
    packFindings([
      ['a.wav', writeWav(hit)],
      ['b.wav', writeWav(hit)],
    ]),
  'duplicate-sound': () =>
    packFindings([
      ['a.wav', writeWav(hit)],
      ['b.wav', writeWav(mapped(cutTo(hit, -hit.left.length, hit.left.length), (sample) => 0.4 * sample))],
    ]),
  'sold-already': () =>
    checkDraft({
      about: nothingSaid('Pack'),
      paths: ['a.wav'],
      rows: new Map(),
      checked: [],
      cover: null,
      findings: [],
      known: null,
      soldIn: new Map([['a.wav', { pack: 'Dusty Keys', preview: null }]]),
      alike: [],
    }),
  'sold-sound': () => soldFindings([{ file: 'a.wav', copy: { kind: 'same', laid: null }, sold: SOLD }]),
  'sold-like': () => {
    const [mine, theirs] = [likenessOf(mixed(faster(tune, 2 ** (3 / 12)))), likenessOf(mixed(tune))];
    const copy = mine && theirs && copyOf(mine, theirs);
    return copy ? soldFindings([{ file: 'a.wav', copy, sold: SOLD }]) : [];
  },
  'no-cover': () => packFindings([['a.wav', writeWav(hit)]], ['pack.json']),
  'cover-size': () => checkCover('cover.png', bytes('no picture')),
  'no-declaration': () => readManifest(bytes('{"name": "Pack", "declaration": {"name": "Ada"}}')).findings,
  'no-sounds': () => packFindings([]),
  'sheet-unreadable': () => readSheet(bytes('name,bpm\nBeat,120\n'), new Set()).findings,
  'sheet-row': () => readSheet(bytes('file,bpm\nBeat.wav,fast\n'), new Set(['Beat.wav'])).findings,
  'true-peak': () =>
    checkFile(
      'Tone.wav',
      // Samples at a quarter of the rate miss the peaks of the wave by 3 dB.
      plainWav(
        Array.from({ length: 44_100 }, (_, i) => 0.75 * Math.sin((Math.PI / 2) * i + Math.PI / 4)),
        { bits: 24 },
      ),
      null,
    ).findings.concat(
      checkFile(
        'Louder.wav',
        plainWav(
          Array.from(
            { length: 44_100 },
            (_, i) => 0.99 * Math.sin((Math.PI / 2) * i + Math.PI / 4) * Math.SQRT2 * 0.71,
          ),
        ),
        null,
      ).findings,
    ),
  'seam-jump': () =>
    check(
      LOOP_NAME,
      mapped(loop, (sample, at) => (at < 2_000 ? 0.5 + 0.3 * sample : 0.3 * sample)),
    ),
  'late-start': () => {
    const late = new Float32Array(hit.left.length + 4_000);
    late.set(hit.left, 4_000);
    return checkFile(HIT_NAME, plainWav(late), row({ type: 'ONE_SHOT' })).findings;
  },
  'tail-cut': () => check(HIT_NAME, cutTo(hit, 0, 3_000), row({ type: 'ONE_SHOT' })),
  'dual-mono': () => check(HIT_NAME, { left: hit.left, right: hit.left }),
  upsampled: () => {
    // Partials up to 15 kHz, and not the slightest noise above.
    const partials = Array.from({ length: 60 }, (_, n) => 250 * (n + 1));
    const sample = (i: number) =>
      partials.reduce((sum, hertz, n) => sum + Math.sin((2 * Math.PI * hertz * i) / 96_000 + n * n), 0);
    return checkFile(
      'Tone.wav',
      plainWav(
        Array.from({ length: 48_000 }, (_, i) => sample(i) / 60),
        { sampleRate: 96_000, bits: 24 },
      ),
      null,
    ).findings;
  },
  'labels-disagree': () => check(LOOP_NAME, loop, row({ bpm: 90 })),
  'no-tempo': () => check('Loops/Beat.wav', loop),
  'loudness-apart': () =>
    packFindings([...many(5), ['Hits/Soft.wav', writeWav(mapped(hit, (sample) => 0.02 * sample))]]),
  'few-sounds': () => packFindings(many(3)),
  'mixed-rates': () => packFindings([...many(3), ['Hits/Odd.wav', plainWav(hit.left, { sampleRate: 48_000 })]]),
  'near-duplicate': () =>
    packFindings([
      ['Loops/One_120bpm_Am.wav', writeWav(loop)],
      ['Loops/Two_120bpm_Am.wav', writeWav(mapped(loop, (sample, at) => 0.8 * sample + 0.01 * Math.sin(at / 3)))],
    ]),
  'near-duplicate-moved': () =>
    packFindings([
      ['Loops/One_120bpm_Am.wav', writeWav(tune)],
      ['Loops/Two_142bpm_Cm.wav', writeWav(faster(tune, 2 ** (3 / 12)))],
    ]),
  'tempo-unheard': () => checkFile('Loops/Bed_100bpm.wav', plainWav(noise(2.4 * SAMPLE_RATE)), null).findings,
  'key-unheard': () => checkFile('Hits/Hiss_Am.wav', plainWav(noise(SAMPLE_RATE)), row({ type: 'ONE_SHOT' })).findings,
  'chunks-added': () => packFindings([[LOOP_NAME, writeWav(loop)]]),
  'unknown-word': () =>
    unknownWords(
      { instruments: ['kick'], moods: [], genres: [] },
      [],
      new Map([['a.wav', row({ instruments: ['kik'] })]]),
    ),
  'short-demo': () => checkPack({ files: [], paths: ABOUT, rows: new Map(), findings: [], demoSeconds: 12 }),
};

/** Plays a sound like a record at another speed. */
function faster({ left, right }: StereoAudio, ratio: number): StereoAudio {
  const change = (samples: Float32Array) =>
    Float32Array.from({ length: Math.floor(samples.length / ratio) }, (_, i) => {
      const at = i * ratio;
      const low = Math.floor(at);
      const [a = 0, b = 0] = [samples[low], samples[low + 1]];
      return a + (b - a) * (at - low);
    });
  return { left: change(left), right: change(right) };
}

/** Reproducible. */
function noise(length: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return 0.3 * (state / 2 ** 31 - 1);
  });
}

describe('each check finds the fault that is planted for it', () => {
  test.each(Object.keys(PLANTS) as CheckCode[])('%s', (code) => {
    const found = PLANTS[code]();
    expect(found.map((each) => each.code)).toContain(code);
    for (const { level, measured, rule, repair } of found.filter((each) => each.code === code)) {
      expect(level).toBe(CHECKS[code]);
      for (const text of [measured.text, rule, repair]) expect(text.length).toBeGreaterThan(2);
    }
  });
});

test('a clean loop, a clean hit and a clean MIDI file trip no check', () => {
  const midi = writeMidi({
    trackName: 'Bass',
    bpm: 120,
    bars: 1,
    notes: [{ beat: 0, beats: 1, note: 45, velocity: 90 }],
    key: { tonic: 9, minor: true },
    channel: 0,
  });
  expect(check(LOOP_NAME, loop)).toEqual([]);
  expect(check(HIT_NAME, hit)).toEqual([]);
  expect(checkFile('Bass_120bpm_Am.mid', midi, null).findings).toEqual([]);
});

test('a sound has the key of its name and its root, and none where the sheet says so', () => {
  const acid = { oneShot: false, rootNote: 57, beats: 4, numerator: 4, denominator: 4, tempo: 120 };
  const rooted = (name: string) => checkFile(name, writeWav(loop, { acid }), null);
  expect(rooted(LOOP_NAME)).toMatchObject({ key: 'Am', answers: { key: 'agrees' } });
  expect(rooted('Loops/Beat.wav')).toMatchObject({ key: null, answers: { key: 'agrees' } });
  const midi = writeMidi({
    trackName: 'Bass',
    bpm: 120,
    bars: 1,
    notes: [{ beat: 0, beats: 1, note: 45, velocity: 90 }],
    key: { tonic: 9, minor: true },
    channel: 0,
  });
  const keyless = row({ key: null });
  expect(checkFile(LOOP_NAME, writeWav(loop), keyless)).toMatchObject({ key: null, answers: { key: null } });
  expect(checkFile('Bass_120bpm_Am.mid', midi, keyless)).toMatchObject({ key: null });
});

test('labels that are right are confirmed, and those of a false relative are not', () => {
  expect(checkFile(LOOP_NAME, writeWav(loop), null).answers).toEqual({ tempo: 'agrees', key: 'agrees' });
  const wrong = checkFile('Loops/Beat_60bpm_Ebm.wav', writeWav(loop), null);
  expect(wrong.answers).toEqual({ tempo: 'contradicts', key: 'contradicts' });
  expect(wrong.findings.map(({ evidence }) => evidence)).toEqual([{ bpm: 60 }, { hertz: expect.closeTo(155.56, 1) }]);
});

test('what is heard without labels is suggested, with how sure it is', () => {
  const { suggestions, type } = checkFile('Untitled.wav', writeWav(loop), null);
  expect(type).toBe('LOOP');
  expect(suggestions).toMatchObject({
    type: { value: 'LOOP' },
    bpm: { value: 120 },
    key: { value: 'Am' },
  });
  expect(suggestions?.instrument.probability).toBeGreaterThan(0.3);
  expect(checkFile('Untitled.wav', writeWav(hit), null).suggestions).toMatchObject({
    type: { value: 'ONE_SHOT' },
    bpm: null,
    key: null,
    instrument: { value: 'snare' },
  });
});

test('a loop without a tempo is no finding once its sheet says so', () => {
  const codes = (bpm: null | undefined) => check('Loops/Bed.wav', loop, row({ bpm })).map(({ code }) => code);
  expect(codes(undefined)).toContain('no-tempo');
  expect(codes(null)).not.toContain('no-tempo');
});

test('a cover says its size in pixels', () => {
  const png = new Uint8Array(24);
  png.set([0x89, 0x50, 0x4e, 0x47]);
  new DataView(png.buffer).setUint32(16, 1_200);
  new DataView(png.buffer).setUint32(20, 1_195);
  expect(checkCover('cover.png', png)).toEqual([]);
  new DataView(png.buffer).setUint32(20, 900);
  expect(checkCover('cover.png', png)).toMatchObject([{ measured: { text: '1,200 × 900 pixels' } }]);
});
