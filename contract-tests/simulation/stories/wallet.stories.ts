import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import { MINUTE, type Place, type Teller, aMoment, fault, press, wait } from './story.ts';

/** A price is on view while files are ticked and unticked, and credits move. */
function priced(dice: Dice, place: Place): readonly Step[] {
  const tick = () =>
    press(place, dice.oneOf(['selection.tick', 'selection.tick.add', 'selection.tick.remove']), dice.below(10));
  return [
    press(place, 'credits.selectionQuote.follow'),
    tick(),
    wait(dice.oneOf([100, 299, 301, 900])),
    tick(),
    ...(dice.happens(0.3) ? [fault('credits.quote', { kind: 'latency', ms: 3000 }), wait(400), tick()] : []),
    wait(dice.oneOf([200, 700, 4000])),
    ...(dice.happens(0.5) ? [press(place, 'downloads.downloadFile', dice.below(6)), aMoment(dice)] : []),
    ...(dice.happens(0.2) ? [press(place, 'credits.selectionQuote.unfollow'), tick()] : []),
    ...(dice.happens(0.2) ? [press(place, 'selection.tick.clear'), wait(400)] : []),
    ...(dice.happens(0.3) ? [press(place, 'shell.toasts.undo'), wait(400)] : []),
  ];
}

/** Payments are looked up, exported and undone. */
const looked = (dice: Dice, place: Place): readonly Step[] => [
  press(place, 'downloads.downloadFile', dice.below(6)),
  aMoment(dice),
  press(place, 'credits.loadStatement'),
  ...(dice.happens(0.3) ? [fault('credits.undoable', { kind: 'latency', ms: 3000 })] : []),
  aMoment(dice),
  ...(dice.happens(0.3) ? [wait(dice.oneOf([9, 11]) * MINUTE), press(place, 'credits.loadStatement')] : []),
  press(place, 'credits.undoDownload.named', dice.below(4)),
  aMoment(dice),
  press(place, dice.oneOf(['credits.loadStatement', 'credits.loadStatement.all']), dice.below(2)),
  press(place, 'credits.loadStatement.all'),
  aMoment(dice),
];

/** Someone watches their credits. */
export const aWallet: Teller = (dice, place) => ({
  who: dice.oneOf(['ada', 'ada', 'bob', 'eve']),
  calls: ['credits.statement', 'credits.undoable', 'credits.quote', 'credits.undo', 'downloads.download'],
  steps: [...(dice.happens(0.6) ? priced(dice, place) : []), ...(dice.happens(0.6) ? looked(dice, place) : [])],
});
