import type { Must } from '../rule.ts';
import type { Tab } from '../../stage/tab.ts';

/** Looks at one part of a page as it is drawn; says what is wrong by `must`. */
export interface Part {
  /** What the part is drawn from: it is looked at again only when one of them is another. */
  readonly from: (tab: Tab) => readonly unknown[];
  readonly check: (tab: Tab, must: Must) => void;
}

/** Equal values by what they say. */
export const same = (is: unknown, expected: unknown): boolean =>
  is === expected || JSON.stringify(is) === JSON.stringify(expected);

/** Demands that a part shows what it has to, in words that are only made where it does not. */
export function shows(must: Must, what: string, is: unknown, expected: unknown): void {
  if (!same(is, expected)) must(false, `${what} is ${JSON.stringify(is)}, not ${JSON.stringify(expected)}`);
}

/** Facts that are kept in mind; a long campaign has more than anybody wants to keep. */
const MOST_SEEN = 5000;

/** Facts that are the same on every page are looked at once, while they are right; `keyOf` tells which are the same. */
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
    // What is wrong is wrong again when the schedule is played again.
    if (!isRight) return;
    if (seen.size === MOST_SEEN) seen.clear();
    seen.add(key);
  };
}
