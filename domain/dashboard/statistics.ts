import { beginOfMonthAfter, monthOf } from '../earnings/months.ts';
import { wordsOf } from '../search/words.ts';

/** A figure about fewer customers could be about somebody whom its reader knows. */
export const LEAST_CUSTOMERS = 5;

/** A published figure; null if it is withheld. */
export type Cell = number | null;

/** The figures of a sound or a pack. */
export const MEASURES = ['listened', 'liked', 'downloaded', 'undone'] as const;
export type Measure = (typeof MEASURES)[number];

export type Figures<Value> = Readonly<Record<Measure, Value>>;

/** For these, a pack counts the customers of its sounds, each once; its other figures are about the pack itself. */
const OF_SOUNDS: ReadonlySet<Measure> = new Set(['downloaded', 'undone']);

/**
 * The publishable figures of a column whose total is known. Figures below the limit are withheld; if the total would
 * then reveal what is missing, the next smallest are withheld as well: either several cells that add up to at least the
 * limit are withheld, or nothing at all. `withheld` are cells that must stay hidden for another reason.
 */
export function published(cells: readonly number[], withheld: ReadonlySet<number> = new Set()): readonly Cell[] {
  const hidden = new Set(cells.flatMap((cell, at) => (cell < LEAST_CUSTOMERS || withheld.has(at) ? [at] : [])));
  let sum = [...hidden].reduce((all, at) => all + (cells[at] ?? 0), 0);
  const smallest = [...cells.entries()]
    .filter(([at]) => !hidden.has(at))
    .toSorted(([one, few], [other, more]) => few - more || one - other);
  for (const [at, cell] of smallest) {
    if (sum === 0 || (hidden.size > 1 && sum >= LEAST_CUSTOMERS)) break;
    hidden.add(at);
    sum += cell;
  }
  return cells.map((cell, at) => (hidden.has(at) ? null : cell));
}

/** The same for rows with several figures: each measure is a column of its own. */
export function publishedRows<Row extends Figures<number>>(
  rows: readonly Row[],
  withheldOf: (measure: Measure) => ReadonlySet<number> = () => new Set(),
): ReadonlyArray<Omit<Row, Measure> & Figures<Cell>> {
  const columns = new Map(
    MEASURES.map((measure) => [
      measure,
      published(
        rows.map((row) => row[measure]),
        withheldOf(measure),
      ),
    ]),
  );
  const cell = (measure: Measure, at: number): Cell => columns.get(measure)?.[at] ?? null;
  return rows.map((row, at) => ({
    ...row,
    listened: cell('listened', at),
    liked: cell('liked', at),
    downloaded: cell('downloaded', at),
    undone: cell('undone', at),
  }));
}

/**
 * The figures of sounds to withhold because those of their packs are published, as one bounds the other: all sounds of
 * a withheld pack, and in any other pack those that would reveal a withheld sound.
 */
function withheldBeside(
  toldOfPack: (slug: string) => Cell,
  sounds: ReadonlyArray<{ readonly pack: string; readonly cell: number }>,
): ReadonlySet<number> {
  const ofPacks = Map.groupBy(sounds.entries(), ([, { pack }]) => pack);
  return new Set(
    [...ofPacks].flatMap(([pack, own]) => {
      const told = toldOfPack(pack) === null ? [] : published(own.map(([, { cell }]) => cell));
      return own.flatMap(([at], place) => (told[place] === undefined || told[place] === null ? [at] : []));
    }),
  );
}

/** A search with a word that nothing on sale has, and how often it was made: the others of its words found something, or nothing. */
export interface EmptySearch {
  readonly query: string;
  readonly times: number;
}

/** A search as it is counted: its words, as the index knows them. Null without words, or with too many. */
export function countedSearch(query: string): string | null {
  const words = wordsOf(query);
  const text = words.join(' ');
  return words.length === 0 || words.length > MOST_WORDS || text.length > MOST_LETTERS ? null : text;
}

