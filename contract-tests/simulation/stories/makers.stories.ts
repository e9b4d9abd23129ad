import type { PlannedFault, Schedule, Step } from '../schedule.ts';
import { BROUGHT_KINDS, type BroughtKind, PACK_NAMES } from '../stage/brought.ts';
import { MAKERS } from '../stage/simulated-world.ts';
import type { Dice } from '../dice.ts';
import {
  HOUR,
  MEANS,
  MINUTE,
  type Place,
  aMoment,
  answer,
  cardOf,
  elsewhere,
  fault,
  hurriedly,
  press,
  wait,
} from './story.ts';
import { inTurns } from './weave.ts';

/** Each has a browser of their own. */
const PIA: Place = { of: 0, page: 0 };
const STAFF: Place = { of: 1, page: 0 };
const BUYER: Place = { of: 2, page: 0 };
const REN: Place = { of: 3, page: 0 };

const MOST_STEPS = 60;
/** When a pack is to go on sale, as a press chooses it: mostly at once, sometimes soon, too late, or later. */
const MOMENTS = [
  [5, 0],
  [2, 1],
  [1, 2],
  [1, 3],
] as const;
const PAYS = cardOf('tok_ok');

const CALLS: ReadonlyArray<PlannedFault['call']> = [
  'publishing.push',
  'publishing.putFile',
  'publishing.check',
  'publishing.draft',
  'publishing.saveLabels',
  'publishing.submit',
  'publishing.withdraw',
  'review.approve',
  'review.schedule',
  'shelf.withdraw',
  'downloads.download',
  'earnings.earned',
  'earnings.payouts',
  'earnings.bank',
  'earnings.saveBank',
  'dashboard.totals',
  'dashboard.statistics',
  'shelf.packs',
];

/** Presses of makers that are answered with what is theirs. */
const MAKERS_DO = [
  'publishing.loadDrafts',
  'publishing.loadDraft',
  'publishing.pushPack',
  'publishing.checkDraft',
  'publishing.saveLabels',
  'publishing.submitDraft',
  'publishing.withdrawDraft',
  'publishing.loadSoldPacks',
  'publishing.loadSoldPack',
  'publishing.withdrawSold',
  'earnings.loadEarnings',
  'earnings.showPayouts',
  'earnings.loadBank',
  'earnings.saveBank',
  'dashboard.loadTotals',
  'dashboard.loadStatistics',
] as const;

const MISHAPS = [
  { kind: 'lostReply' },
  { kind: 'lostReply' },
  { kind: 'drop' },
  { kind: 'duplicate' },
  { kind: 'latency', ms: 3000 },
  { kind: 'status', status: 500 },
] as const;

/** A press that somebody means, with what it may meet: a fault, a second press, a question that is dismissed. */
function does(dice: Dice, place: Place, name: string, which = dice.below(24)): readonly Step[] {
  const number = MEANS + which;
  return [
    ...(dice.happens(0.08) ? [fault(dice.oneOf(CALLS), dice.oneOf(MISHAPS))] : []),
    ...(dice.happens(0.04) ? [hurriedly(place, name, number)] : []),
    press(place, name, number),
    ...(dice.happens(0.8) ? [aMoment(dice)] : []),
    ...(dice.happens(0.5) ? [answer(place, 0)] : []),
  ];
}

/** The number that chooses both, as a press does, modulo the number of each. */
const folder = (name: number, kind: BroughtKind): number =>
  Array.from({ length: PACK_NAMES.length * BROUGHT_KINDS.length }, (_, at) => at).findIndex(
    (at) => at % PACK_NAMES.length === name && BROUGHT_KINDS[at % BROUGHT_KINDS.length] === kind,
  );

/** A folder is pushed, and once more if it seems lost. */
const pushes = (dice: Dice, place: Place, name: number, kind: BroughtKind): readonly Step[] => {
  const pushed = does(dice, place, 'publishing.pushPack', folder(name, kind));
  if (!dice.happens(0.08)) return pushed;
  const call = dice.oneOf(['publishing.push', 'publishing.putFile', 'publishing.check'] as const);
  return [fault(call, dice.oneOf(MISHAPS)), ...pushed, wait(2500), ...pushed];
};

/** The same pack is labelled on another page of its maker. */
const labelsElsewhere = (dice: Dice, place: Place): readonly Step[] => [
  { does: 'open', browser: place.of, address: 0 },
  wait(1500),
  ...does(dice, elsewhere(place), 'publishing.loadDrafts'),
  ...does(dice, elsewhere(place), 'publishing.loadDraft'),
  ...does(dice, elsewhere(place), 'publishing.saveLabels'),
];

/** Labels in the grid, and what becomes of them. */
const labels = (dice: Dice, place: Place): readonly Step[] => [
  ...Array.from({ length: dice.between(1, 4) }, () => press(place, 'publishing.editGrid', MEANS + dice.below(8))),
  ...(dice.happens(0.3) ? labelsElsewhere(dice, place) : []),
  ...(dice.happens(0.2) ? does(dice, place, 'publishing.loadDraft') : []),
  ...does(dice, place, 'publishing.keepGrid'),
];

