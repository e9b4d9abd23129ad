import { type Catalogue, each, isTrueOf, isTrueOfPack } from './facts.ts';
import { type Kind, PACK_QUERIES, SOUND_QUERIES } from './judged-queries.ts';

/** A judged query with the ids of all correct results in one catalogue. */
export interface AskedQuery {
  readonly target: 'sounds' | 'packs';
  readonly kind: Kind;
  readonly query: string;
  readonly right: ReadonlySet<number>;
}

/** All judged queries for one catalogue, sounds first. */
export function askedOf({ sounds, packs }: Catalogue): readonly AskedQuery[] {
  return [
    ...SOUND_QUERIES.map(({ kind, query, right }): AskedQuery => {
      const isRight = sounds.filter((sound) => each(right).some((facts) => isTrueOf(sound, facts)));
      return { target: 'sounds', kind, query, right: idsOf(isRight) };
    }),
    ...PACK_QUERIES.map(({ kind, query, right }): AskedQuery => {
      const isRight = packs.filter((pack) => each(right).some((facts) => isTrueOfPack(pack, facts)));
      return { target: 'packs', kind, query, right: idsOf(isRight) };
    }),
  ];
}

const idsOf = (items: ReadonlyArray<{ readonly id: number }>): ReadonlySet<number> =>
  new Set(items.map(({ id }) => id));

/** How well an engine answered how many queries. */
export interface Figures {
  readonly asked: number;
  readonly firstRight: number;
  readonly rightWithinTen: number;
  readonly zeroResults: number;
}

/** Runs all queries on an engine, which returns ids, best first. */
export function figuresOf(queries: readonly AskedQuery[], answer: (query: AskedQuery) => readonly number[]): Figures {
  const answers = queries.map((query) => ({ right: query.right, ids: answer(query) }));
  const count = (isSo: (answer: (typeof answers)[number]) => boolean): number => answers.filter(isSo).length;
  return {
    asked: queries.length,
    firstRight: count(({ ids, right }) => ids.slice(0, 1).some((id) => right.has(id))),
    rightWithinTen: count(({ ids, right }) => ids.slice(0, 10).some((id) => right.has(id))),
    zeroResults: count(({ ids }) => ids.length === 0),
  };
}
