import type { Step } from '../schedule.ts';
import type { Tab } from '../stage/tab.ts';
import type { Happening } from './happening.ts';
import { PAGE_STATES, type PageState } from './page-states.ts';

const NAMES = Object.keys(PAGE_STATES);

/** States that other pages of a browser, or a fault, are known to get in the way of. */
const AT_STAKE = ['session', 'archive', 'dialog', 'hearts', 'downloads', 'change', 'player'].map((name) =>
  NAMES.indexOf(name),
);

/** Calls in whose midst nothing else should matter. */
const CHANGING = /^(?:account|downloads|multiDownload|packDownloads|wishlist|credits\.undo|collections|tempo)/;

/**
 * What a schedule has reached, as pairs: two states of a page at one moment (`session:signedIn × archive:pending`), of
 * two pages of a browser, a state and what came in its midst (`archive:pending × crash`), and a state before and after
 * (`archive:idle>pending`) with what was in between. A schedule with a pair that no other has had is worth changing.
 */
export class Coverage {
  readonly pairs = new Set<string>();

  /** What lies between two states: a fault, or else the last answer, or else the step. */
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

  /** One state of a page has changed: it stands beside all others in another way. */
  stands(states: readonly PageState[], changed: number): void {
    const one = `${NAMES[changed]!}:${states[changed]!.phase}`;
    for (const [at, { phase }] of states.entries()) {
      if (at === changed || phase === '') continue;
      const other = `${NAMES[at]!}:${phase}`;
      this.pairs.add(at < changed ? `${other} × ${one}` : `${one} × ${other}`);
    }
  }

  /** Two pages of one browser, side by side. */
  sees(tabs: readonly Tab[], states: ReadonlyMap<Tab, readonly PageState[]>): void {
    for (const [at, first] of tabs.entries())
      for (const second of tabs.slice(at + 1)) {
        if (first.browser !== second.browser) continue;
        const [one, other] = [states.get(first), states.get(second)];
        if (one && other) this.#beside(one, other);
      }
  }

  /** Something comes while pages are as they were after the last step. */
  meets(happening: Happening, tabs: readonly Tab[], states: ReadonlyMap<Tab, readonly PageState[]>): void {
    const what = nameOf(happening);
    if (what === null) return;
    for (const tab of tabs) {
      if ('browser' in happening && happening.browser !== tab.browser.number) continue;
      const where = 'tab' in happening && happening.tab === tab.number ? 'here' : 'there';
      const stand = states.get(tab);
      for (const at of stand ? AT_STAKE : []) this.pairs.add(`${NAMES[at]!}:${stand![at]!.phase} × ${what} ${where}`);
    }
  }

  #beside(one: readonly PageState[], other: readonly PageState[]): void {
    for (const at of AT_STAKE)
      for (const beside of AT_STAKE)
        this.pairs.add(`${NAMES[at]!}:${one[at]!.phase} | ${NAMES[beside]!}:${other[beside]!.phase}`);
  }
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
