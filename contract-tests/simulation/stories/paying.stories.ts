import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import {
  HOUR,
  LOGIN,
  MEANS,
  type Place,
  type Teller,
  aMoment,
  answer,
  cardOf,
  elsewhere,
  fault,
  hurriedly,
  press,
  wait,
} from './story.ts';

/** The same for somebody who takes back that a wallet may be charged again. */
const TAKES_BACK = 3 * MEANS;
const [PAYS, WAITS, ASKS, DECLINED] = [
  cardOf('tok_ok'),
  cardOf('tok_pending'),
  cardOf('tok_confirm'),
  cardOf('tok_declined'),
];
const [ONCE, REFUSED, BREAKS] = [cardOf('tok_declined_once_stored'), cardOf('tok_400'), cardOf('tok_500')];
const PAYING = ['payment.payByCard', 'payment.payByStoredCard', 'payment.payByWallet', 'payment.decideAtBank'] as const;

/** A payment on its way, and what comes in the midst of it, in milliseconds. */
const [SLOW_MS, SOON_MS] = [3000, 300];

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

/** An order is opened and paid in one of several ways, pressed once or twice; a bank asks if it wants to. */
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

/** Through the dialogs of the checkout. */
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

/** A plan is cancelled, and that is taken back there or elsewhere. */
const cancels = (dice: Dice, place: Place, back: Place): readonly Step[] => [
  press(place, 'plans.cancelSubscription'),
  aMoment(dice),
  ...mishap(dice, 0.1),
  answer(place, dice.oneOf([MEANS, MEANS, 1, 0])),
  aMoment(dice),
  ...(dice.happens(0.3) ? [answer(place, 0)] : []),
  ...(dice.happens(0.6) ? [press(back, 'plans.resumeSubscription', MEANS), aMoment(dice), answer(back, 0)] : []),
];

const subscribes = (dice: Dice, place: Place): readonly Step[] => [
  press(place, 'payment.startOrder', MEANS + dice.below(3)),
  wait(SLOW_MS),
  press(place, 'payment.payByCard', MEANS + PAYS),
  wait(SLOW_MS),
];

/** What somebody can do in the other browser while a payment is on its way. */
const meanwhile = (dice: Dice, there: Place): readonly Step[] =>
  dice.weighted<() => readonly Step[]>([
    [4, () => [press(there, 'payment.payByCard', MEANS + dice.oneOf([PAYS, ASKS]))]],
    [1, () => [press(there, 'payment.payByStoredCard', MEANS)]],
    [5, () => [press(there, 'plans.cancelSubscription'), wait(SOON_MS), answer(there, MEANS)]],
    [2, () => [press(there, 'plans.resumeSubscription', MEANS), wait(SOON_MS), answer(there, 0)]],
    [2, () => [press(there, 'downloads.downloadFile', dice.below(6))]],
  ])();

/** A payment takes its time, and something else happens in the other browser before it is answered. */
const atOnce = (dice: Dice, place: Place, there: Place): readonly Step[] => [
  ...(dice.happens(0.5) ? subscribes(dice, place) : []),
  press(place, 'payment.startOrder', MEANS + dice.below(3)),
  press(there, 'payment.startOrder', MEANS + dice.below(3)),
  wait(SLOW_MS),
  ...(dice.happens(0.3) ? [press(place, 'payment.payByCard', MEANS + DECLINED), wait(SLOW_MS)] : []),
  fault(dice.oneOf(['payment.payByCard', 'payment.payByStoredCard'] as const), { kind: 'latency', ms: SLOW_MS }),
  ...(dice.happens(0.7)
    ? [press(place, 'payment.payByCard', MEANS + dice.oneOf([PAYS, ASKS]))]
    : [press(place, 'payment.payByStoredCard', MEANS)]),
  wait(SOON_MS),
  ...meanwhile(dice, there),
  wait(SLOW_MS),
  ...(dice.happens(0.6) ? [press(place, 'payment.decideAtBank', MEANS + dice.below(2))] : []),
  ...(dice.happens(0.6) ? [press(there, 'payment.decideAtBank', MEANS + dice.below(2))] : []),
  wait(SLOW_MS),
];

const oneThing = (dice: Dice, place: Place, there: Place): readonly Step[] =>
  dice.weighted<() => readonly Step[]>([
    [6, () => pays(dice, place)],
    [2, () => goesThrough(dice, place)],
    [3, () => cancels(dice, place, dice.oneOf([place, there]))],
    [1, () => [press(place, 'downloads.downloadFile', dice.below(6)), aMoment(dice)]],
    [1, () => [press(place, 'plans.applyDiscount', dice.below(5)), aMoment(dice)]],
    [1, () => [press(place, 'credits.loadStatement'), aMoment(dice)]],
  ])();

/** A wallet consents to future charges, and revokes that before or after one. */
const agrees = (dice: Dice, place: Place): readonly Step[] => [
  press(place, 'payment.startOrder', MEANS + dice.below(3)),
  aMoment(dice),
  press(place, 'payment.payByWallet', MEANS),
  aMoment(dice),
  press(place, 'payment.decideAtBank', MEANS),
  aMoment(dice),
  ...(dice.happens(0.7) ? [press(place, 'payment.decideAtBank', TAKES_BACK), aMoment(dice)] : []),
  press(place, 'payment.startOrder', MEANS + dice.below(3)),
  aMoment(dice),
  ...mishap(dice, 0.2),
  press(place, 'payment.payByWallet', MEANS + 2),
  aMoment(dice),
];

/** Someone sees a price, possibly moves meanwhile, and pays with or without a question by the bank. */
function paysAsQuoted(dice: Dice, place: Place): readonly Step[] {
  const plan = MEANS + dice.below(3);
  return [
    press(place, 'payment.loadQuote', plan),
    aMoment(dice),
    ...(dice.happens(0.4) ? [press(place, 'settings.saveAddress', MEANS + dice.below(4)), aMoment(dice)] : []),
    press(place, 'payment.startOrder', plan),
    aMoment(dice),
    ...mishap(dice, 0.2),
    press(place, 'payment.payByCard', MEANS + dice.oneOf([PAYS, PAYS, ASKS])),
    aMoment(dice),
    ...(dice.happens(0.5) ? [press(place, 'payment.decideAtBank', MEANS), aMoment(dice)] : []),
  ];
}

/** Taxes by location, and by the registers once they answer; wallets whose consent is revoked. */
export const taxesAndMandates: Teller = (dice, place) => ({
  who: dice.oneOf(['ada', 'eve', 'eve'] as const),
  setting: { taxes: dice.oneOf(['flat', 'eu', 'eu'] as const) },
  calls: [...PAYING, 'payment.openCheckout', 'billing.preview', 'settings.saveAddress'],
  steps: [
    press(place, 'settings.saveAddress', MEANS + dice.oneOf([0, 1, 2, 2, 2, 3])),
    wait(800),
    ...Array.from({ length: dice.between(1, 3) }, () =>
      (dice.happens(0.4) ? agrees : paysAsQuoted)(dice, place),
    ).flat(),
    ...(dice.happens(0.7) ? [wait(HOUR)] : []),
    press(place, 'invoices.loadInvoices'),
    wait(800),
    press(place, 'account.loadUser'),
  ],
});

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
      ...(dice.happens(0.6) ? atOnce(dice, here(), there) : []),
      ...Array.from({ length: dice.between(2, 4) }, () => {
        const [first, other] = dice.happens(0.4) ? [there, here()] : [here(), there];
        return oneThing(dice, first, other);
      }).flat(),
      press(place, 'account.loadUser'),
      press(there, 'account.loadUser'),
    ],
  };
};
