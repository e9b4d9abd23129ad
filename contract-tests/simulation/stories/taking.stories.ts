import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import { MINUTE, type Place, type Teller, aMoment, answer, fault, press, wait } from './story.ts';

/** A link is made for a drag, and the sound is dragged: at once, or when the link is old. */
const dragged = (dice: Dice, place: Place, which: number): readonly Step[] => [
  press(place, 'owned.dragLinks', which),
  aMoment(dice),
  ...(dice.happens(0.3) ? [wait(dice.oneOf([9, 11]) * MINUTE)] : []),
  ...(dice.happens(0.4) ? [press(place, 'owned.dragLinks', which), aMoment(dice)] : []),
  press(place, 'owned.dragLinks.of', which),
];

/** A folder is synced, and again when something has changed in it or in the shop. */
const synced = (dice: Dice, place: Place): readonly Step[] => {
  const [format, list] = [dice.below(4) << 2, dice.oneOf([0, 0, 3])];
  const sync = (flags = 0) => press(place, 'owned.syncFolder', format + list + flags);
  return [
    ...(dice.happens(0.2) ? [sync(32), aMoment(dice)] : []),
    ...(dice.happens(0.2) ? [fault('ownedFiles.list', { kind: 'lostReply' })] : []),
    sync(),
    aMoment(dice),
    ...(dice.happens(0.5) ? [press(place, 'downloads.downloadFile', dice.below(6)), aMoment(dice)] : []),
    sync(dice.oneOf([0, 16, 64, 80])),
    aMoment(dice),
  ];
};

/** A sound is saved under a lock: as it is heard, or the original. */
const heardHome = (dice: Dice, place: Place, which: number): readonly Step[] => [
  press(place, 'audition.lockSession', dice.below(5)),
  ...(dice.happens(0.3) ? [press(place, 'owned.chooseVersion', dice.below(3))] : []),
  ...(dice.happens(0.2) ? [fault(dice.oneOf(['tempo.process', 'tempo.download']), { kind: 'lostReply' })] : []),
  press(place, 'downloads.downloadSound', which),
  aMoment(dice),
  answer(place, dice.between(1, 2)),
  aMoment(dice),
  ...(dice.happens(0.5)
    ? [
        press(place, 'selection.tick', dice.below(6)),
        press(place, 'multiDownload.downloadSelection'),
        aMoment(dice),
        answer(place, dice.between(1, 2)),
        wait(7000),
        { does: 'fetch', browser: place.of } as const,
      ]
    : []),
];

/** Owned files are saved: under chosen names and formats, by drag, and to a folder. */
export const takingHome: Teller = (dice, place) => {
  const which = dice.below(6);
  return {
    who: dice.oneOf(['ada', 'ada', 'bob', 'eve']),
    calls: ['ownedFiles.links', 'ownedFiles.list', 'downloads.download', 'catalogue.states'],
    steps: [
      ...(dice.happens(0.7) ? [press(place, 'owned.taking.keep', 2 * dice.below(32) + 1)] : []),
      press(place, 'downloads.downloadFile', which),
      aMoment(dice),
      ...(dice.happens(0.4) ? heardHome(dice, place, which) : []),
      ...(dice.happens(0.5)
        ? [press(place, 'owned.takeAs', dice.oneOf([which, 0])), aMoment(dice), answer(place, dice.between(1, 3))]
        : []),
      ...(dice.happens(0.5) ? [aMoment(dice), press(place, 'downloads.downloadSound', which), answer(place, 1)] : []),
      ...(dice.happens(0.6) ? dragged(dice, place, which) : []),
      ...(dice.happens(0.7) ? synced(dice, place) : []),
      ...(dice.happens(0.2) ? [wait(dice.oneOf([14, 16]) * MINUTE)] : []),
      ...(dice.happens(0.4) ? [{ does: 'fetch', browser: place.of } as const] : []),
      ...(dice.happens(0.2) ? [press(place, 'credits.undoDownload'), aMoment(dice)] : []),
    ],
  };
};
