import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import { LOGIN, type Place, type Teller, aMoment, answer, elsewhere, fault, hurriedly, press, wait } from './story.ts';

/** A number that says that somebody means to pay; a multiple of all that presses choose among. */
const MEANS = 84 * 12;
/** Cards by the number that a press takes them by. */
const [PAYS, WAITS, ASKS, DECLINED, ONCE, REFUSED, BREAKS] = [0, 1, 2, 3, 4, 5, 6];
const PAYING = ['payment.payByCard', 'payment.payByStoredCard', 'payment.payByWallet', 'payment.decideAtBank'] as const;

/** A page of the same customer in the other browser. */
const theOther = ({ of }: Place): Place => ({ of: of + 1, page: 0 });

const mishap = (dice: Dice, chance: number): readonly Step[] =>
  dice.happens(chance)
    ? [
        fault(
          dice.oneOf([...PAYING, 'payment.openCheckout', 'account.user'] as const),
          dice.oneOf([
            { kind: 'lostReply' },
            { kind: 'duplicate' },
            { kind: 'drop' },
            { kind: 'latency', ms: 3000 },
            { kind: 'status', status: 500 },
          ] as const),
        ),
      ]
    : [];

/** An order is opened, and paid by one way or another, pressed twice or not; a bank is asked where it wants to be. */
function pays(dice: Dice, place: Place): readonly Step[] {
  const pay = dice.weighted<() => Step>([
    [
      6,
      () =>
        press(
          place,
          'payment.payByCard',
          MEANS + dice.oneOf([PAYS, PAYS, WAITS, ASKS, DECLINED, ONCE, REFUSED, BREAKS]),
        ),
    ],
    [2, () => press(place, 'payment.payByStoredCard', MEANS)],
    [2, () => press(place, 'payment.payByWallet', MEANS + dice.below(3))],
  ])();
  return [
    press(place, 'payment.startOrder', MEANS + dice.below(3)),
    aMoment(dice),
    ...mishap(dice, 0.3),
    ...(dice.happens(0.3) && pay.does === 'press' ? [hurriedly(place, pay.press, pay.which)] : []),
    pay,
    aMoment(dice),
    ...(dice.happens(0.6) ? [press(place, 'payment.decideAtBank', MEANS + dice.below(3)), aMoment(dice)] : []),
    ...(dice.happens(0.3) ? [pay, aMoment(dice)] : []),
    ...(dice.happens(0.4) ? [press(place, 'payment.loadOrder'), aMoment(dice)] : []),
  ];
}

/** By the dialogs of the checkout. */
const goesThrough = (dice: Dice, place: Place): readonly Step[] => [
  press(place, 'payment.openCheckout', MEANS + dice.below(3)),
  aMoment(dice),
  answer(place, 3),
  aMoment(dice),
  ...mishap(dice, 0.3),
  answer(place, dice.oneOf([1, 1, 3, 7])),
  aMoment(dice),
  answer(place, dice.oneOf([7, 2, 3])),
  aMoment(dice),
];

const cancels = (dice: Dice, place: Place): readonly Step[] => [
  press(place, 'plans.cancelSubscription'),
  aMoment(dice),
  ...mishap(dice, 0.1),
  answer(place, dice.oneOf([MEANS, MEANS, 1, 0])),
  aMoment(dice),
  ...(dice.happens(0.3) ? [answer(place, 0)] : []),
  ...(dice.happens(0.6) ? [press(place, 'plans.resumeSubscription', MEANS), aMoment(dice), answer(place, 0)] : []),
];

const oneThing = (dice: Dice, place: Place): readonly Step[] =>
  dice.weighted<() => readonly Step[]>([
    [6, () => pays(dice, place)],
    [2, () => goesThrough(dice, place)],
    [3, () => cancels(dice, place)],
    [1, () => [press(place, 'downloads.downloadFile', dice.below(6)), aMoment(dice)]],
    [1, () => [press(place, 'plans.applyDiscount', dice.below(5)), aMoment(dice)]],
    [1, () => [press(place, 'credits.loadStatement'), aMoment(dice)]],
  ])();

/** A customer pays, changes and cancels in two browsers at once. */
export const twoBrowsersPay: Teller = (dice, place) => {
  const who = dice.oneOf(['ada', 'eve', 'eve', 'bob'] as const);
  const there = theOther(place);
  const here = () => dice.oneOf([place, place, elsewhere(place)]);
  return {
    who,
    takesTwo: dice.happens(0.5),
    calls: [...PAYING, 'payment.openCheckout', 'billing.cancel', 'billing.resume', 'account.user'],
    steps: [
      press(there, 'account.logIn', LOGIN[who]),
      wait(800),
      press(place, 'settings.saveAddress', 0),
      wait(800),
      ...Array.from({ length: dice.between(2, 4) }, () => oneThing(dice, dice.happens(0.4) ? there : here())).flat(),
      press(place, 'account.loadUser'),
      press(there, 'account.loadUser'),
    ],
  };
};
