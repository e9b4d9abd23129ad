import { describe, expect, test } from 'vitest';
import { aPack, aSound, aSoundPage } from '../testing/builders.ts';
import { NEWEST_SHOWN, homeSoundsIn, homeSoundsOf } from './home-sounds.ts';

const soundsOf = (slug: string, first: number, count: number, type: 'LOOP' | 'ONE_SHOT' = 'LOOP') =>
  Array.from({ length: count }, (_, at) => aSound({ id: first + at, type, pack: aPack({ slug }) }));
const CATALOGUE = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((slug, at) => soundsOf(slug, 100 * at, 12));
const shown = (day: number, items = CATALOGUE) => homeSoundsIn(homeSoundsOf(aSoundPage(items), day).items);
const slugs = (sounds: readonly { readonly pack: { readonly slug: string } }[]) => sounds.map(({ pack }) => pack.slug);

describe('the sounds of the first page', () => {
  test('are picks of four packs, the same all day, and others the next', () => {
    expect(new Set(slugs(shown(5).picks)).size).toBe(4);
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
    expect(slugs(newest).every((slug, _, all) => all.filter((other) => other === slug).length <= 2)).toBe(true);
    expect(newest.filter((sound) => picks.includes(sound))).toEqual([]);
  });

  test('are loops among the picks where a pack has some', () => {
    const mixed = CATALOGUE.flatMap((sound, at) => (at % 12 === 0 ? sound : { ...sound, type: 'ONE_SHOT' as const }));
    expect(shown(3, mixed).picks.every(({ type }) => type === 'LOOP')).toBe(true);
    expect(shown(3, soundsOf('a', 0, 9, 'ONE_SHOT')).picks).toHaveLength(4);
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
