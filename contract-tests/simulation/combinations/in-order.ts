import type { Happening, Kind, Of } from '../chronicle/happening.ts';

/** An event to look for: its kind, and a test, given the events found before it, latest last. */
export interface Moment {
  readonly is: Kind;
  readonly fits: (happening: Happening, before: readonly Happening[]) => boolean;
}

/** Events with their positions, by kind: most combinations look for rare kinds. */
type Course = ReadonlyMap<Kind, ReadonlyArray<{ readonly at: number; readonly happening: Happening }>>;

/** Whether something has occurred in a schedule. */
export type Combination = (course: Course) => boolean;

export function courseOf(happenings: readonly Happening[]): Course {
  const course = new Map<Kind, Array<{ at: number; happening: Happening }>>();
  for (const [at, happening] of happenings.entries()) {
    const same = course.get(happening.is);
    if (same) same.push({ at, happening });
    else course.set(happening.is, [{ at, happening }]);
  }
  return course;
}

/** These events in order, with anything in between. */
export const inOrder =
  (...moments: readonly Moment[]): Combination =>
  (course) => {
    const follow = (found: readonly Happening[], from: number): boolean => {
      const wanted = moments[found.length];
      if (!wanted) return true;
      for (const { at, happening } of course.get(wanted.is) ?? [])
        if (at >= from && wanted.fits(happening, found) && follow([...found, happening], at + 1)) return true;
      return false;
    };
    return follow([], 0);
  };

export const anyOf =
  (...ways: readonly Combination[]): Combination =>
  (course) =>
    ways.some((way) => way(course));

/** A moment of one kind. */
export const a = <Is extends Kind>(
  is: Is,
  fits: (happening: Of<Is>, before: readonly Happening[]) => boolean = () => true,
): Moment => ({ is, fits: (happening, before) => fits(happening as Of<Is>, before) });

/** An event for which something else holds, too. */
export const where = (
  { is, fits }: Moment,
  holds: (happening: Happening, before: readonly Happening[]) => boolean,
): Moment => ({ is, fits: (happening, before) => holds(happening, before) && fits(happening, before) });

/** The first event found. */
const first = (before: readonly Happening[]): Happening | undefined => before[0];

const tabOf = (happening: Happening | undefined): number | null =>
  happening && 'tab' in happening ? happening.tab : null;
const browserOf = (happening: Happening | undefined): number | null =>
  happening && 'browser' in happening ? happening.browser : null;

/** On the page of the first event. */
export const there = (moment: Moment): Moment =>
  where(moment, (happening, before) => tabOf(happening) === tabOf(first(before)));

/** In the browser of the first event. */
export const inItsBrowser = (moment: Moment): Moment =>
  where(moment, (happening, before) => browserOf(happening) === browserOf(first(before)));

/** In that browser, but on another page. */
export const inAnotherTab = (moment: Moment): Moment =>
  where(inItsBrowser(moment), (happening, before) => tabOf(happening) !== tabOf(first(before)));

/** In the other browser. */
export const inAnotherBrowser = (moment: Moment): Moment =>
  where(moment, (happening, before) => browserOf(happening) !== browserOf(first(before)));

/** At least this long after the event before, in milliseconds. */
export const after = (ms: number, moment: Moment): Moment =>
  where(moment, (happening, before) => happening.at - (before.at(-1)?.at ?? 0) > ms);
