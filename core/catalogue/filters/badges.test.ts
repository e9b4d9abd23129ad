import { describe, expect, test } from 'vitest';
import { fc } from '../../testing/arbitraries.ts';
import { aPack, aSound } from '../../testing/builders.ts';
import { badgeHref, badgesOf } from './badges.ts';
import type { Term } from '../packs/pack.ts';
import type { SoundTerm } from '../sounds/sound.ts';

const terms = (name: string, count: number): Term[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}`, slug: `${name}-${at}` }));
const ofKind = (kind: SoundTerm['kind'], count: number): SoundTerm[] =>
  terms(kind.toLowerCase(), count).map((term) => ({ ...term, kind }));

describe('the badges of a row', () => {
  const sound = aSound({
    terms: [...ofKind('MOOD', 6), ...ofKind('INSTRUMENT', 6), ...ofKind('PRESET', 6)],
    pack: aPack({ genres: terms('genre', 6), tags: terms('tag', 6) }),
  });

  test('are at most 1 preset and 4 of each other kind [LIST-08, LIST-18, LIST-19, LIST-20, LIST-21, LIST-22]', () => {
    const kinds = badgesOf(sound).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'preset',
      ...Array(4).fill('instrument'),
      ...Array(4).fill('genre'),
      ...Array(4).fill('mood'),
      ...Array(4).fill('tag'),
    ]);
  });

  test('are never more, and the first of their kind, whatever terms a sound has [LIST-18 to LIST-22]', () => {
    const count = fc.nat({ max: 12 });
    fc.assert(
      fc.property(fc.tuple(count, count, count, count, count), ([presets, instruments, genres, moods, tags]) => {
        const many = aSound({
          terms: [...ofKind('MOOD', moods), ...ofKind('PRESET', presets), ...ofKind('INSTRUMENT', instruments)],
          pack: aPack({ genres: terms('genre', genres), tags: terms('tag', tags) }),
        });
        const names = badgesOf(many).map(({ name }) => name);
        const first = (name: string, there: number, limit: number) =>
          terms(name, Math.min(there, limit)).map((term) => term.name);
        expect(names).toEqual([
          ...first('preset', presets, 1),
          ...first('instrument', instruments, 4),
          ...first('genre', genres, 4),
          ...first('mood', moods, 4),
          ...first('tag', tags, 4),
        ]);
      }),
    );
  });

  test('take genres and tags from the pack, and link to the sounds that share them [DECISION-32, FILT-01]', () => {
    const badges = badgesOf(sound);
    expect(badges[0]).toEqual({ kind: 'preset', name: 'preset 0', slug: 'preset-0' });
    expect(badges.slice(0, 2).map(badgeHref)).toEqual([
      '/samples?presets[]=preset-0',
      '/samples?instruments[]=instrument-0',
    ]);
    const links = new Map(badges.map((badge) => [badge.kind, badgeHref(badge)]));
    expect(links.get('genre')).toBe('/samples?genres[]=genre-3');
    expect(links.get('mood')).toBe('/samples?moods[]=mood-3');
    expect(links.get('tag')).toBe('/samples?tags[]=tag-3');
  });

  test('are none for a sound without terms', () => expect(badgesOf(aSound())).toEqual([]));
});
