import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import {
  LOGIN,
  MINUTE,
  type Place,
  SECOND,
  type Teller,
  aMoment,
  answer,
  elsewhere,
  fault,
  press,
  wait,
} from './story.ts';

/** Newcomers, by the number of a press: the last two claim addresses of others. */
const [FAY, GUS, MAX, IMP] = [0, 1, 2, 3];

/** A page of the other browser. */
const theOther = ({ of }: Place): Place => ({ of: of + 1, page: 0 });

/** The latest link, or rarely another one. */
const aLink = (dice: Dice): number =>
  dice.weighted([
    [8, 0],
    [2, 1],
    [1, 7],
  ]);

const signsUp = (dice: Dice, place: Place, who: number): readonly Step[] => {
  const mishap = dice.weighted([
    [6, null],
    [2, 'lostReply'],
    [2, 'duplicate'],
  ] as const);
  const signUp = press(place, 'joining.signUp', who);
  if (mishap === null) return [signUp, aMoment(dice)];
  return [fault('joining.signUp', { kind: mishap }), signUp, aMoment(dice), ...(dice.happens(0.6) ? [signUp] : [])];
};

const confirms = (dice: Dice, place: Place): readonly Step[] => [
  ...(dice.happens(0.25) ? [fault('joining.confirmAddress', { kind: dice.oneOf(['lostReply', 'duplicate']) })] : []),
  press(dice.happens(0.6) ? place : theOther(place), 'joining.confirmAddress', aLink(dice)),
  aMoment(dice),
  ...(dice.happens(0.3) ? [press(place, 'joining.confirmAddress', 0), aMoment(dice)] : []),
];

/** What a newcomer does next. */
const looksAround = (dice: Dice, place: Place): readonly Step[] => [
  press(
    place,
    dice.oneOf(['wishlist.toggleSound', 'downloads.downloadFile', 'catalogue.loadStates.refresh']),
    dice.below(6),
  ),
  aMoment(dice),
];

const resets = (dice: Dice, place: Place, whose: number): readonly Step[] => [
  press(place, 'joining.requestReset', whose),
  aMoment(dice),
  ...(dice.happens(0.3) ? [press(place, 'joining.requestReset', whose), wait(dice.oneOf([SECOND, 61 * SECOND]))] : []),
  ...(dice.happens(0.3) ? [fault('joining.resetPassword', { kind: dice.oneOf(['lostReply', 'duplicate']) })] : []),
  press(place, 'joining.resetPassword', aLink(dice)),
  aMoment(dice),
  ...(dice.happens(0.3) ? [press(place, 'joining.resetPassword', 0), aMoment(dice)] : []),
];

/** A newcomer joins, confirms the address by the mailed link, and looks around. */
export const aNewcomer: Teller = (dice, place) => ({
  who: null,
  takesTwo: dice.happens(0.4),
  calls: ['joining.signUp', 'joining.confirmAddress', 'joining.sendConfirmation', 'account.user'],
  steps: [
    ...(dice.happens(0.2) ? [press(place, 'joining.signUp.incomplete', dice.below(5))] : []),
    ...signsUp(dice, place, dice.oneOf([FAY, FAY, GUS, MAX, IMP])),
    ...(dice.happens(0.4)
      ? [wait(dice.oneOf([2, 61]) * SECOND), press(place, 'joining.sendConfirmation'), aMoment(dice), answer(place, 0)]
      : []),
    ...looksAround(dice, dice.happens(0.5) ? place : elsewhere(place)),
    ...confirms(dice, place),
    ...(dice.happens(0.4) ? [press(place, 'joining.sendConfirmation'), aMoment(dice), answer(place, 0)] : []),
    ...looksAround(dice, place),
  ],
});

/**
 * Two people claim one address: the reader of its mail gets the account, not someone who has merely signed up for it.
 */
export const oneAddress: Teller = (dice, place) => {
  const [here, there] = [place, theOther(place)];
  const [first, second] = dice.happens(0.5) ? [FAY, MAX] : [MAX, FAY];
  return {
    who: null,
    calls: ['joining.signUp', 'joining.resetPassword', 'joining.reactivateAccount', 'account.user'],
    steps: [
      ...signsUp(dice, here, first),
      ...signsUp(dice, there, second),
      ...(dice.happens(0.4) ? confirms(dice, dice.oneOf([here, there])) : []),
      ...resets(dice, there, 0),
      ...looksAround(dice, here),
      press(there, 'account.logIn.joined', dice.oneOf([0, 3, 6])),
      aMoment(dice),
      press(here, 'account.logIn.joined', dice.oneOf([0, 2, 3])),
      ...looksAround(dice, there),
      press(here, 'account.loadUser'),
    ],
  };
};

