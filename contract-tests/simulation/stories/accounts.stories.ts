import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import { CUSTOMERS } from '../stage/simulated-world.ts';
import {
  HOUR,
  LOGIN,
  MINUTE,
  type Place,
  type Teller,
  aMoment,
  answer,
  elsewhere,
  fault,
  press,
  wait,
} from './story.ts';

/** A page of the other browser. */
const theOther = ({ of }: Place): Place => ({ of: of + 1, page: 0 });

const CALLS = [
  'settings.changeEmail',
  'settings.confirmEmail',
  'settings.undoEmail',
  'settings.changePassword',
  'account.logIn',
  'account.user',
] as const;

const mishap = (dice: Dice, call: (typeof CALLS)[number]): readonly Step[] =>
  dice.happens(0.2)
    ? [fault(call, dice.oneOf([{ kind: 'lostReply' }, { kind: 'duplicate' }, { kind: 'drop' }] as const))]
    : [];

/** The latest link, or rarely an older one, or one that nobody has mailed. */
const aLink = (dice: Dice): number =>
  dice.weighted([
    [8, 0],
    [2, 1],
    [1, 7],
  ]);

const asks = (dice: Dice, place: Place): readonly Step[] => [
  ...mishap(dice, 'settings.changeEmail'),
  press(
    place,
    'settings.changeEmail',
    dice.weighted([
      [4, 0],
      [3, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 16],
    ]),
  ),
  aMoment(dice),
];

const confirms = (dice: Dice, place: Place): readonly Step[] => [
  ...mishap(dice, 'settings.confirmEmail'),
  press(place, 'settings.confirmEmail', aLink(dice)),
  aMoment(dice),
  ...(dice.happens(0.3) ? [press(place, 'settings.confirmEmail', 0), aMoment(dice)] : []),
];

const undoes = (dice: Dice, place: Place): readonly Step[] => [
  ...mishap(dice, 'settings.undoEmail'),
  press(place, 'settings.undoEmail', aLink(dice)),
  aMoment(dice),
  ...(dice.happens(0.3) ? [press(place, 'settings.undoEmail', 0), aMoment(dice)] : []),
];

/** What comes between the question and its link. */
const inBetween = (dice: Dice, place: Place): readonly Step[] =>
  dice.weighted<() => readonly Step[]>([
    [6, () => []],
    [2, () => [press(place, 'settings.changePassword', 0), aMoment(dice)]],
    [1, () => [wait(25 * HOUR)]],
    [1, () => [wait(2 * MINUTE)]],
    [
      2,
      () => [
        press(place, 'joining.requestReset', 2),
        aMoment(dice),
        press(place, 'joining.resetPassword', 0),
        aMoment(dice),
      ],
    ],
    [1, () => [press(place, 'joining.signUp', dice.below(4)), aMoment(dice)]],
    [1, () => [press(place, 'settings.changeEmail.ask'), aMoment(dice), answer(place, 0)]],
  ])();

/** A customer moves to another address, by the link that is mailed there, and perhaps takes the old one back. */
const movesAddress: Teller = (dice, place) => {
  const who = dice.oneOf(CUSTOMERS);
  const there = theOther(place);
  const anywhere = () => dice.oneOf([place, place, there]);
  return {
    who,
    takesTwo: dice.happens(0.3),
    calls: CALLS,
    steps: [
      ...(dice.happens(0.5) ? [press(there, 'account.logIn', LOGIN[who]), aMoment(dice)] : []),
      ...asks(dice, place),
      ...inBetween(dice, anywhere()),
      ...confirms(dice, anywhere()),
      ...(dice.happens(0.5)
        ? [press(there, 'account.logIn.moved', LOGIN[who] + 3 * dice.below(4)), aMoment(dice)]
        : [press(there, 'account.logIn', LOGIN[who]), aMoment(dice)]),
      ...(dice.happens(0.4) ? [...asks(dice, place), ...confirms(dice, anywhere())] : []),
      press(dice.happens(0.5) ? place : elsewhere(place), 'account.loadUser'),
      ...(dice.happens(0.6) ? undoes(dice, anywhere()) : []),
      press(place, 'account.logIn', LOGIN[who]),
      aMoment(dice),
      press(place, 'account.loadUser'),
    ],
  };
};

/** A customer asks for a copy of all that the shop knows, waits for it, and opens it. */
const takesOut: Teller = (dice, place) => {
  const who = dice.oneOf(CUSTOMERS);
  return {
    who,
    calls: ['takeOut.request', 'takeOut.state', 'takeOut.link', 'account.user'],
    steps: [
      press(place, 'downloads.downloadFile', dice.below(6)),
      aMoment(dice),
      press(place, 'wishlist.toggleSound', dice.below(6)),
      aMoment(dice),
      ...(dice.happens(0.3) ? [press(place, 'wishlist.togglePack', dice.below(3)), aMoment(dice)] : []),
      press(place, 'takeOut.loadTakeOut'),
      aMoment(dice),
      ...(dice.happens(0.4) ? [wait(11 * MINUTE)] : []),
      ...(dice.happens(0.2) ? [fault('takeOut.request', { kind: 'lostReply' })] : []),
      press(place, 'takeOut.requestTakeOut'),
      aMoment(dice),
      answer(place, 4),
      aMoment(dice),
      press(place, 'takeOut.followTakeOut'),
      wait(dice.oneOf([1500, 5000, 20_000])),
      ...(dice.happens(0.3) ? [press(elsewhere(place), 'takeOut.loadTakeOut'), aMoment(dice)] : []),
      ...(dice.happens(0.2)
        ? [press(place, 'account.logOut'), aMoment(dice), press(place, 'account.logIn', LOGIN[who])]
        : []),
      wait(1500),
      press(place, 'takeOut.downloadTakeOut'),
      aMoment(dice),
      answer(place, 4),
      aMoment(dice),
      ...(dice.happens(0.3) ? [wait(25 * HOUR), press(place, 'takeOut.downloadTakeOut'), aMoment(dice)] : []),
    ],
  };
};

export const accounts = [
  [3, movesAddress],
  [1, takesOut],
] as const;
