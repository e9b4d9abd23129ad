import { type CustomerName, CUSTOMERS } from '../stage/simulated-world.ts';
import {
  HOUR,
  LOGIN,
  MINUTE,
  type Teller,
  WRONG_PASSWORD,
  aMoment,
  answer,
  elsewhere,
  fault,
  press,
  wait,
} from './story.ts';

/** A visitor likes something, is asked to log in, and does: the like is then that customer's. */
export const aVisitorLikes: Teller = (dice, place) => {
  const who: CustomerName = dice.oneOf(CUSTOMERS);
  const like = press(place, dice.oneOf(['wishlist.toggleSound', 'wishlist.togglePack']), dice.below(6));
  return {
    who: null,
    calls: ['account.logIn', 'account.user', 'wishlist.toggleSound', 'wishlist.togglePack', 'catalogue.states'],
    steps: [
      like,
      ...(dice.happens(0.25) ? [answer(place, WRONG_PASSWORD)] : []),
      ...(dice.happens(0.25) ? [press(place, 'account.logIn.incomplete', dice.below(5))] : []),
      answer(place, LOGIN[who]),
      aMoment(dice),
      like,
      aMoment(dice),
      ...(dice.happens(0.6) ? [press(place, 'account.logOut'), press(place, 'account.logIn', LOGIN[who])] : []),
      ...(dice.happens(0.4) ? [like] : []),
      press(place, 'catalogue.loadStates.refresh'),
    ],
  };
};

/** A customer likes and unlikes, also in another tab, and leaves. */
export const likes: Teller = (dice, place) => {
  const which = dice.below(6);
  const name = dice.oneOf(['wishlist.toggleSound', 'wishlist.toggleSound', 'wishlist.togglePack']);
  const there = dice.happens(0.4) ? elsewhere(place) : place;
  return {
    who: dice.oneOf(['ada', 'bob', 'eve']),
    takesTwo: there !== place,
    calls: ['wishlist.toggleSound', 'wishlist.togglePack', 'catalogue.states'],
    steps: [
      ...(dice.happens(0.25) ? [fault('*', { kind: 'lostReply' }), press(place, name, which), aMoment(dice)] : []),
      press(place, name, which),
      aMoment(dice),
      press(there, name, which),
      ...(dice.happens(0.4) ? [aMoment(dice), press(there, 'shell.toasts.undo')] : []),
      ...(dice.happens(0.5) ? [press(place, name, which + 1)] : []),
      aMoment(dice),
      press(place, 'navigation.push', dice.oneOf([4, 15])),
      ...(dice.happens(0.5) ? [press(place, 'account.logOut'), aMoment(dice)] : []),
    ],
  };
};