const MOST_WORDS = 6;
const MOST_LETTERS = 60;
/** Shorter words are too common to say anything. */
const SHORTEST_WORD = 3;
const MOST_SEARCHES = 50;

/** Searches without results that many customers have made, and that share a word with what a provider sells. */
export function answerable(searches: readonly EmptySearch[], words: ReadonlySet<string>): readonly EmptySearch[] {
  return searches
    .filter(({ times }) => times >= LEAST_CUSTOMERS)
    .filter(({ query }) => query.split(' ').some((word) => word.length >= SHORTEST_WORD && words.has(word)))
    .toSorted((one, other) => other.times - one.times || one.query.localeCompare(other.query))
    .slice(0, MOST_SEARCHES);
}

/** The months in the statistics, including the current one. */
const MONTHS_TOLD = 12;

/** Something that a customer has done, and when, in epoch milliseconds. */
export interface Dated<Customer> {
  readonly customer: Customer;
  readonly at: number;
}

/**
 * The figures of all packs of a provider together in the last twelve months, oldest month first, without months before
 * their first pack. A customer counts once a month.
 */
export function figuresByMonth<Customer>({
  now,
  since,
  plays,
  deeds,
}: {
  readonly now: number;
  /** When the provider's first pack went on sale. */
  readonly since: number;
  /** Starts by month. */
  readonly plays: ReadonlyMap<string, number>;
  readonly deeds: Readonly<Record<Exclude<Measure, 'listened'>, ReadonlyArray<Dated<Customer>>>>;
}): ReadonlyArray<Figures<number> & { readonly month: string }> {
  const [liked, downloaded, undone] = [by(deeds.liked), by(deeds.downloaded), by(deeds.undone)];
  return Array.from({ length: MONTHS_TOLD }, (_, ago) => monthOf(beginOfMonthAfter(now, ago + 1 - MONTHS_TOLD)))
    .filter((month) => month >= monthOf(Math.min(since, now)))
    .map((month) => ({
      month,
      listened: plays.get(month) ?? 0,
      liked: liked(month),
      downloaded: downloaded(month),
      undone: undone(month),
    }));

  function by(dated: ReadonlyArray<Dated<Customer>>): (month: string) => number {
    const customers = new Map<string, Set<Customer>>();
    for (const { customer, at } of dated) {
      const month = monthOf(at);
      customers.set(month, (customers.get(month) ?? new Set()).add(customer));
    }
    return (month) => customers.get(month)?.size ?? 0;
  }
}

/** The maximum of sounds in one report. */
const MOST_SOUNDS = 1_000;

/** A provider's statistics: everything that is counted goes through here. */
export function statisticsFrom<
  Pack extends Figures<number> & { readonly slug: string },
  Sound extends Figures<number>,
  Month extends Figures<number>,
>({
  months,
  packs,
  sounds,
  packOf,
  searches,
  words,
}: {
  /** For all packs together, as `figuresByMonth` counts them. */
  readonly months: readonly Month[];
  readonly packs: readonly Pack[];
  readonly sounds: readonly Sound[];
  /** The slug of the pack of a sound. */
  readonly packOf: (sound: Sound) => string;
  readonly searches: readonly EmptySearch[];
  /** The words of everything that the provider sells. */
  readonly words: ReadonlySet<string>;
}) {
  const toldPacks = publishedRows(packs);
  const bySlug = new Map(packs.map(({ slug }, at) => [slug, toldPacks[at]]));
  const toldSounds = publishedRows(sounds, (measure) =>
    OF_SOUNDS.has(measure)
      ? withheldBeside(
          (slug) => bySlug.get(slug)?.[measure] ?? null,
          sounds.map((sound) => ({ pack: packOf(sound), cell: sound[measure] })),
        )
      : new Set(),
  );
  return {
    least: LEAST_CUSTOMERS,
    months: publishedRows(months),
    packs: toldPacks,
    sounds: toldSounds.toSorted((one, other) => (other.downloaded ?? 0) - (one.downloaded ?? 0)).slice(0, MOST_SOUNDS),
    searches: answerable(searches, words),
  };
}
