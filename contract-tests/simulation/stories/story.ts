import { COMMON_CARDS } from '../../../domain/billing/test-cards.ts';
import type { Dice } from '../dice.ts';
import type { PageOf, PlannedFault, Step } from '../schedule.ts';
import type { Setting } from '../stage/stage.ts';
import type { CustomerName } from '../stage/simulated-world.ts';

/** Where a story takes place: a page of a browser. */
export type Place = Required<PageOf>;

/** What someone sets out to do, step by step. */
export interface Story {
  readonly steps: readonly Step[];
  /** The world it requires; the first story of a schedule that says so wins. */
  readonly setting?: Partial<Omit<Setting, 'signedIn'>>;
  /** Who is signed in there; null for a visitor, absent if it does not matter. */
  readonly who?: CustomerName | null;
  /** Whether it takes two pages of its browser. */
  readonly takesTwo?: boolean;
  /** Calls that matter to it, and get the faults of interruptions. */
  readonly calls: ReadonlyArray<PlannedFault['call']>;
}

export type Teller = (dice: Dice, place: Place) => Story;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export const press = (place: Place, name: string, which = 0): Step => ({ does: 'press', ...place, press: name, which });
/** A press that the next step does not wait for. */
export const hurriedly = (place: Place, name: string, which = 0): Step => ({
  does: 'press',
  ...place,
  press: name,
  which,
  hurried: true,
});
export const answer = (place: Place, which: number): Step => ({ does: 'answer', ...place, which });
export const wait = (ms: number): Step => ({ does: 'wait', ms });
export const fault = (call: PlannedFault['call'], mishap: PlannedFault['mishap'], times = 1): Step => ({
  does: 'fault',
  fault: { call, mishap, from: 1, times },
});

/** As long as someone looks at the result of a press. */
export const aMoment = (dice: Dice): Step =>
  wait(
    dice.weighted([
      [3, dice.between(1, 400)],
      [5, dice.between(700, 2500)],
    ]),
  );

/** The number by which a form or press of login chooses a customer. */
export const LOGIN = { ada: 3, bob: 1, eve: 2 } as const satisfies Readonly<Record<CustomerName, number>>;
/** Says that somebody means it. A multiple of every number of choices, so a press chooses by what is added to it. */
export const MEANS = 168 * COMMON_CARDS.length;
/** The number by which a press takes a card. */
export const cardOf = (token: string): number => COMMON_CARDS.findIndex((card) => card.token === token);

export const WRONG_PASSWORD = 7;

export const elsewhere = ({ of, page }: Place): Place => ({ of, page: page + 1 });