const mends = (dice: Dice, place: Place, name: number, kind: BroughtKind): readonly Step[] => {
  if (kind === 'undeclared')
    return [...does(dice, place, 'publishing.describePack', dice.below(3)), ...checks(dice, place)];
  if (kind === 'loud' && dice.happens(0.4))
    return [
      ...does(dice, STAFF, 'maker.open'),
      ...does(dice, STAFF, 'publishing.waiveFinding'),
      ...does(dice, place, 'publishing.loadDraft'),
    ];
  return kind === 'clean' ? [] : pushes(dice, place, name, 'clean');
};

const checks = (dice: Dice, place: Place): readonly Step[] => does(dice, place, 'publishing.checkDraft');

/** Staff looks at what waits, and decides. */
const decides = (dice: Dice): readonly Step[] => [
  ...does(dice, STAFF, 'publishing.loadQueue'),
  ...(dice.happens(0.6) ? does(dice, STAFF, 'maker.open') : does(dice, STAFF, 'publishing.reviewDraft')),
  ...dice.weighted<() => readonly Step[]>([
    [6, () => does(dice, STAFF, 'publishing.approveDraft')],
    [1, () => does(dice, STAFF, 'publishing.returnDraft', 3 * dice.below(3))],
    [1, () => does(dice, STAFF, 'publishing.trustMaker')],
  ])(),
  ...does(
    dice,
    STAFF,
    'publishing.scheduleDraft',
    dice.weighted([
      [5, 0],
      [2, 1],
      [1, 2],
    ]),
  ),
];

/** Credits that were paid for are worth something to a maker. */
const pays = (dice: Dice): readonly Step[] => [
  press(BUYER, 'settings.saveAddress', 0),
  wait(800),
  press(BUYER, 'payment.startOrder', MEANS + dice.below(3)),
  wait(1500),
  press(BUYER, 'payment.payByCard', MEANS + PAYS),
  wait(1500),
];

/** A customer comes across it, buys and perhaps takes it back. */
const isBought = (dice: Dice): readonly Step[] => [
  ...(dice.happens(0.4) ? pays(dice) : []),
  ...does(dice, BUYER, 'maker.find', 0),
  wait(dice.between(800, 2000)),
  ...does(dice, BUYER, 'maker.buy'),
  ...(dice.happens(0.3) ? does(dice, BUYER, 'maker.buy') : []),
  ...(dice.happens(0.4) ? does(dice, BUYER, 'downloads.downloadFile', dice.below(8)) : []),
  ...(dice.happens(0.4) ? does(dice, BUYER, 'credits.undoDownload') : []),
];

/** The maker looks at what has come of it. */
const looks = (dice: Dice, place: Place): readonly Step[] =>
  dice.weighted<() => readonly Step[]>([
    [4, () => does(dice, place, 'earnings.loadEarnings')],
    [2, () => does(dice, place, 'earnings.showPayouts')],
    [2, () => does(dice, place, 'earnings.readStatement', 1)],
    [1, () => does(dice, place, 'earnings.readStatement.download', 1)],
    [2, () => does(dice, place, 'dashboard.loadTotals')],
    [2, () => does(dice, place, 'dashboard.loadStatistics')],
    [2, () => does(dice, place, 'dashboard.loadPacks', 0)],
    [1, () => [...does(dice, place, 'earnings.saveBank'), ...does(dice, place, 'earnings.loadBank')]],
    [2, () => does(dice, place, 'publishing.loadDrafts')],
  ])();

/** It leaves the shelf, and perhaps comes back. */
const leaves = (dice: Dice, place: Place): readonly Step[] => [
  ...(dice.happens(0.5)
    ? does(dice, place, 'publishing.withdrawDraft')
    : [
        ...does(dice, place, 'publishing.loadSoldPacks'),
        ...(dice.happens(0.7) ? does(dice, place, 'maker.openSold') : []),
        ...does(dice, place, 'publishing.withdrawSold'),
      ]),
  ...(dice.happens(0.4) ? does(dice, STAFF, 'publishing.loadRemoved') : []),
  ...(dice.happens(0.3) ? does(dice, BUYER, 'maker.buy') : []),
  ...(dice.happens(0.6) ? does(dice, place, dice.oneOf(['publishing.relistDraft', 'publishing.relistSold'])) : []),
];

/** Staff judges what was sold by trust. */
const judges = (dice: Dice): readonly Step[] => [
  ...does(dice, STAFF, 'publishing.loadQueue'),
  ...does(dice, STAFF, 'maker.open'),
  ...does(dice, STAFF, dice.oneOf(['publishing.confirmDraft', 'publishing.objectToDraft'])),
  ...(dice.happens(0.3) ? does(dice, STAFF, 'publishing.confirmDraft') : []),
];