/** A collection is created, filled, edited and removed, perhaps in another tab, while this one keeps using it. */
export const aCollection: Teller = (dice, place) => {
  const there = dice.happens(0.6) ? elsewhere(place) : place;
  const sound = dice.below(8);
  // Tabs hear of the removal: only an edit already in progress continues.
  const wasAboutTo = there !== place && dice.happens(0.8);
  const goesOn = wasAboutTo
    ? answer(place, dice.between(1, 2))
    : press(place, dice.oneOf(['collections.add', 'collections.add', 'collections.save.edit']), sound);
  return {
    who: dice.oneOf(['ada', 'bob', 'eve']),
    takesTwo: there !== place,
    setting: { selected: dice.oneOf([[], [4, 7], [2, 3, 8, 1004]]) },
    calls: ['collections.own', 'collections.create', 'collections.edit', 'collections.addSound', 'collections.remove'],
    steps: [
      ...(dice.happens(0.2) ? [press(place, 'collections.save.form', dice.below(6))] : []),
      press(place, 'collections.save', dice.between(1, 2)),
      aMoment(dice),
      press(place, dice.oneOf(['collections.add', 'collections.add', 'collections.add.selection']), sound),
      aMoment(dice),
      ...(dice.happens(0.3) ? [press(there, 'collections.add', sound + 1), aMoment(dice)] : []),
      ...(dice.happens(0.3) ? [press(place, 'collections.save.edit', dice.below(3)), aMoment(dice)] : []),
      ...(dice.happens(0.4) ? [press(place, 'collections.open', 0), aMoment(dice)] : []),
      ...(dice.happens(0.25)
        ? [
            press(place, dice.oneOf(['collections.showForm.edit', 'collections.showForm.within']), sound),
            aMoment(dice),
            answer(place, dice.below(3)),
            aMoment(dice),
          ]
        : []),
      ...(dice.happens(0.2) ? [press(place, 'collections.claim', 0)] : []),
      ...(dice.happens(0.2) ? [press(place, 'collections.showCollections', sound), aMoment(dice)] : []),
      ...(dice.happens(0.5)
        ? [press(place, 'collections.removeSound', sound), aMoment(dice), answer(place, dice.below(3)), aMoment(dice)]
        : []),
      ...(dice.happens(0.3) ? [press(place, 'shell.toasts.undo'), aMoment(dice)] : []),
      ...(dice.happens(0.9)
        ? [
            ...(wasAboutTo ? [press(place, 'collections.showForm.edit', 0), aMoment(dice)] : []),
            press(there, 'collections.remove', 0),
            wait(1500),
            answer(there, dice.below(5)),
            wait(1200),
            goesOn,
          ]
        : []),
      aMoment(dice),
    ],
  };
};

/** One customer leaves, and another one uses the same browser. */
export const aChangeOfCustomer: Teller = (dice, place) => {
  const [first, second] = dice.oneOf([
    ['ada', 'bob'],
    ['bob', 'ada'],
    ['eve', 'ada'],
    ['ada', 'ada'],
  ] as const);
  const there = dice.happens(0.5) ? elsewhere(place) : place;
  return {
    who: first,
    takesTwo: there !== place,
    calls: ['account.logIn', 'account.logOut', 'account.user', 'catalogue.states'],
    steps: [
      press(place, dice.oneOf(['wishlist.toggleSound', 'downloads.downloadFile', 'selection.tick']), dice.below(6)),
      ...(dice.happens(0.15) ? [fault('account.logOut', { kind: 'lostReply' }), press(there, 'account.logOut')] : []),
      ...(dice.happens(0.8) ? [press(there, 'account.logOut'), aMoment(dice)] : []),
      press(there, 'account.logIn', LOGIN[second]),
      aMoment(dice),
      press(
        place,
        dice.oneOf(['wishlist.toggleSound', 'downloads.downloadFile', 'credits.loadStatement']),
        dice.below(6),
      ),
      aMoment(dice),
      press(place, 'account.loadUser'),
    ],
  };
};

/** A customer returns after the session or the plan has ended. */
export const aLongAbsence: Teller = (dice, place) => ({
  who: dice.oneOf(['ada', 'bob', 'bob', 'eve']),
  calls: ['account.user', 'account.logIn', 'downloads.download'],
  steps: [
    press(place, 'downloads.downloadFile', dice.below(6)),
    ...(dice.happens(0.6) ? [{ does: 'endSession', browser: place.of } as const] : []),
    dice.happens(0.5)
      ? { does: 'away', browser: place.of, ms: dice.oneOf([MINUTE, 19 * MINUTE, 21 * MINUTE, 3 * HOUR]) }
      : wait(dice.oneOf([11 * MINUTE, 3 * HOUR, 25 * HOUR])),
    press(place, dice.oneOf(['downloads.downloadFile', 'wishlist.toggleSound']), dice.below(6)),
    aMoment(dice),
    answer(place, LOGIN[dice.oneOf(CUSTOMERS)]),
    aMoment(dice),
    press(place, dice.oneOf(['downloads.downloadFile', 'wishlist.toggleSound']), dice.below(6)),
  ],
});
