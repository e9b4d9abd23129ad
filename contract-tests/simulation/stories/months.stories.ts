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
  fault,
  hurriedly,
  press,
  wait,
} from './story.ts';

const [PAYS, ONCE] = [cardOf('tok_ok'), cardOf('tok_declined_once_stored')];
const DISPUTED = [cardOf('tok_dispute_won'), cardOf('tok_dispute_won'), cardOf('tok_dispute_lost')];
const [BASIC, MAX] = [0, 2];
const DAY = 24 * HOUR;

const CALLS = [
  'payment.openCheckout',
  'payment.payByCard',
  'billing.pause',
  'billing.resume',
  'billing.cancel',
  'billing.changeLater',
  'billing.withdraw',
  'account.user',
] as const;

/** Who pays, where, and how they return: nobody stays signed in for weeks. */
interface Payer {
  readonly place: Place;
  readonly who: 'ada' | 'eve';
}

/** Several days pass in one step, and the customer returns to check the plan. */
const days = (dice: Dice, { place, who }: Payer, count: number): readonly Step[] => [
  wait(count * DAY + dice.between(1, HOUR)),
  press(place, 'account.logIn', LOGIN[who]),
  wait(dice.between(700, 1500)),
  press(place, 'account.loadUser'),
  aMoment(dice),
];

/** Long enough for the next month to start, whatever day it started on. */
const aMonth = (dice: Dice, payer: Payer): readonly Step[] => days(dice, payer, dice.between(32, 34));

/** Rarely a press meets a fault, or is pressed twice. */
const pressed = (
  dice: Dice,
  place: Place,
  name: string,
  call: (typeof CALLS)[number],
  which: number,
): readonly Step[] => [
  ...(dice.happens(0.15)
    ? [fault(call, dice.oneOf([{ kind: 'lostReply' }, { kind: 'drop' }, { kind: 'duplicate' }] as const))]
    : []),
  ...(dice.happens(0.1) ? [hurriedly(place, name, which)] : []),
  press(place, name, which),
  aMoment(dice),
];

const subscribes = (dice: Dice, { place }: Payer, plan: number, card = PAYS): readonly Step[] => [
  press(place, 'payment.startOrder', MEANS + plan),
  aMoment(dice),
  ...pressed(dice, place, 'payment.payByCard', 'payment.payByCard', MEANS + card),
];

const spends = (dice: Dice, { place }: Payer): readonly Step[] =>
  dice.happens(0.5) ? [press(place, 'downloads.downloadFile', dice.below(6)), aMoment(dice)] : [];

const cancels = (dice: Dice, { place }: Payer): readonly Step[] => [
  press(place, 'plans.cancelSubscription'),
  aMoment(dice),
  ...pressed(dice, place, 'account.loadUser', 'billing.cancel', 0),
  answer(place, MEANS),
  aMoment(dice),
];

const resumes = (dice: Dice, { place }: Payer): readonly Step[] => [
  ...pressed(dice, place, 'plans.resumeSubscription', 'billing.resume', MEANS),
  answer(place, MEANS),
  aMoment(dice),
];

const pauses = (dice: Dice, { place }: Payer): readonly Step[] => [
  press(place, 'plans.pausePlan', MEANS),
  aMoment(dice),
  ...(dice.happens(0.15) ? [fault('billing.pause', { kind: 'lostReply' })] : []),
  answer(place, MEANS + dice.below(3)),
  aMoment(dice),
];

const withdraws = (dice: Dice, { place }: Payer): readonly Step[] => [
  press(place, 'plans.withdrawPlan'),
  aMoment(dice),
  ...(dice.happens(0.3)
    ? [fault('billing.withdraw', dice.oneOf([{ kind: 'lostReply' }, { kind: 'duplicate' }] as const))]
    : []),
  answer(place, MEANS),
  aMoment(dice),
];

/** The card fails: the customer pays now, gives up the plan, or lets it end. */
const fails = (dice: Dice, payer: Payer): readonly Step[] => [
  ...subscribes(dice, payer, dice.below(3), ONCE),
  ...aMonth(dice, payer),
  ...dice.weighted<() => readonly Step[]>([
    [2, () => subscribes(dice, payer, dice.below(3))],
    [2, () => cancels(dice, payer)],
    [1, () => days(dice, payer, 15)],
  ])(),
];

const pausesAndGoesOn = (dice: Dice, payer: Payer): readonly Step[] => [
  ...subscribes(dice, payer, dice.below(3)),
  ...spends(dice, payer),
  ...pauses(dice, payer),
  ...(dice.happens(0.15) ? resumes(dice, payer) : []),
  ...aMonth(dice, payer),
  ...(dice.happens(0.5) ? resumes(dice, payer) : days(dice, payer, dice.oneOf([31, 62, 93]))),
];

const changesDown = (dice: Dice, payer: Payer): readonly Step[] => [
  ...subscribes(dice, payer, MAX),
  ...pressed(dice, payer.place, 'plans.changePlanLater', 'billing.changeLater', MEANS + BASIC + dice.below(2)),
  ...(dice.happens(0.2) ? pressed(dice, payer.place, 'plans.changePlanLater', 'billing.changeLater', MEANS + 3) : []),
  ...aMonth(dice, payer),
];

const cancelsInTime = (dice: Dice, payer: Payer): readonly Step[] => [
  ...subscribes(dice, payer, dice.below(3)),
  ...spends(dice, payer),
  ...cancels(dice, payer),
  ...(dice.happens(0.4) ? resumes(dice, payer) : []),
  ...aMonth(dice, payer),
];

const withdrawsInTime = (dice: Dice, payer: Payer): readonly Step[] => [
  ...subscribes(dice, payer, dice.below(3)),
  ...spends(dice, payer),
  ...(dice.happens(0.6) ? days(dice, payer, dice.oneOf([3, 13, 14, 15, 16, 16])) : []),
  ...withdraws(dice, payer),
  ...(dice.happens(0.6) ? subscribes(dice, payer, dice.below(3)) : []),
  ...(dice.happens(0.3) ? aMonth(dice, payer) : []),
];

const isRenewed = (dice: Dice, payer: Payer): readonly Step[] => [
  ...subscribes(dice, payer, dice.below(3)),
  ...aMonth(dice, payer),
  ...spends(dice, payer),
  ...(dice.happens(0.5) ? aMonth(dice, payer) : days(dice, payer, 65)),
];

/** The payer disputes at their bank, which decides after a week, while the plan continues or not. */
const disputes = (dice: Dice, payer: Payer): readonly Step[] => [
  ...subscribes(dice, payer, dice.below(3), dice.oneOf(DISPUTED)),
  ...spends(dice, payer),
  ...days(dice, payer, 1),
  ...dice.weighted<() => readonly Step[]>([
    [3, () => []],
    [1, () => withdraws(dice, payer)],
    [1, () => cancels(dice, payer)],
  ])(),
  ...days(dice, payer, dice.oneOf([8, 8, 33])),
  ...(dice.happens(0.3) ? aMonth(dice, payer) : []),
];

/** The months of a plan, with or without changes by its customer. */
export const monthsPass: Teller = (dice, place) => {
  const who = dice.oneOf(['ada', 'eve', 'eve'] as const);
  const payer = { place, who };
  const course = dice.weighted([
    [1, isRenewed],
    [7, fails],
    [5, pausesAndGoesOn],
    [2, changesDown],
    [4, cancelsInTime],
    [8, withdrawsInTime],
    [4, disputes],
  ]);
  return {
    who,
    calls: CALLS,
    steps: [press(place, 'settings.saveAddress', MEANS), wait(800), ...course(dice, payer)],
  };
};
