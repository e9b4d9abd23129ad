import { describe, expect, test } from 'vitest';
import { NEWEST_SHOWN, homeSounds, homeSoundsIn } from './home-sounds.ts';

const soundsOf = (pack: string, first: number, count: number, isHeardLoop = true) =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, pack, isHeardLoop }));
const CATALOGUE = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((pack, at) => soundsOf(pack, 100 * at, 12));
const shown = (day: number, items = CATALOGUE) => homeSoundsIn(homeSounds(items, day));
const packs = (sounds: readonly { readonly pack: string }[]) => sounds.map(({ pack }) => pack);

describe('the sounds of the first page', () => {
  test('are picks of four packs, the same all day, and others the next', () => {
    expect(new Set(packs(shown(5).picks)).size).toBe(4);
    expect(shown(5)).toEqual(shown(5));
    expect(shown(6).picks).not.toEqual(shown(5).picks);
  });

  test('come round to every sound of every pack', () => {
    const days = Array.from({ length: 7 * 12 }, (_, day) => shown(day).picks);
    expect(new Set(days.flat().map(({ id }) => id)).size).toBe(CATALOGUE.length);
  });

  test('are the newest after them, at most two of a pack, and none twice', () => {
    const { picks, newest } = shown(0);
    expect(newest).toHaveLength(NEWEST_SHOWN);
    expect(packs(newest).every((pack, _, all) => all.filter((other) => other === pack).length <= 2)).toBe(true);
    expect(newest.filter((sound) => picks.includes(sound))).toEqual([]);
  });

  test('are loops among the picks where a pack has some', () => {
    const mixed = CATALOGUE.map((sound, at) => ({ ...sound, isHeardLoop: at % 12 === 0 }));
    expect(shown(3, mixed).picks.every(({ isHeardLoop }) => isHeardLoop)).toBe(true);
    expect(shown(3, soundsOf('a', 0, 9, false)).picks).toHaveLength(4);
  });

  test.each([
    [0, 0, 0],
    [1, 1, 0],
    [4, 1, 2],
    [5, 4, 1],
  ])('of %i of one pack are %i picks and %i below', (count, picks, below) => {
    const few = shown(7, soundsOf('a', 0, count));
    expect([few.picks.length, few.newest.length]).toEqual([picks, below]);
  });
});
