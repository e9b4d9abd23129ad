import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import { HOUR, type Place, type Teller, aMoment, answer, press, wait } from './story.ts';

/** A program reads movements, a few at a time. */
const lookedUp = (dice: Dice, place: Place): readonly Step[] =>
  Array.from({ length: dice.between(1, 3) }, () => press(place, 'program.statement', dice.below(16)));

/** A purchase is requested again under its key, or its key is used for something else. */
const again = (dice: Dice, place: Place): Step =>
  press(place, dice.happens(0.6) ? 'program.repeat' : 'program.reuseKey', dice.below(32));

/** A customer's program works beside their pages: it repeats what may have been lost, on the same day or the next. */
export const aProgram: Teller = (dice, place) => ({
  who: dice.oneOf(['ada', 'ada', 'bob', 'eve']),
  calls: ['downloads.download', 'packDownloads.download', 'multiDownload.request', 'account.user'],
  steps: [
    press(place, 'downloads.downloadFile', dice.below(6)),
    aMoment(dice),
    ...(dice.happens(0.4)
      ? [press(place, 'selection.tick', dice.below(10)), press(place, 'multiDownload.downloadSelection'), wait(5000)]
      : []),
    again(dice, place),
    ...(dice.happens(0.5) ? [press(place, 'credits.undoDownload'), aMoment(dice), again(dice, place)] : []),
    ...(dice.happens(0.6) ? [press(place, 'program.takeHome', dice.below(4))] : []),
    ...lookedUp(dice, place),
    wait(dice.oneOf([HOUR, 23 * HOUR, 25 * HOUR, 25 * HOUR])),
    ...(dice.happens(0.4) ? [{ does: 'fetch', browser: place.of } as const] : []),
    again(dice, place),
    press(place, 'downloads.downloadFile', dice.below(6)),
    aMoment(dice),
    ...(dice.happens(0.5)
      ? [press(place, 'downloads.downloadPack', dice.below(3)), aMoment(dice), answer(place, 1), again(dice, place)]
      : []),
    ...lookedUp(dice, place),
  ],
});
