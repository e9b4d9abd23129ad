import { CALLS } from '../../../adapters/faults/call-routes.ts';
import type { Dice } from '../dice.ts';
import { ADDRESSES } from '../presses/browsing.ts';
import { PRESSES } from '../presses/presses.ts';
import { moving } from '../presses/settings.ts';
import type { Step } from '../schedule.ts';
import { aMishap } from './interruptions.ts';
import { HOUR, MINUTE } from './story.ts';

/** Presses without effect unless a story prepares them. */
const SELDOM = new Set([
  'account.logIn',
  'collections.playAll.stop',
  'credits.selectionQuote.unfollow',
  'listening.turnPage',
  'player.play.pause',
  'search.suggestTerms.close',
  'shell.toasts.hold',
  'shell.toasts.release',
  'shell.toasts.undo',
  'similar.findSimilar.soon',
]);
const NAMES = Object.keys(PRESSES).filter((name) => !/^(?:program|maker)\./.test(name) && !(name in moving));
const OFTEN = NAMES.filter((name) => !SELDOM.has(name));

const CHANGING = CALLS.filter((call) =>
  /^(?:account|downloads|multiDownload|packDownloads|wishlist|credits|collections|tempo)/.test(call),
);

/** Any press, on any page. */
const aPress = (dice: Dice): Extract<Step, { readonly does: 'press' }> => ({
  does: 'press',
  page: dice.below(6),
  press: dice.oneOf(dice.happens(0.9) ? OFTEN : NAMES),
  which: dice.below(64),
});

/** How long nothing happens: mostly moments. */
const aWait = (dice: Dice): number =>
  dice.weighted([
    [6, dice.between(1, 1500)],
    [4, dice.between(1500, 12_000)],
    [1, dice.oneOf([MINUTE, 11 * MINUTE, 19 * MINUTE, 21 * MINUTE])],
    [1, dice.oneOf([3 * HOUR, 25 * HOUR])],
  ]);

/** An event that may happen to anybody at any time. */
export const aSurprise = (dice: Dice): Step =>
  dice.weighted<() => Step>([
    [30, () => aPress(dice)],
    [8, () => ({ ...aPress(dice), hurried: true })],
    [4, () => ({ does: 'answer', page: dice.below(6), which: dice.below(8) })],
    [10, () => ({ does: 'wait', ms: aWait(dice) })],
    [8, () => someFault(dice)],
    [2, () => ({ does: 'calm' })],
    [1, () => ({ does: 'breakLink' })],
    [4, () => ({ does: 'open', browser: dice.below(2), address: dice.below(ADDRESSES.length) })],
    [2, () => ({ does: 'end', page: dice.below(6), how: dice.oneOf(['close', 'crash', 'leave'] as const) })],
    [2, () => ({ does: 'reload', page: dice.below(6) })],
    [1, () => ({ does: 'away', browser: dice.below(2), ms: dice.oneOf([MINUTE, 19 * MINUTE, 21 * MINUTE]) })],
    [3, () => ({ does: 'look', page: dice.below(6) })],
    [2, () => ({ does: 'fetch', browser: dice.below(2) })],
    [1, () => ({ does: 'endSession', browser: dice.below(2) })],
    [
      1,
      () => ({
        does: 'device',
        page: dice.below(6),
        reports: dice.oneOf(['position', 'ended', 'interrupted', 'failed', 'stale', 'tempoAlone'] as const),
      }),
    ],
  ])();

/** A fault for any call; from time to time the network is down for good. */
function someFault(dice: Dice): Step {
  if (dice.happens(0.05))
    return { does: 'fault', fault: { call: '*', mishap: { kind: 'drop' }, from: 1, times: null } };
  const call = dice.happens(0.5) ? '*' : dice.oneOf(dice.happens(0.7) ? CHANGING : CALLS);
  return {
    does: 'fault',
    fault: { call, mishap: aMishap(dice), from: dice.between(1, 2), times: dice.oneOf([1, 1, 2, 4]) },
  };
}
