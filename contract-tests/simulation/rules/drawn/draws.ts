import type { Must } from '../rule.ts';
import type { Tab } from '../../stage/tab.ts';

/** Checks one part of a rendered page; reports by `must`. */
export interface Part {
  /** What the part is rendered from: it is only checked again if one of them has changed. */
  readonly from: (tab: Tab) => readonly unknown[];
  readonly check: (tab: Tab, must: Must) => void;
}

/** Compares values by their contents. */
export const same = (is: unknown, expected: unknown): boolean =>
  is === expected || JSON.stringify(is) === JSON.stringify(expected);

/** Checks what a part shows; the message is only built if it fails. */
export function shows(must: Must, what: string, is: unknown, expected: unknown): void {
  if (!same(is, expected)) must(false, `${what} is ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`);
}

/** The size of the cache; a long campaign has more facts than are worth keeping. */
const MOST_SEEN = 5000;

/**
 * Facts that are the same on every page are checked once, as long as they are right; `keyOf` tells which are the same.
 */
export function once<Fact>(
  look: (fact: Fact, must: Must) => void,
  keyOf: (fact: Fact) => unknown = (fact) => fact,
): (fact: Fact, must: Must) => void {
  const seen = new Set<unknown>();
  return (fact, must) => {
    const key = keyOf(fact);
    if (seen.has(key)) return;
    let isRight = true;
    look(fact, (holds, otherwise) => {
      isRight &&= holds;
      must(holds, otherwise);
    });
    // A failure must fail again when the schedule is replayed.
    if (!isRight) return;
    if (seen.size === MOST_SEEN) seen.clear();
    seen.add(key);
  };
}
