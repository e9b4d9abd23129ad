import type { Mishap } from '../../../adapters/faults/fault.ts';
import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import { CUSTOMERS } from '../stage/simulated-world.ts';
import { ADDRESSES } from '../presses/browsing.ts';
import { LOGIN, MINUTE, type Place, SECOND, type Story, answer, elsewhere, hurriedly, press, wait } from './story.ts';

const STATUSES = [400, 401, 403, 404, 429, 500, 503];

/** A fault that a call can meet. */
export const aMishap = (dice: Dice): Mishap =>
  dice.weighted<() => Mishap>([
    [3, () => ({ kind: 'latency', ms: dice.oneOf([50, 400, 3000, 8000]) })],
    [2, () => ({ kind: 'drop' })],
    [5, () => ({ kind: 'lostReply' })],
    [3, () => ({ kind: 'duplicate' })],
    [1, () => ({ kind: 'garbage' })],
    [2, () => ({ kind: 'status', status: dice.oneOf(STATUSES) })],
  ])();

type Interruption = (dice: Dice, place: Place, story: Story) => readonly Step[];

/** A fault for the next call of the story, or for the next call at all. */
const aFault: Interruption = (dice, _, { calls }) => [
  {
    does: 'fault',
    fault: {
      call: dice.happens(0.7) ? dice.oneOf(calls) : '*',
      mishap: aMishap(dice),
      from: 1,
      times: dice.weighted([
        [5, 1],
        [1, 2],
      ]),
    },
  },
];

const aLogin: Interruption = (dice, place) => [
  press(dice.happens(0.5) ? place : elsewhere(place), 'account.logIn', LOGIN[dice.oneOf(CUSTOMERS)]),
  wait(dice.between(500, 2000)),
];

const aLogout: Interruption = (dice, place) => {
  const there = dice.happens(0.5) ? place : elsewhere(place);
  const back = LOGIN[dice.oneOf(CUSTOMERS)];
  return [
    press(there, 'account.logOut'),
    ...(dice.happens(0.6) ? [press(there, 'account.logIn', back), wait(dice.between(500, 2000))] : []),
  ];
};

/** Another tab is opened if there is none, and looked at; it may take over when this one is gone. */
const anotherTab: Interruption = (dice, place) => [
  { does: 'open', browser: place.of, address: dice.below(ADDRESSES.length) },
  wait(dice.between(200, 1500)),
  ...(dice.happens(0.5)
    ? [{ does: 'end', ...place, how: dice.oneOf(['close', 'crash', 'crash', 'leave'] as const) } as const]
    : []),
  { does: 'look', ...elsewhere(place) },
  wait(dice.between(3000, 8000)),
];

const anEnd: Interruption = (dice, place) => [
  ...(dice.happens(0.6) ? [{ does: 'open', browser: place.of, address: 0 } as const] : []),
  { does: 'end', ...place, how: dice.oneOf(['close', 'crash', 'crash', 'leave'] as const) },
  wait(dice.between(1000, 9000)),
];

const aReload: Interruption = (dice, place) => [{ does: 'reload', ...place }, wait(dice.between(200, 4000))];

const anAbsence: Interruption = (dice, { of }) => [
  { does: 'away', browser: of, ms: dice.oneOf([10 * SECOND, MINUTE, 19 * MINUTE, 21 * MINUTE]) },
  wait(dice.between(1000, 5000)),
];

const theSessionEnds: Interruption = (dice, place) => [
  { does: 'endSession', browser: place.of },
  ...(dice.happens(0.5)
    ? [press(place, 'account.loadUser'), press(place, 'account.logIn', LOGIN[dice.oneOf(CUSTOMERS)]), wait(SECOND)]
    : []),
];

const anUndo: Interruption = (dice, place) => [
  press(dice.happens(0.5) ? place : elsewhere(place), 'credits.undoDownload'),
  wait(dice.between(200, 1500)),
];

const aDelay: Interruption = (dice) => [wait(dice.oneOf([11, 19, 21]) * MINUTE)];

const aQuickPress: Interruption = (dice, place) => [
  hurriedly(
    dice.happens(0.5) ? place : elsewhere(place),
    dice.oneOf(['account.loadUser', 'catalogue.loadStates.refresh', 'downloads.downloadFile', 'wishlist.toggleSound']),
    dice.below(6),
  ),
];

const aBrokenLink: Interruption = () => [{ does: 'breakLink' }];
const aDialogLeft: Interruption = (_, place) => [answer(place, 0)];

/** An interruption between two steps of a story. */
export const anInterruption = (dice: Dice, place: Place, story: Story): readonly Step[] =>
  dice.weighted<Interruption>([
    [30, aFault],
    [9, aLogin],
    [8, aLogout],
    [14, anotherTab],
    [7, anEnd],
    [6, aReload],
    [4, anAbsence],
    [4, theSessionEnds],
    [5, anUndo],
    [3, aDelay],
    [6, aQuickPress],
    [2, aBrokenLink],
    [1, aDialogLeft],
  ])(dice, place, story);
