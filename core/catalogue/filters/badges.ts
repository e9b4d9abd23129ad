import { filterHref } from '../addresses.ts';
import type { Term } from '../packs/pack.ts';
import type { Sound, SoundTerm } from '../sounds/sound.ts';

/** A badge of a row: a name that links to the sounds that share it [DECISION-32]. */
export interface Badge {
  readonly kind: 'preset' | 'instrument' | 'genre' | 'mood' | 'tag';
  readonly name: string;
  readonly slug: string;
}

const LIMITS = { preset: 1, instrument: 4, genre: 4, mood: 4, tag: 4 } as const;

/** At most 1 preset, 4 instruments, 4 genres, 4 moods and 4 tags [LIST-18 to LIST-22]. */
export function badgesOf(sound: Sound): readonly Badge[] {
  const ofKind = (kind: SoundTerm['kind']) => sound.terms.filter((term) => term.kind === kind);
  return [
    ...badges('preset', ofKind('PRESET')),
    ...badges('instrument', ofKind('INSTRUMENT')),
    ...badges('genre', sound.pack.genres),
    ...badges('mood', ofKind('MOOD')),
    ...badges('tag', sound.pack.tags),
  ];
}

/** Formatted by whoever shows it: a row shows three of up to seventeen. */
export const badgeHref = ({ kind, slug }: Badge): string => filterHref(`${kind}s`, slug);

const badges = (kind: Badge['kind'], terms: readonly Term[]): readonly Badge[] =>
  terms.slice(0, LIMITS[kind]).map(({ name, slug }) => ({ kind, name, slug }));
