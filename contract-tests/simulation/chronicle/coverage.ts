import type { Step } from '../schedule.ts';
import type { Tab } from '../stage/tab.ts';
import type { Happening } from './happening.ts';
import { remembered } from '../remembered.ts';
import { PAGE_STATES, type PageState } from './page-states.ts';

const NAMES = Object.keys(PAGE_STATES);

/** States that other pages of a browser, or a fault, are known to interfere with. */
const AT_STAKE = ['session', 'archive', 'dialog', 'hearts', 'downloads', 'change', 'player'].map((name) =>
  NAMES.indexOf(name),
);

/** Calls that nothing else should interfere with. */
const CHANGING = /^(?:account|downloads|multiDownload|packDownloads|wishlist|credits\.undo|collections|tempo)/;

/**
 * What a schedule has reached, as pairs: two states of a page at one moment (`session:signedIn × archive:pending`),
 * those of two pages of a browser, a state and what interrupted it (`archive:pending × crash`), and a state before and
 * after (`archive:idle>pending`) with what was in between. A schedule with a new pair is worth varying.
 */
export class Coverage {
  readonly pairs = new Set<Pair>();

  /** What lies between two states: a fault, else the last answer, else the step. */
  causeOf(since: readonly Happening[], step: Step | undefined): string {
    const met = since.findLast(({ is }) => is === 'met');
    if (met?.is === 'met') return `${met.mishap} of ${met.call}`;
    const heard = since.findLast(({ is }) => is === 'answered');
    if (heard?.is === 'answered') return `${heard.call} ${heard.failure ?? 'answered'}`;
    return step?.does === 'press' ? step.press : (step?.does ?? 'time');
  }

  turns(state: string, from: string, to: string, cause: string): void {
    this.pairs.add(`${state}:${from}>${to} by ${cause}`);
  }

  /** One state of a page has changed, and forms new pairs with all others. */
  stands(states: readonly PageState[], changed: number): void {
    const stands = standsOf(states);
    const one = stands[changed]!;
    for (const [at, other] of stands.entries()) {
      if (at === changed || other === NOWHERE) continue;
      this.pairs.add(at < changed ? pairOf(other, ' × ', one) : pairOf(one, ' × ', other));
    }
  }

  /** Two pages of one browser, side by side. */
  sees(tabs: readonly Tab[], states: ReadonlyMap<Tab, readonly PageState[]>): void {
    for (const [at, first] of tabs.entries())
      for (const second of tabs.slice(at + 1)) {
        if (first.browser !== second.browser) continue;
        const [one, other] = [states.get(first), states.get(second)];
        if (one && other) this.#bothStand(one, other);
      }
  }

  /** Something happens while pages are as they were after the last step. */
  meets(happening: Happening, tabs: readonly Tab[], states: ReadonlyMap<Tab, readonly PageState[]>): void {
    const what = nameOf(happening);
    if (what === null) return;
    for (const tab of tabs) {
      if ('browser' in happening && happening.browser !== tab.browser.number) continue;
      const where = 'tab' in happening && happening.tab === tab.number ? 'here' : 'there';
      const stand = states.get(tab);
      if (!stand) continue;
      const met = numberOf(`${what} ${where}`);
      const stands = standsOf(stand);
      for (const at of AT_STAKE) this.pairs.add(pairOf(stands[at]!, ' × ', met));
    }
  }

  #bothStand(one: readonly PageState[], other: readonly PageState[]): void {
    const [ones, others] = [standsOf(one), standsOf(other)];
    for (const at of AT_STAKE) for (const beside of AT_STAKE) this.pairs.add(pairOf(ones[at]!, ' | ', others[beside]!));
  }
}

/** Most pairs recur: as numbers of this thread, they cost no text until somebody reads them. */
export type Pair = string | number;

/** For this thread: words by number, and numbers by word. */
const WORDS: string[] = [];
const NUMBERS = new Map<string, number>();
/** The numbers of phases, by the index of the state. */
const STANDS: ReadonlyArray<Map<string, number>> = NAMES.map(() => new Map());
/** An upper bound, small enough that the number of a pair fits an engine's unboxed integers. */
const MOST_WORDS = 2 ** 15;
const BETWEEN = [' × ', ' | '] as const;

function numberOf(word: string): number {
  const known = NUMBERS.get(word);
  if (known !== undefined) return known;
  if (WORDS.length === MOST_WORDS)
    throw new RangeError('There are more states and happenings than pairs can be made of.');
  NUMBERS.set(word, WORDS.length);
  return WORDS.push(word) - 1;
}

/** In place of a state without a phase. */
const NOWHERE = -1;

/** Each state with its phase, as a number. They are read much more often than they change. */
const standsOf = remembered((states: readonly PageState[]) => states.map(standOf));

function standOf({ phase }: PageState, at: number): number {
  if (phase === '') return NOWHERE;
  const known = STANDS[at]!.get(phase);
  if (known !== undefined) return known;
  const number = numberOf(`${NAMES[at]!}:${phase}`);
  STANDS[at]!.set(phase, number);
  return number;
}

const pairOf = (one: number, between: (typeof BETWEEN)[number], other: number): number =>
  ((between === BETWEEN[0] ? 0 : MOST_WORDS) + one) * MOST_WORDS + other;

/** A pair in words. */
export function textOf(pair: Pair): string {
  if (typeof pair === 'string') return pair;
  const first = Math.floor(pair / MOST_WORDS);
  const between = BETWEEN[Math.floor(first / MOST_WORDS)]!;
  return `${WORDS[first % MOST_WORDS]!}${between}${WORDS[pair % MOST_WORDS]!}`;
}

/** In a few words; null for what happens all the time. */
function nameOf(happening: Happening): string | null {
  switch (happening.is) {
    case 'met':
      return CHANGING.test(happening.call) ? `${happening.mishap} of ${happening.call}` : happening.mishap;
    case 'ended':
      return happening.how;
    case 'answered':
      return CHANGING.test(happening.call) ? `${happening.call} ${happening.failure ?? 'answered'}` : null;
    case 'handedOver':
      return 'handed over';
    case 'step':
      return happening.step.does === 'endSession' || happening.step.does === 'away' ? happening.step.does : null;
    default:
      return null;
  }
}
