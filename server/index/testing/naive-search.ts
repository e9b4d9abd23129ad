/**
 * Results and scores of a search, implemented a second time as simply as possible: it compares strings with strings,
 * for every sound again. The rules are those of 0047-search-ranking.
 */

export interface NaiveName {
  readonly field: keyof typeof WORTH;
  readonly name: string;
}

/** All that a search reads of a sound or a pack. */
export interface NaiveText {
  readonly name: string;
  /** Without its extension. */
  readonly fileName: string;
  readonly names: readonly NaiveName[];
  /** In semitones above C. */
  readonly key: { readonly pitch: number; readonly minor: boolean } | null;
  readonly bpm: number | null;
  readonly free: boolean;
}

/** complete, whole, nearly, first, phrase, swapped */
type Worth = readonly [number, number, number, number, number, number];

const WORTH = {
  name: [0, 12, 7, 1, 6, 4],
  file: [0, 2, 1, 0, 0, 0],
  instruments: [10, 5, 4, 0, 4, 1],
  types: [9, 5, 4, 0, 4, 1],
  genres: [9, 5, 4, 0, 4, 1],
  moods: [9, 5, 4, 0, 4, 1],
  parameters: [8, 5, 4, 0, 4, 1],
  presets: [8, 5, 4, 0, 4, 1],
  tags: [8, 5, 4, 0, 4, 1],
  providers: [8, 5, 4, 0, 4, 1],
  pack: [9, 6, 5, 0, 5, 2],
  heading: [7, 3, 2, 0, 1, 0],
} as const satisfies Record<string, Worth>;

const SMALL = new Set(['a', 'an', 'the', 'of', 'for', 'with', 'in', 'on', 'to', 'from', 'by', 'at', 'or']);

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  bassdrum: ['kick'],
  dnb: ['drumbass'],
  jungle: ['drumbass'],
  rhode: ['electricpiano'],
  epiano: ['electricpiano'],
  wurlitzer: ['electricpiano'],
  hh: ['hihat'],
  fx: ['effect'],
  sfx: ['effect'],
  vocal: ['voice'],
  vox: ['voice', 'vocal'],
  voice: ['vocal'],
};

interface Query {
  /** As typed, without punctuation. */
  readonly typed: readonly string[];
  readonly stems: readonly string[];
  /** What is between each word and the previous one. */
  readonly gaps: readonly string[];
  /** Words beyond the limit, as typed. */
  readonly beyond: readonly string[];
}

/** Points by word, then by each two neighbors. */
interface Points {
  readonly words: number[];
  readonly pairs: number[];
}

/** The score of everything that is found: of what has all words, or the most that anything has. */
export function naiveSearch<Item>(
  items: readonly Item[],
  textOf: (item: Item) => NaiveText,
  text: string,
  demand: 'all' | 'most',
): ReadonlyMap<Item, number> {
  const query = queryOf(text);
  if (query.typed.length === 0) return new Map(items.map((item) => [item, 0]));
  const points = pointsAmong(query, items, textOf);
  const isNeeded = neededIn(query);
  const counts = points.map(({ words }) => words.filter((earned, at) => earned > 0 && isNeeded[at]).length);
  const wanted = demand === 'all' ? isNeeded.filter(Boolean).length : Math.max(1, ...new Set(counts));
  return new Map(
    items.flatMap((item, at) => {
      const { words, pairs } = points[at]!;
      return counts[at] === wanted ? [[item, [...words, ...pairs].reduce((sum, one) => sum + one, 0)]] : [];
    }),
  );
}

/** What all results lack: the words, 'all' for none, or how many of how many words the results match. */
export function naiveCoverage<Item>(
  items: readonly Item[],
  textOf: (item: Item) => NaiveText,
  text: string,
): 'all' | 'nothing' | readonly string[] | readonly [had: number, of: number] {
  const query = queryOf(text);
  if (query.typed.length === 0) return 'all';
  const isNeeded = neededIn(query);
  const places = query.typed.map((_, at) => at).filter((at) => isNeeded[at]);
  const lacks = pointsAmong(query, items, textOf).map(({ words }) => places.filter((at) => words[at] === 0));
  const fewest = Math.min(...lacks.map(({ length }) => length), places.length);
  if (fewest === 0) return query.beyond.length === 0 ? 'all' : query.beyond;
  if (fewest === places.length) return 'nothing';
  const kinds = new Map(lacks.filter(({ length }) => length === fewest).map((lacking) => [lacking.join(), lacking]));
  const [only, ...others] = kinds.values();
  if (others.length === 0) return [...only!.map((at) => query.typed[at]!), ...query.beyond];
  return [places.length - fewest, places.length + query.beyond.length];
}

const neededIn = ({ stems }: Query): readonly boolean[] =>
  stems.map((stem, at) => at === stems.length - 1 || !SMALL.has(stem));