/** A password is forgotten: a mailed link sets another one, and ends all sessions. */
export const aForgottenPassword: Teller = (dice, place) => {
  const isBob = dice.happens(0.6);
  return {
    who: isBob ? 'bob' : null,
    calls: ['joining.requestReset', 'joining.resetPassword', 'account.user'],
    steps: [
      ...(isBob ? [press(theOther(place), 'account.logIn', LOGIN.bob), aMoment(dice)] : signsUp(dice, place, GUS)),
      ...resets(dice, dice.happens(0.5) ? place : theOther(place), isBob ? 2 : 1),
      ...looksAround(dice, theOther(place)),
      ...looksAround(dice, place),
      isBob ? press(place, 'account.logIn', LOGIN.bob) : press(place, 'account.logIn.joined', dice.oneOf([1, 4, 7])),
      aMoment(dice),
    ],
  };
};

/** A customer leaves for good, and returns by the link that the next login mails. */
export const aDeparture: Teller = (dice, place) => ({
  who: null,
  takesTwo: dice.happens(0.4),
  calls: ['settings.deleteAccount', 'joining.reactivateAccount', 'account.logOut', 'account.user'],
  steps: [
    ...signsUp(dice, place, GUS),
    ...(dice.happens(0.5) ? confirms(dice, place) : []),
    ...(dice.happens(0.4) ? [press(theOther(place), 'account.logIn.joined', 1), aMoment(dice)] : []),
    ...(dice.happens(0.4) ? [wait(11 * MINUTE)] : []),
    ...(dice.happens(0.3) ? [fault('settings.deleteAccount', { kind: dice.oneOf(['lostReply', 'duplicate']) })] : []),
    press(place, 'settings.deleteAccount'),
    answer(place, 1),
    aMoment(dice),
    // Their identity, if it was confirmed too long ago.
    answer(place, dice.oneOf([4, 5, 2])),
    aMoment(dice),
    ...looksAround(dice, dice.happens(0.5) ? theOther(place) : elsewhere(place)),
    press(place, 'account.logIn.joined', 1),
    aMoment(dice),
    ...(dice.happens(0.2)
      ? [fault('joining.reactivateAccount', { kind: dice.oneOf(['lostReply', 'duplicate']) })]
      : []),
    press(dice.happens(0.7) ? place : theOther(place), 'joining.reactivateAccount', aLink(dice)),
    aMoment(dice),
    ...(dice.happens(0.4) ? [press(place, 'joining.reactivateAccount', 0), aMoment(dice)] : []),
    ...(dice.happens(0.4) ? resets(dice, place, 1) : []),
    ...(dice.happens(0.4) ? [press(theOther(place), 'account.logIn.joined', 1), aMoment(dice)] : []),
    ...looksAround(dice, place),
  ],
});

/** A customer signed in to two browsers ends one session from the other. */
export const otherDevices: Teller = (dice, place) => {
  const who = dice.oneOf(['ada', 'bob', 'eve'] as const);
  const there = theOther(place);
  return {
    who,
    calls: ['settings.endDevice', 'settings.endOtherDevices', 'settings.devices', 'account.user'],
    steps: [
      press(there, 'account.logIn', LOGIN[who]),
      aMoment(dice),
      press(place, 'settings.loadDevices'),
      aMoment(dice),
      ...(dice.happens(0.3) ? [press(there, 'settings.loadDevices'), press(there, 'settings.endDevice')] : []),
      ...(dice.happens(0.2) ? [press(place, 'settings.changePassword', dice.below(2)), aMoment(dice)] : []),
      press(place, dice.oneOf(['settings.endDevice', 'settings.endDevice', 'settings.endOtherDevices'])),
      aMoment(dice),
      ...looksAround(dice, there),
      ...(dice.happens(0.5) ? [press(there, 'account.loadUser')] : []),
      ...(dice.happens(0.5) ? [press(place, 'settings.endDevice'), aMoment(dice)] : []),
      ...looksAround(dice, place),
    ],
  };
};
