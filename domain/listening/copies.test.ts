import { beforeAll, expect, test } from 'vitest';
import { changeAudio } from '../../server/tempo/change-audio.ts';
import { houseLoop } from '../../server/testing/house-loop.ts';
import { SAMPLE_RATE, type StereoAudio } from '../audio/stereo.ts';
import { known } from '../known.ts';
import { copiesAmong } from './copies.ts';
import { mixed } from './heard.ts';
import { type Likeness, likenessOf } from './likeness.ts';

const BPM = 120;
const BEAT = (60 * SAMPLE_RATE) / BPM;

/** Loops of one session and its variations, with the same instruments. */
let loops: readonly StereoAudio[];

beforeAll(() => {
  loops = ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => houseLoop({ seed }));
}, 60_000);

const likened = (audio: StereoAudio): Likeness => known(likenessOf(mixed(audio)) ?? undefined, 'likeness');

test('a copy in another key, tempo and place is found among loops of one session, and nothing else [DASH-01]', async () => {
  const moves = [
    { of: 1, beats: 1, shift: 3, tempo: 1.1 },
    { of: 2, beats: 2, shift: -2, tempo: 0.92 },
    { of: 3, beats: 1, shift: 4, tempo: 0.9 },
    { of: 4, beats: 1, shift: -3, tempo: 1.08 },
  ];
  const copies: Likeness[] = [];
  for (const { of, beats, shift, tempo } of moves) {
    const { left, right } = known(loops[of], 'loop');
    const cut = { left: left.slice(beats * BEAT), right: right.slice(beats * BEAT) };
    const frames = Math.round(cut.left.length / tempo);
    copies.push(likened(await changeAudio(cut, { frames, shift, isLoop: false, isTonal: true })));
  }
  const found = copiesAmong([...loops.map(likened), ...copies]);
  const expected = moves.map(({ of, beats, shift, tempo }, at) => ({
    earlier: of,
    later: loops.length + at,
    copy: {
      kind: 'like',
      laid: {
        semitones: shift,
        tempo: expect.closeTo(tempo, 1),
        // The copy begins after the beats that are cut.
        offset: expect.closeTo((-beats * 60) / BPM / tempo, 1),
      },
    },
  }));
  expect(found.toSorted((a, b) => a.later - b.later)).toMatchObject(expected);
});

test('a pair is told once, however it is asked for, and a sound is no copy of itself', () => {
  const [one, other] = loops.map(likened);
  const found = copiesAmong([one!, other!, one!]);
  expect(found).toMatchObject([{ earlier: 0, later: 2, copy: { kind: 'same' } }]);
  expect(copiesAmong([])).toEqual([]);
});
