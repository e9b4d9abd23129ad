import type { Happening, Kind, Of } from '../chronicle/happening.ts';

/** Whether something is what is looked for, given what has come before it, the latest last. */
export type Moment = (happening: Happening, before: readonly Happening[]) => boolean;

/** Something that has come about in a schedule, or has not. */
export type Combination = (happenings: readonly Happening[]) => boolean;

/** These come one after the other, with anything in between. */
export const inOrder =
  (...moments: readonly Moment[]): Combination =>
  (happenings) => {
    const follow = (found: readonly Happening[], from: number): boolean => {
      const wanted = moments[found.length];
      if (!wanted) return true;
      for (let at = from; at < happenings.length; at += 1) {
        const happening = happenings[at]!;
        if (wanted(happening, found) && follow([...found, happening], at + 1)) return true;
      }
      return false;
    };
    return follow([], 0);
  };

export const anyOf =
  (...ways: readonly Combination[]): Combination =>
  (happenings) =>
    ways.some((way) => way(happenings));

/** A moment of one kind. */
export const a =
  <Is extends Kind>(is: Is, fits: (happening: Of<Is>, before: readonly Happening[]) => boolean = () => true): Moment =>
  (happening, before) =>
    happening.is === is && fits(happening as Of<Is>, before);

/** What came first of what has been found. */
const first = (before: readonly Happening[]): Happening | undefined => before[0];

const tabOf = (happening: Happening | undefined): number | null =>
  happening && 'tab' in happening ? happening.tab : null;
const browserOf = (happening: Happening | undefined): number | null =>
  happening && 'browser' in happening ? happening.browser : null;

/** On the page where it began. */
export const there =
  (moment: Moment): Moment =>
  (happening, before) =>
    tabOf(happening) === tabOf(first(before)) && moment(happening, before);

/** In the browser in which it began. */
export const inItsBrowser =
  (moment: Moment): Moment =>
  (happening, before) =>
    browserOf(happening) === browserOf(first(before)) && moment(happening, before);

/** In that browser, but on another page. */
export const inAnotherTab =
  (moment: Moment): Moment =>
  (happening, before) =>
    browserOf(happening) === browserOf(first(before)) &&
    tabOf(happening) !== tabOf(first(before)) &&
    moment(happening, before);

/** As long before as this, in milliseconds. */
export const after =
  (ms: number, moment: Moment): Moment =>
  (happening, before) =>
    happening.at - (before.at(-1)?.at ?? 0) > ms && moment(happening, before);