function pointsAmong<Item>(query: Query, items: readonly Item[], textOf: (item: Item) => NaiveText): readonly Points[] {
  const read = (unknown: readonly boolean[]) => {
    const known = new Map<string, Points>();
    return items.map((item) => pointsOf(query, textOf(item), unknown, known));
  };
  const exact = read([]);
  const unknown = query.stems.map((_, at) => exact.every(({ words }) => words[at] === 0));
  return unknown.includes(true) ? read(unknown) : exact;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll('♯', '#')
    .replaceAll('♭', 'b')
    .replace(/\p{M}/gu, '')
    .replace(/[‐-―−]/gu, '-')
    .toLowerCase();

const WORD = /(?<![\p{L}\p{N}])[a-g]#[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu;

const stemOf = (word: string): string => {
  if (word.length < 4) return word;
  if (/..ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/(?<![sui])s$/, '');
};

const isTelling = (word: string): boolean => word !== 'and' && word !== 'n';

const KNOWN_STEMS = new Map<string, readonly string[]>();

/** Names repeat, and taking them apart is most of the work. */
export function stemsOf(text: string): readonly string[] {
  const before = KNOWN_STEMS.get(text);
  if (before) return before;
  const stems = readStems(text);
  KNOWN_STEMS.set(text, stems);
  return stems;
}

function readStems(text: string): readonly string[] {
  const words = fold(text).match(WORD) ?? [];
  return (words.some(isTelling) ? words.filter(isTelling) : words).map(stemOf);
}

function queryOf(text: string): Query {
  const folded = fold(text);
  const all = [...folded.matchAll(WORD)].map((match) => ({ word: match[0], at: match.index }));
  const telling = all.some(({ word }) => isTelling(word)) ? all.filter(({ word }) => isTelling(word)) : all;
  const own = telling.slice(0, 12);
  return {
    typed: own.map(({ word }) => word),
    stems: own.map(({ word }) => stemOf(word)),
    beyond: telling.flatMap(({ word }, at) => (at < 12 || SMALL.has(word) ? [] : word)),
    gaps: own.map(({ at }, i) => (i === 0 ? '' : folded.slice(own[i - 1]!.at + own[i - 1]!.word.length, at))),
  };
}

/** `known` keeps what names are worth, as they repeat. */
function pointsOf(query: Query, text: NaiveText, unknown: readonly boolean[], known: Map<string, Points>): Points {
  const once = (field: keyof typeof WORTH, stems: readonly string[]): Points => {
    const asked = `${field} ${stems.join(' ')}`;
    const points = known.get(asked) ?? ofField(query, stems, field, unknown);
    known.set(asked, points);
    return points;
  };
  const own = stemsOf(text.name);
  const file = stemsOf(text.fileName).filter((word) => !own.includes(word));
  const instruments = text.names.filter(({ field }) => field === 'instruments').length;
  const all = [
    once('name', own),
    once('file', file),
    ...text.names.map(({ field, name }) => {
      const points = once(field, stemsOf(name));
      const isOfMix = instruments >= 4 && (field === 'instruments' || field === 'heading');
      return isOfMix ? { words: points.words.map(quarter), pairs: points.pairs.map(quarter) } : points;
    }),
    ofMeanings(query, text),
  ];
  const best = (lists: ReadonlyArray<readonly number[]>) =>
    lists[0]!.map((_, at) => Math.max(...lists.map((list) => list[at]!)));
  return { words: best(all.map(({ words }) => words)), pairs: best(all.map(({ pairs }) => pairs)) };
}

const quarter = (points: number): number => Math.ceil(points / 4);

const noPoints = ({ stems }: Query): Points => ({ words: stems.map(() => 0), pairs: stems.slice(1).map(() => 0) });

/** Gives points to the words `from` to `to`, and to the neighbors among them. */
function give({ words, pairs }: Points, from: number, to: number, points: number, phrase: number): void {
  for (let at = from; at <= to; at += 1) words[at] = Math.max(words[at]!, points);
  for (let at = from; at < to; at += 1) pairs[at] = Math.max(pairs[at]!, phrase);
}

function ofField(query: Query, own: readonly string[], field: keyof typeof WORTH, unknown: readonly boolean[]): Points {
  const { stems, typed } = query;
  const [complete, whole, nearly, first, phrase, swapped] = WORTH[field];
  const points = noPoints(query);
  /** Whether the word in this place is that word of the query, or nearly so. */
  const isLike = (word: string | undefined, at: number): 'whole' | 'nearly' | null => {
    if (word === undefined) return null;
    if (word === stems[at]) return 'whole';
    if (at === stems.length - 1 && word.startsWith(typed[at]!)) return 'nearly';
    return unknown[at] === true && isOneSlip(stems[at]!, word) ? 'nearly' : null;
  };
  own.forEach((word, place) => {
    const more = place === 0 ? first : 0;
    const both = place + 1 < own.length ? word + own[place + 1]! : null;
    stems.forEach((_, from) => {
      const like = isLike(word, from);
      if (like !== null) give(points, from, from, (like === 'whole' ? whole : nearly) + more, phrase);
      for (const { text, to } of meant(stems, from))
        if (text === word || text === both) give(points, from, to, whole + more, phrase);
      if (from + 1 === stems.length) return;
      const next = own[place + 1];
      const isInOrder = like !== null && isLike(next, from + 1) !== null;
      const isSwapped = isLike(word, from + 1) !== null && isLike(next, from) !== null;
      points.pairs[from] = Math.max(points.pairs[from]!, isInOrder ? phrase : isSwapped ? swapped : 0);
    });
  });
  if (field === 'name' || field === 'file') return points;
  const glued = own.join('');
  stems.forEach((_, from) => {
    for (let to = from; to < Math.min(stems.length, from + 6); to += 1)
      if (stems.slice(from, to + 1).join('') === glued) give(points, from, to, complete, phrase);
    for (const { text, to, isOther } of meant(stems, from))
      if (isOther && text === glued) give(points, from, to, complete, phrase);
  });
  return points;
}

/**
 * What the words of a query from a position on may mean: themselves, joined with the next one, or under another name.
 */
function meant(stems: readonly string[], from: number) {
  const found: Array<{ text: string; to: number; isOther: boolean }> = [];
  for (let to = from; to < Math.min(stems.length, from + 6); to += 1) {
    const text = stems.slice(from, to + 1).join('');
    if (to <= from + 1) found.push({ text, to, isOther: false });
    for (const other of OTHER_NAMES[text] ?? []) found.push({ text: other, to, isOther: true });
  }
  return found;
}

/** Tries every slip that makes one of the other. */
function isOneSlip(typed: string, word: string): boolean {
  if (word.length < 5 || typed === word) return false;
  const places = Array.from(word, (_, at) => at);
  const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
  return (
    places.some((at) => without(word, at) === typed) ||
    Array.from(typed, (_, at) => without(typed, at)).includes(word) ||
    (typed.length === word.length &&
      places.some(
        (at) =>
          without(typed, at) === without(word, at) ||
          word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2) === typed,
      ))
  );
}

