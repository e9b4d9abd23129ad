import { type Fingerprint, PLACES_PER_SEMITONE } from './fingerprint.ts';

/** Two sounds that have something in common. */
export interface Match {
  /** Their places in the list. */
  readonly first: number;
  readonly second: number;
  /** How much of the smaller one is in the other: 0 to 1. */
  readonly share: number;
  /** How far the second lies above the first. */
  readonly semitones: number;
  /** How much faster the second is. */
  readonly tempo: number;
}

/** Forms shared by more than this many mean nothing. */
const COMMON = 40;
/** Triples that have to agree about what moved, and of all triples of the smaller of the two. */
const LEAST_VOTES = 24;
const LEAST_SHARE = 0.07;
const MOST_SEMITONES = 7;
const TEMPO_STEPS = 16;
const MOST_TEMPO_STEPS = 5;
const OFFSET_LOOKS = 16;
const FARTHEST_OFFSET = 200;

/** Finds, among all pairs of sounds, those that are alike whatever their key and tempo. */
export function matchesAmong(prints: readonly Fingerprint[]): readonly Match[] {
  const index = new Map<number, number[]>();
  prints.forEach(({ forms }, sound) => {
    forms.forEach((form, at) => {
      const known = index.get(form);
      if (known) known.push(sound, at);
      else index.set(form, [sound, at]);
    });
  });
  const telling = [...index.values()].filter(({ length }) => length >= 4 && length <= 2 * COMMON);
  // Most pairs share a form or two: only those with enough of them are compared further.
  const counts = new Map<number, number>();
  for (const found of telling)
    eachPair(found, (first, _, second) => {
      const pair = first * prints.length + second;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    });
  const votes = new Map<number, Map<number, Set<number>>>();
  for (const [pair, count] of counts) if (count >= LEAST_VOTES) votes.set(pair, new Map());
  for (const found of telling)
    eachPair(found, (first, at, second, other) => {
      const cast = votes.get(first * prints.length + second);
      const [a, b] = [prints[first], prints[second]];
      const ballot = cast && a && b ? ballotOf(a, at, b, other) : null;
      if (!cast || ballot === null) return;
      const voters = cast.get(ballot);
      if (voters) voters.add(at);
      else cast.set(ballot, new Set([at]));
    });
  return [...votes].flatMap(([pair, cast]) => {
    const [first, second] = [Math.floor(pair / prints.length), pair % prints.length];
    const all = Math.min(prints[first]?.forms.length ?? 0, prints[second]?.forms.length ?? 0);
    const match = matchOf(cast, all);
    return match ? [{ first, second, ...match }] : [];
  });
}

/** All pairs of different sounds among those that have a form: each with the place of its triple. */
function eachPair(
  found: readonly number[],
  tell: (first: number, at: number, second: number, other: number) => void,
): void {
  for (let i = 0; i < found.length; i += 2)
    for (let j = i + 2; j < found.length; j += 2)
      if (found[i] !== found[j]) tell(found[i] ?? 0, found[i + 1] ?? 0, found[j] ?? 0, found[j + 1] ?? 0);
}

/** The shift between two triples of one form, as countable cells: places, tempo and start. */
const [TEMPO_CELLS, OFFSET_CELLS] = [64, 1024];
const cellOf = (semitones: number, tempo: number, offset: number): number =>
  ((semitones + 32) * TEMPO_CELLS + tempo + TEMPO_CELLS / 2) * OFFSET_CELLS + offset + OFFSET_CELLS / 2;

/** Null if the shift is larger than any plausible edit. */
function ballotOf(a: Fingerprint, i: number, b: Fingerprint, j: number): number | null {
  const semitones = Math.round(((b.places[j] ?? 0) - (a.places[i] ?? 0)) / PLACES_PER_SEMITONE);
  const tempo = Math.round(Math.log2((a.spans[i] ?? 1) / (b.spans[j] ?? 1)) * TEMPO_STEPS);
  if (Math.abs(semitones) > MOST_SEMITONES || Math.abs(tempo) > MOST_TEMPO_STEPS) return null;
  const apart = (b.looks[j] ?? 0) * 2 ** (tempo / TEMPO_STEPS) - (a.looks[i] ?? 0);
  const offset = Math.round(apart / OFFSET_LOOKS);
  return Math.abs(offset) > FARTHEST_OFFSET ? null : cellOf(semitones, tempo, offset);
}

/** The cell that most vote for, with its neighbors in tempo and beginning: a look is not measured to the sample. */
function matchOf(cast: ReadonlyMap<number, ReadonlySet<number>>, all: number): Omit<Match, 'first' | 'second'> | null {
  let best: { readonly cell: number; readonly voters: ReadonlySet<number> } | null = null;
  for (const [cell, { size }] of cast) {
    if (size * 6 < LEAST_VOTES) continue;
    const voters = new Set<number>();
    for (const tempo of [-1, 0, 1])
      for (const offset of [-1, 0, 1])
        for (const voter of cast.get(cell + tempo * OFFSET_CELLS + offset) ?? []) voters.add(voter);
    if (voters.size > (best?.voters.size ?? 0)) best = { cell, voters };
  }
  if (!best || best.voters.size < LEAST_VOTES || best.voters.size / all < LEAST_SHARE) return null;
  const row = Math.floor(best.cell / OFFSET_CELLS);
  const tempo = (row % TEMPO_CELLS) - TEMPO_CELLS / 2;
  return {
    share: Math.min(1, best.voters.size / all),
    semitones: Math.floor(row / TEMPO_CELLS) - 32,
    tempo: 2 ** (tempo / TEMPO_STEPS),
  };
}