/** A pack on its way from a folder to whoever buys it. */
function life(dice: Dice, place: Place): readonly Step[] {
  const name = dice.below(PACK_NAMES.length);
  const kind = dice.weighted<BroughtKind>([
    [4, 'clean'],
    [2, 'loud'],
    [1, 'larger'],
    [2, 'labelled'],
    [1, 'undeclared'],
    [1, 'accompanied'],
    [1, 'twice'],
  ]);
  const isTrusted = dice.happens(0.3);
  return [
    ...pushes(dice, place, name, kind),
    ...mends(dice, place, name, kind),
    ...(dice.happens(0.15) ? does(dice, place, 'publishing.fetchOriginals') : []),
    ...(dice.happens(0.1)
      ? [...does(dice, place, 'publishing.removeDraft'), ...pushes(dice, place, name, 'clean')]
      : []),
    ...(dice.happens(0.3) ? labels(dice, place) : []),
    ...(isTrusted
      ? [...does(dice, STAFF, 'publishing.reviewDraft', 0), ...does(dice, STAFF, 'publishing.trustMaker', 0)]
      : []),
    ...does(dice, place, 'publishing.submitDraft', isTrusted ? dice.weighted(MOMENTS) : 0),
    ...(dice.happens(0.15)
      ? [...does(dice, place, 'publishing.withdrawDraft'), ...pushes(dice, place, name, 'larger')]
      : []),
    ...(isTrusted ? (dice.happens(0.4) ? does(dice, place, 'publishing.rescheduleDraft') : []) : decides(dice)),
    ...(dice.happens(0.3) ? [wait(dice.oneOf([MINUTE, HOUR, 2 * HOUR]))] : []),
    ...isBought(dice),
    ...(isTrusted && dice.happens(0.6) ? judges(dice) : []),
    ...looks(dice, place),
    ...(dice.happens(0.5) ? leaves(dice, place) : []),
    ...(dice.happens(0.3)
      ? [...pushes(dice, place, name, 'larger'), ...does(dice, place, 'publishing.submitDraft', 0), ...decides(dice)]
      : []),
    ...looks(dice, place),
  ];
}

/** The shop takes its time over what a maker does, who is gone by then, or somebody else is here. */
const leavesEarly = (dice: Dice, place: Place): readonly Step[] => [
  fault(dice.oneOf(CALLS), { kind: 'latency', ms: 3000 }),
  press(place, dice.oneOf(MAKERS_DO), MEANS + dice.below(24)),
  // Before the shop has heard of it, or while its answer is on its way.
  wait(dice.happens(0.3) ? dice.between(20, 600) : dice.between(1600, 2600)),
  press(place, 'account.logOut'),
  ...(dice.happens(0.6) ? [wait(dice.between(20, 600)), press(place, 'maker.logIn', dice.below(MAKERS.length))] : []),
  wait(4000),
  ...(dice.happens(0.5) ? [press(place, 'maker.logIn', 0), wait(1500)] : []),
];

/** What somebody does who has less to do. */
const besides = (dice: Dice): readonly Step[] =>
  dice.weighted<() => readonly Step[]>([
    [3, () => [...pushes(dice, REN, dice.below(2), 'clean'), ...does(dice, REN, 'publishing.submitDraft', 0)]],
    [2, () => [press(REN, 'publishing.loadDraft', dice.below(3)), ...looks(dice, REN)]],
    [1, () => [press(REN, 'publishing.withdrawDraft', dice.below(3)), answer(REN, 0)]],
    [1, () => [press(PIA, 'account.logOut'), press(PIA, 'maker.logIn', dice.below(MAKERS.length)), wait(1500)]],
    [1, () => [press(PIA, 'account.logOut'), aMoment(dice), press(PIA, 'maker.logIn', 0), wait(1500)]],
    [3, () => leavesEarly(dice, PIA)],
    [1, () => [{ does: 'reload', ...PIA }, wait(500), press(PIA, 'publishing.loadDrafts')]],
    [1, () => [...does(dice, elsewhere(PIA), 'publishing.loadDrafts'), ...labels(dice, elsewhere(PIA))]],
    [1, () => does(dice, PIA, dice.oneOf(['publishing.removeDraft', 'publishing.fetchOriginals']))],
    [1, () => [{ does: 'endSession', browser: PIA.of }]],
  ])();

/** Makers bring packs, staff decides about them, and a customer buys what has come of it. */
export function makersAtWork(dice: Dice): Schedule {
  const threads = [
    life(dice, PIA),
    ...(dice.happens(0.3) ? [life(dice, REN)] : []),
    ...(dice.happens(0.6) ? [besides(dice)] : []),
  ];
  return {
    setting: {
      signedIn: ['pia', 'sid', dice.oneOf(['ada', 'ada', 'bob', 'eve'] as const), 'ren'],
      latency: dice.oneOf([0, 0, 20, 300]),
      preparation: 0,
      maxLooks: 4,
      selected: [],
      hasMakers: true,
    },
    steps: [
      ...(dice.happens(0.5) ? [{ does: 'open', browser: PIA.of, address: dice.below(8) } as const] : []),
      ...inTurns(dice, threads),
    ].slice(0, MOST_STEPS),
  };
}