function ofMeanings(query: Query, { key, bpm, free }: NaiveText): Points {
  const points = noPoints(query);
  query.typed.forEach((word, from) => {
    if (free && word === 'free') give(points, from, from, 8, 0);
    const scale = /^(?:(min|minor)|maj|major)$/.exec(word);
    if (scale && key && key.minor === (scale[1] !== undefined)) give(points, from, from, 8, 0);
    const tempo = tempoAt(query, from);
    if (tempo && bpm !== null) {
      const off = Math.max(tempo.min - bpm, bpm - tempo.max, 0);
      const earned = off <= 0.5 ? 8 : off <= 1 ? 5 : off <= 2 ? 4 : off <= 3 ? 3 : off <= 4 ? 2 : 0;
      if (earned > 0) give(points, from, tempo.to, earned, 5);
    }
    const asked = keyAt(query, from);
    if (!asked || key?.pitch !== asked.pitch) return;
    if (asked.minor === null) give(points, from, asked.to, key.minor ? 6 : 7, 5);
    else if (asked.minor === key.minor) give(points, from, asked.to, 9, 5);
  });
  return points;
}

function tempoAt({ typed, gaps }: Query, at: number): { min: number; max: number; to: number } | null {
  const from = typed[at] === 'bpm' ? at + 1 : at;
  const [, digits, unit] = /^(\d{2,3})(bpm)?$/.exec(typed[from] ?? '') ?? [];
  const min = Number(digits);
  if (digits === undefined || min < 40 || min > 250) return null;
  const next = /^\d{2,3}$/.test(typed[from + 1] ?? '') ? Number(typed[from + 1]) : 0;
  const isRange = unit === undefined && next > min && next <= 250 && gaps[from + 1]!.trim() === '-';
  const last = isRange ? from + 1 : from;
  const to = from === at && typed[last + 1] === 'bpm' ? last + 1 : last;
  return { min, max: isRange ? next : min, to };
}

const PITCHES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const KEY = /^(?:key (?:of|in) )?([a-g])(#|b(?! flat| sharp)| sharp(?= |$)| flat(?= |$))?( ?)(m|min|minor|maj|major)?$/;

function keyAt({ typed }: Query, from: number): { pitch: number; minor: boolean | null; to: number } | null {
  for (let to = Math.min(typed.length, from + 5) - 1; to >= from; to -= 1) {
    const [whole, letter, sign = '', , chord] = KEY.exec(typed.slice(from, to + 1).join(' ')) ?? [];
    if (whole === undefined || letter === undefined) continue;
    const accidental = sign === '' ? 0 : sign === '#' || sign === ' sharp' ? 1 : -1;
    const minor = chord === undefined ? null : chord.startsWith('mi') || chord === 'm';
    return { pitch: (PITCHES[letter]! + accidental + 12) % 12, minor, to };
  }
  return null;
}
