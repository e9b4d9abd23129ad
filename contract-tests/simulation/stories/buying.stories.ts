import type { Dice } from '../dice.ts';
import type { PlannedFault, Step } from '../schedule.ts';
import { CUSTOMERS } from '../stage/simulated-world.ts';
import {
  HOUR,
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

/** Cheap sounds, by the number of a press. */
const CHEAP = [0, 1, 2, 3, 4, 5];
/** Sounds that are not free, and a MIDI file that costs more: together more than all customers but one can pay. */
const DEAR = [1, 4, 7, 20, 2, 0];
/** Those whose tempo or key can be changed. */
const CHANGEABLE = [0, 1, 3, 5, 6, 8];

const ticks = (dice: Dice, place: Place): readonly Step[] =>
  Array.from({ length: dice.between(1, 3) }, () => press(place, 'selection.tick', dice.below(10)));

/** What happens to an archive during its preparation. */
const DETOURS: Readonly<Record<string, (dice: Dice, place: Place) => readonly Step[]>> = {
  none: () => [],
  login: (dice, place) => [
    press(dice.happens(0.5) ? place : elsewhere(place), 'account.logIn', LOGIN[dice.oneOf(CUSTOMERS)]),
    aMoment(dice),
  ],
  leaving: (dice, place) => {
    const there = dice.happens(0.5) ? place : elsewhere(place);
    const again = press(there, 'account.logIn', LOGIN[dice.oneOf(CUSTOMERS)]);
    return [press(there, 'account.logOut'), aMoment(dice), again, aMoment(dice)];
  },
  anotherTab: (dice, place) => [
    { does: 'open', browser: place.of, address: dice.below(8) },
    wait(dice.between(300, 1500)),
    { does: 'end', ...place, how: dice.oneOf(['close', 'crash', 'crash', 'crash', 'leave'] as const) },
    { does: 'look', ...elsewhere(place) },
    wait(dice.oneOf([5, 12]) * SECOND),
  ],
  undo: (dice, place) => [
    press(dice.happens(0.5) ? place : elsewhere(place), 'credits.undoDownload'),
    aMoment(dice),
    ...(dice.happens(0.5) ? [press(place, 'multiDownload.downloadSelection'), aMoment(dice)] : []),
  ],
  absence: (dice, { of }) => [
    { does: 'away', browser: of, ms: dice.oneOf([10 * SECOND, 19 * MINUTE, 21 * MINUTE, 21 * MINUTE]) },
  ],
  endOfSession: (dice, { of }) => [{ does: 'endSession', browser: of }, wait(dice.between(3000, 7000))],
  reload: (_, place) => [{ does: 'reload', ...place }],
  lostLook: () => [fault('multiDownload.look', { kind: 'lostReply' }), wait(4000)],
};

/** Its request is lost, or arrives twice. */
function requested(dice: Dice, place: Place): readonly Step[] {
  const request = press(place, 'multiDownload.downloadSelection');
  const mishap = dice.weighted([
    [7, null],
    [3, 'lostReply'],
    [2, 'duplicate'],
  ] as const);
  if (mishap === null) return [request];
  const met = fault('multiDownload.request', { kind: mishap });
  return mishap === 'duplicate' ? [met, request] : [met, request, aMoment(dice), request];
}

/** A failed archive is requested again, or given up. */
const afterFailure = (dice: Dice, place: Place): Step =>
  press(place, dice.happens(0.4) ? 'selection.tick.clear' : 'multiDownload.downloadSelection');

/** Files are selected, requested together, waited for, and handed over as one archive. */
export const anArchive: Teller = (dice, place) => {
  const isSelectedBefore = dice.happens(0.6);
  const detour = dice.weighted([
    [5, 'none'],
    [3, 'login'],
    [4, 'leaving'],
    [9, 'anotherTab'],
    [8, 'undo'],
    [3, 'absence'],
    [3, 'endOfSession'],
    [2, 'reload'],
    [4, 'lostLook'],
  ]);
  const preparation = dice.weighted([
    [detour === 'none' ? 4 : 1, 0],
    [5, 10 * SECOND],
    [2, 25 * SECOND],
    [3, HOUR],
  ]);
  return {
    who: dice.oneOf(['ada', 'ada', 'bob']),
    takesTwo: dice.happens(0.6),
    setting: {
      preparation,
      maxLooks: preparation === HOUR ? dice.oneOf([2, 4]) : dice.oneOf([4, 12, 12]),
      selected: isSelectedBefore
        ? dice.oneOf([
            [4, 7],
            [7, 8],
            [2, 3],
            [2, 3, 8, 1004],
          ])
        : [],
    },
    calls: ['multiDownload.request', 'multiDownload.look', 'account.user', 'catalogue.states'],
    steps: [
      ...(isSelectedBefore ? [] : ticks(dice, place)),
      ...(dice.happens(0.15) ? [press(place, 'credits.selectionQuote.follow')] : []),
      ...(dice.happens(0.15) ? [press(place, 'selection.showSelected'), aMoment(dice), answer(place, 0)] : []),
      ...requested(dice, place),
      aMoment(dice),
      ...DETOURS[detour]!(dice, place),
      wait(dice.between(3000, 6000)),
      wait(Math.min(preparation, 20 * SECOND) + 4000),
      ...(preparation === HOUR ? [afterFailure(dice, place), aMoment(dice)] : []),
      ...(dice.happens(0.3) ? [{ does: 'fetch', browser: place.of } as const] : []),
      ...(dice.happens(0.2) ? [press(place, 'credits.undoDownload'), aMoment(dice)] : []),
      ...(dice.happens(0.3)
        ? [...ticks(dice, place), press(place, 'multiDownload.downloadSelection'), wait(7000)]
        : []),
    ],
  };
};

/** A press whose answer is lost and that is repeated, whose call arrives twice, or without a fault. */
function withMishap(dice: Dice, call: PlannedFault['call'], pressed: Step, lost = 3): readonly Step[] {
  const kind = dice.weighted([
    [4, null],
    [lost, 'lostReply'],
    [2, 'duplicate'],
  ] as const);
  if (kind === null) return [pressed];
  return [fault(call, { kind }), pressed, ...(kind === 'lostReply' ? [aMoment(dice), pressed] : [])];
}

/** A purchase is undone: in time or too late, here or in another tab, once or twice, or during a login. */
function givenBack(dice: Dice, place: Place, there: Place): readonly Step[] {
  const undo = press(there, 'credits.undoDownload');
  const isCrossed = dice.happens(0.5);
  return [
    ...(dice.happens(0.15) ? [{ does: 'fetch', browser: place.of } as const] : []),
    ...(dice.happens(0.2) ? [wait(dice.oneOf([9, 11]) * MINUTE)] : []),
    ...(isCrossed ? [fault('credits.undo', { kind: 'latency', ms: 4000 })] : []),
    ...withMishap(dice, 'credits.undo', undo),
    ...(isCrossed ? [wait(1500), press(there, 'account.logIn', LOGIN[dice.oneOf(CUSTOMERS)]), wait(4000)] : []),
    aMoment(dice),
    ...(dice.happens(0.3) ? [press(dice.happens(0.5) ? place : there, 'credits.undoDownload')] : []),
  ];
}

/** One file is bought, perhaps in two tabs; later it is undone, and bought again. */
export const aFile: Teller = (dice, place) => {
  const which = dice.oneOf(CHEAP);
  const isAsked = dice.happens(0.3);
  const there = dice.happens(0.4) ? elsewhere(place) : place;
  const again = press(dice.happens(0.5) ? place : there, 'downloads.downloadFile', which);
  return {
    who: dice.weighted([
      [5, 'ada'],
      [3, 'bob'],
      [3, 'eve'],
    ]),
    takesTwo: there !== place,
    calls: ['downloads.download', 'credits.undo', 'credits.undoable', 'account.user'],
    steps: [
      ...(isAsked
        ? [press(place, 'downloads.downloadSound', which), answer(place, dice.between(1, 2))]
        : withMishap(dice, 'downloads.download', press(place, 'downloads.downloadFile', which))),
      aMoment(dice),
      ...(dice.happens(0.7) ? givenBack(dice, place, there) : []),
      ...(dice.happens(0.6) ? [again, aMoment(dice)] : []),
    ],
  };
};

/** A pack is confirmed and paid for; one of its files is bought in another tab meanwhile, or the pack is undone. */
export const aPack: Teller = (dice, place) => {
  const which = dice.below(3);
  const there = elsewhere(place);
  const isMeanwhile = dice.happens(0.85);
  return {
    who: dice.oneOf(['ada', 'ada', 'bob']),
    takesTwo: isMeanwhile,
    calls: ['packDownloads.sections', 'packDownloads.download', 'credits.quote', 'account.user', 'credits.undo'],
    steps: [
      press(place, 'downloads.downloadPack', which),
      aMoment(dice),
      ...(isMeanwhile ? [fault('packDownloads.download', { kind: 'latency', ms: 4000 })] : []),
      ...(dice.happens(0.2) ? [fault('packDownloads.download', { kind: dice.oneOf(['duplicate', 'lostReply']) })] : []),
      answer(place, dice.between(1, 3)),
      ...(isMeanwhile ? [wait(dice.between(1, 2000)), press(there, 'downloads.downloadFile', dice.oneOf(CHEAP))] : []),
      aMoment(dice),
      ...(dice.happens(0.4) ? [press(dice.happens(0.7) ? place : there, 'credits.undoDownload'), aMoment(dice)] : []),
      ...(dice.happens(0.3) ? [press(place, 'downloads.downloadPack', which), aMoment(dice), answer(place, 1)] : []),
    ],
  };
};

/** Something is paid for, and before the answer arrives somebody logs out, or in as someone else. */
export const aCrossedPayment: Teller = (dice, place) => {
  const there = dice.happens(0.5) ? elsewhere(place) : place;
  const call = dice.oneOf([
    'downloads.download',
    'multiDownload.request',
    'tempo.download',
    'packDownloads.download',
  ] as const);
  const paid = {
    'downloads.download': [press(place, 'downloads.downloadFile', dice.oneOf(CHEAP))],
    'multiDownload.request': [press(place, 'selection.tick', 3), press(place, 'multiDownload.downloadSelection')],
    'packDownloads.download': [press(place, 'downloads.downloadPack', 1), wait(1500), answer(place, 1)],
    'tempo.download': [...processed(dice, place), press(place, 'tempo.changeSound.download')],
  };
  return {
    who: dice.oneOf(['ada', 'ada', 'bob']),
    takesTwo: there !== place,
    calls: [call, 'account.logIn', 'account.user'],
    steps: [
      fault(call, { kind: 'latency', ms: 6000 }),
      ...paid[call],
      wait(dice.between(1, 3500)),
      ...(dice.happens(0.6) ? [press(there, 'account.logOut'), wait(dice.between(1, 700))] : []),
      ...(dice.happens(0.7) ? [press(there, 'account.logIn', LOGIN[dice.oneOf(CUSTOMERS)])] : []),
      wait(7000),
      press(place, 'account.loadUser'),
    ],
  };
};

/** Credits move while the session is loaded: that answer comes first, as the other one is slow. */
export const aSlowPayment: Teller = (dice, place) => {
  const call = dice.oneOf(['downloads.download', 'packDownloads.download', 'credits.undo'] as const);
  const isPack = call === 'packDownloads.download';
  const which = dice.oneOf(CHEAP);
  const buy = press(
    place,
    isPack ? 'downloads.downloadPack' : 'downloads.downloadFile',
    isPack ? dice.below(2) : which,
  );
  const late = fault(call, { kind: 'latency', ms: 5000 });
  const crossed = [wait(3500), press(place, 'account.loadUser'), wait(6000)];
  const steps = {
    'downloads.download': [late, buy, ...crossed],
    'packDownloads.download': [late, buy, wait(1200), answer(place, dice.oneOf([1, 2, 3, 5])), ...crossed],
    'credits.undo': [buy, wait(1200), late, press(place, 'credits.undoDownload'), ...crossed],
  };
  return { who: isPack ? 'ada' : dice.oneOf(['ada', 'bob']), calls: [call, 'account.user'], steps: steps[call] };
};

/** A change of a sound is requested and rendered. */
const processed = (dice: Dice, place: Place): readonly Step[] => [
  press(place, 'tempo.showTempo', dice.oneOf(CHANGEABLE)),
  aMoment(dice),
  press(place, 'tempo.changeSound.want', dice.below(40)),
  press(place, 'tempo.changeSound.process'),
  wait(dice.between(700, 4000)),
];

/** Someone does not wait: another change or sound is requested before the first answer. */
const inAHurry = (dice: Dice, place: Place): readonly Step[] =>
  dice.happens(0.5)
    ? [
        press(place, 'tempo.showTempo', dice.oneOf(CHANGEABLE)),
        aMoment(dice),
        press(place, 'tempo.changeSound.want', dice.below(20)),
        fault('tempo.process', { kind: 'latency', ms: 3000 }),
        press(place, 'tempo.changeSound.process'),
        wait(dice.between(1, 900)),
        press(place, 'tempo.changeSound.want', dice.between(20, 39)),
        wait(dice.oneOf([500, 4000])),
        press(place, 'tempo.changeSound.process'),
        wait(4000),
        answer(place, 0),
      ]
    : [
        fault('tempo.request', { kind: 'latency', ms: 3000 }),
        press(place, 'tempo.showTempo', dice.oneOf(CHANGEABLE)),
        wait(dice.between(1, 900)),
        answer(place, 0),
        press(place, 'tempo.showTempo', dice.oneOf(CHANGEABLE)),
        wait(4000),
        answer(place, 0),
      ];

/** Tempo and key are changed, and the result is downloaded, twice. */
export const aChangedSound: Teller = (dice, place) => {
  const take = press(place, 'tempo.changeSound.download');
  return {
    who: dice.oneOf(['ada', 'ada', 'bob', 'eve']),
    calls: ['tempo.request', 'tempo.process', 'tempo.download', 'account.user'],
    steps: [
      ...(dice.happens(0.3) ? inAHurry(dice, place) : []),
      ...processed(dice, place),
      ...(dice.happens(0.2) ? [press(place, 'tempo.savePreview')] : []),
      ...withMishap(dice, 'tempo.download', take, 6),
      aMoment(dice),
      ...(dice.happens(0.4)
        ? [
            press(place, 'tempo.changeSound.want', dice.below(40)),
            press(place, 'tempo.changeSound.process'),
            wait(2500),
          ]
        : []),
      ...(dice.happens(0.85) ? [take, aMoment(dice)] : []),
      ...(dice.happens(0.3) ? [press(place, 'credits.undoDownload')] : []),
    ],
  };
};

/** Credits run out: one file after the other, until the shop refuses. */
export const allCredits: Teller = (dice, place) => ({
  who: dice.oneOf(['eve', 'bob']),
  calls: ['downloads.download', 'account.user'],
  steps: [
    ...DEAR.slice(0, dice.between(4, 6)).map((which) => press(place, 'downloads.downloadFile', which)),
    aMoment(dice),
    press(place, 'downloads.downloadPack', 1),
    answer(place, 1),
    answer(place, 0),
    press(place, 'credits.undoDownload'),
    press(place, 'downloads.downloadFile', 6),
  ],
});

/** More files are ticked than the limit, or more archives requested than are prepared. */
export const tooMuch: Teller = (dice, place) =>
  dice.happens(0.5)
    ? {
        who: 'ada',
        setting: { selected: [2, 3, 6, 7, 8], preparation: 0, maxLooks: 4 },
        calls: ['multiDownload.request'],
        steps: [
          press(place, 'selection.tick', 6),
          press(place, 'selection.tick', 7),
          press(place, 'selection.tick.page'),
          press(place, 'multiDownload.downloadSelection'),
          aMoment(dice),
          answer(place, 0),
        ],
      }
    : {
        who: 'ada',
        setting: { selected: [], preparation: HOUR, maxLooks: 2 },
        calls: ['multiDownload.request', 'multiDownload.look'],
        steps: Array.from({ length: 7 }, (_, at) => [
          press(place, 'selection.tick', at + 1),
          press(place, 'multiDownload.downloadSelection'),
          wait(10 * SECOND),
        ]).flat(),
      };
