import { beforeAll, expect, test } from 'vitest';
import { changeAudio } from '../../server/tempo/change-audio.ts';
import { houseLoop } from '../../server/testing/house-loop.ts';
import type { StereoAudio } from '../audio/stereo.ts';
import { known } from '../known.ts';
import { Random } from '../random.ts';
import { mixed } from './heard.ts';
import { type Likeness, copyOf, likenessOf } from './likeness.ts';
import { nearAmong } from './marks.ts';

/** Two bars with a melody, and others of the same provider. */
let audio: StereoAudio;
let original: Likeness;
let others: readonly Likeness[];

beforeAll(() => {
  audio = houseLoop({ seed: 'likeness' });
  original = heard(mixed(audio));
  others = [
    houseLoop({ seed: 'another' }),
    houseLoop({ seed: 'a third', bassRhythm: 'walking', tonic: 2 }),
    houseLoop({ seed: 'a fourth', groove: 'lofi', bpm: 84 }),
  ].map((other) => heard(mixed(other)));
}, 60_000);

const heard = (mono: Float32Array): Likeness => known(likenessOf(mono) ?? undefined, 'likeness');

const moved = async (shift: number, tempo: number): Promise<Float32Array> =>
  mixed(
    await changeAudio(audio, { frames: Math.round(audio.left.length / tempo), shift, isLoop: true, isTonal: true }),
  );

/** Softens what is high, by a filter of one pole. */
function dulled(samples: Float32Array, share: number): Float32Array {
  let level = 0;
  return samples.map((sample) => (level += share * (sample - level)));
}

const COPIES: Readonly<Record<string, () => Promise<Float32Array> | Float32Array>> = {
  'three semitones up': () => moved(3, 1),
  'three semitones down': () => moved(-3, 1),
  'a tenth faster': () => moved(0, 1.1),
  'a tenth slower': () => moved(0, 0.9),
  'higher and slower at once': () => moved(2, 0.92),
  'coded in 8 bits without its highs': () => dulled(mixed(audio), 0.8).map((s) => Math.round(s * 127) / 127),
  'trimmed at both ends': () => {
    const mono = mixed(audio);
    return mono.slice(Math.round(mono.length * 0.15), Math.round(mono.length * 0.85));
  },
  'faded in and out': () => {
    const mono = mixed(audio);
    return mono.map((s, at) => s * Math.min(1, at / (mono.length * 0.1), (mono.length - at) / (mono.length * 0.3)));
  },
  'with more bass': () => {
    const low = dulled(mixed(audio), 0.1);
    return mixed(audio).map((s, at) => 0.4 * s + 1.2 * (low[at] ?? 0));
  },
};

test.each(Object.keys(COPIES))('a copy is found among many: %s [DASH-01]', async (name) => {
  const copy = heard(await known(COPIES[name], name)());
  const [nearest] = nearAmong(
    [copy.marks],
    [...others, original].map(({ marks }) => marks),
    1,
  );
  expect(nearest).toMatchObject({ asked: 0, listed: others.length });
  expect(copyOf(copy, original)).not.toBeNull();
  expect(others.map((other) => copyOf(copy, other))).toEqual(others.map(() => null));
});

test('how a copy was moved is told, to the hundredth of a second [DASH-01]', async () => {
  expect(copyOf(heard(await moved(3, 1.1)), original)).toMatchObject({
    kind: 'like',
    laid: { semitones: 3, tempo: expect.closeTo(1.1, 2), offset: expect.closeTo(0, 2) },
  });
  expect(copyOf(heard(await moved(0, 0.9)), original)?.laid).toMatchObject({
    semitones: 0,
    tempo: expect.closeTo(0.9, 2),
    offset: expect.closeTo(0, 2),
  });
});

test('where a copy begins in the sound is told [DASH-01]', () => {
  const mono = mixed(audio);
  const laid = (samples: Float32Array) => copyOf(heard(samples), original)?.laid;
  const begin = 44_100;
  expect(laid(mono.slice(begin))).toMatchObject({ offset: expect.closeTo(-1, 2), tempo: 1, semitones: 0 });
  const late = new Float32Array(mono.length + begin / 2);
  late.set(mono, begin / 2);
  expect(copyOf(heard(late), original)).toMatchObject({
    kind: 'same',
    laid: { offset: expect.closeTo(0.5, 2), tempo: 1 },
  });
});

test('the same samples at another level are the same sound, and other sounds are none', () => {
  expect(copyOf(heard(mixed(audio).map((s) => 0.4 * s)), original)).toMatchObject({
    kind: 'same',
    laid: { offset: 0, tempo: 1, semitones: 0 },
  });
  for (const [at, one] of others.entries())
    for (const other of others.slice(at + 1)) expect(copyOf(one, other)).toBeNull();
});

/** Peaks of a beat, and of another in a tempo a twentieth faster, half as long, of whose 90 peaks some are the same. */
function beats(same: number): readonly [Parameters<typeof copyOf>[0], Parameters<typeof copyOf>[1]] {
  const random = new Random('beats');
  const theirs = Array.from({ length: 180 }, (_, at) => ({ look: 2 * at, place: random.below(144) }));
  const mine = theirs
    .slice(0, 90)
    .map(({ look, place }, at) => ({ look: Math.round(look / 1.05), place: at < same ? place : random.below(144) }));
  const [longer, shorter] = [theirs, mine].map((peaks) => ({
    sketch: { seconds: peaks.length / 18, brightness: 1, levels: new Float32Array(48), steps: new Float32Array(48) },
    peaks: {
      looks: Uint16Array.from(peaks, ({ look }) => look),
      places: Uint8Array.from(peaks, ({ place }) => place),
    },
  }));
  return [known(shorter, 'beat'), known(longer, 'beat')];
}

test('a beat in another tempo that shares two thirds of its peaks with a longer one is no copy of it', () => {
  expect(copyOf(...beats(60))).toBeNull();
  expect(copyOf(...beats(80))).toMatchObject({ kind: 'like', laid: { semitones: 0, tempo: expect.closeTo(1.05, 1) } });
});

test('silence is like nothing', () => {
  expect(likenessOf(new Float32Array(9_000))).toBeNull();
});
