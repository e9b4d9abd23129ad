import type { OffSaleState } from './sold.ts';

/** A pack, or one sound of it, that somebody has taken off sale. */
export interface Removed {
  readonly pack: { readonly id: number; readonly name: string };
  readonly provider: { readonly name: string; readonly slug: string };
  /** Null for the whole pack. */
  readonly sound: { readonly id: number; readonly name: string } | null;
  /** Who keeps it off: of several, the strongest. */
  readonly state: OffSaleState;
  /** The address of who has taken it off; null for a claim, for someone who has left, and if it is not known. */
  readonly who: string | null;
  /** The number of the claim; null for anything else. */
  readonly claim: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Part of what is off sale, latest first. */
export interface RemovedList {
  readonly items: readonly Removed[];
  /** How many there are, listed or not. */
  readonly count: number;
}

/** A list has at most this many: the others are found by their names. */
const MOST_LISTED = 200;

/** What is off sale with a text in the name of its pack, its provider or itself; '' finds everything. */
export function removedNamed(all: readonly Removed[], text: string): RemovedList {
  const wanted = text.trim().toLowerCase();
  const found = all.filter(({ pack, provider, sound }) =>
    [pack.name, provider.name, sound?.name ?? ''].some((name) => name.toLowerCase().includes(wanted)),
  );
  const latest = found.toSorted((one, other) => other.at - one.at || other.pack.id - one.pack.id);
  return { items: latest.slice(0, MOST_LISTED), count: found.length };
}
