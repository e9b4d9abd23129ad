import type { Dice } from '../dice.ts';
import type { Schedule, Step } from '../schedule.ts';
import type { Setting } from '../stage/stage.ts';
import { type CustomerName, CUSTOMERS } from '../stage/simulated-world.ts';
import {
  aCarefulListener,
  aComparison,
  aFilteredList,
  aListener,
  aSearcher,
  aTypedSearch,
  aWalk,
} from './browsing.stories.ts';
import {
  aChangedSound,
  aCrossedPayment,
  aFile,
  aPack,
  aSlowPayment,
  allCredits,
  anArchive,
  tooMuch,
} from './buying.stories.ts';
import { anInterruption } from './interruptions.ts';
import { aDeparture, aForgottenPassword, aNewcomer, oneAddress, otherDevices } from './joining.stories.ts';
import { aChangeOfCustomer, aCollection, aLongAbsence, aVisitorLikes, likes } from './keeping.stories.ts';
import { aSurprise } from './noise.ts';
import { aLicense } from './licensing.stories.ts';
import { aProgram } from './programs.stories.ts';
import { takingHome } from './taking.stories.ts';
import { aWallet } from './wallet.stories.ts';
import { HOUR, type Place, type Story, type Teller } from './story.ts';

type Stories = ReadonlyArray<readonly [weight: number, tell: Teller]>;

/** Stories about money come more often than others. */
const STORIES: Stories = [
  [28, anArchive],
  [13, aFile],
  [18, aPack],
  [3, aSlowPayment],
  [5, aCrossedPayment],
  [11, aChangedSound],
  [9, takingHome],
  [5, aLicense],
  [5, aWallet],
  [5, aProgram],
  [2, allCredits],
  [1, tooMuch],
  [5, aVisitorLikes],
  [7, likes],
  [17, aCollection],
  [5, aChangeOfCustomer],
  [4, aNewcomer],
  [5, oneAddress],
  [4, aForgottenPassword],
  [9, aDeparture],
  [4, otherDevices],
  [2, aLongAbsence],
  [5, aListener],
  [5, aCarefulListener],
  [4, aTypedSearch],
  [3, aFilteredList],
  [6, aSearcher],
  [3, aComparison],
  [2, aWalk],
];

const NOISE = 0.1;
const MOST_STEPS = 50;
const MOST_STORIES = 3;

/**
 * Up to three stories on pages of one or two browsers, interleaved step by step, with deliberate interruptions and some
 * noise.
 */
export function aSchedule(dice: Dice, stories: Stories = STORIES, most = MOST_STORIES): Schedule {
  const places = placesOf(dice).slice(0, most);
  const told = places.map((place) => ({ place, story: dice.weighted(stories)(dice, place) }));
  const interrupted = told.map(({ place, story }) => withInterruptions(dice, place, story));
  const opened = [0, 1].flatMap((browser) => otherPages(dice, browser, told));
  return {
    setting: settingOf(dice, told),
    steps: [...opened, ...withNoise(dice, inTurns(dice, interrupted))].slice(0, MOST_STEPS),
  };
}

/**
 * The first story has a page of the first browser; the others are more often in other tabs than in the other browser.
 */
function placesOf(dice: Dice): readonly Place[] {
  const count = dice.weighted([
    [4, 1],
    [4, 2],
    [2, 3],
  ]);
  const all: readonly Place[] = [
    { of: 0, page: 0 },
    dice.happens(0.65) ? { of: 0, page: 1 } : { of: 1, page: 0 },
    dice.happens(0.5) ? { of: 0, page: 0 } : { of: 1, page: 0 },
  ];
  return all.slice(0, count);
}

interface Told {
  readonly place: Place;
  readonly story: Story;
}

/** The further pages of a browser that stories need. */
function otherPages(dice: Dice, browser: number, told: readonly Told[]): readonly Step[] {
  const own = told.filter(({ place }) => place.of === browser);
  const count = Math.max(0, ...own.map(({ place, story }) => place.page + (story.takesTwo ? 1 : 0)));
  return Array.from({ length: count }, () => ({ does: 'open', browser, address: dice.below(8) }));
}

function withInterruptions(dice: Dice, place: Place, story: Story): readonly Step[] {
  const chance = dice.oneOf([0.1, 0.25, 0.4]);
  return story.steps.flatMap((step) => (dice.happens(chance) ? [...anInterruption(dice, place, story), step] : [step]));
}

/** Each keeps its own order, a few steps at a time. */
export function inTurns(dice: Dice, stories: ReadonlyArray<readonly Step[]>): readonly Step[] {
  const woven: Step[] = [];
  let left = stories.filter((steps) => steps.length > 0);
  while (left.length > 0) {
    const turn = dice.below(left.length);
    const count = dice.between(1, 4);
    woven.push(...left[turn]!.slice(0, count));
    left = left.map((steps, at) => (at === turn ? steps.slice(count) : steps)).filter((steps) => steps.length > 0);
  }
  return woven;
}

const withNoise = (dice: Dice, steps: readonly Step[]): readonly Step[] =>
  steps.flatMap((step) => (dice.happens(NOISE) ? [aSurprise(dice), step] : [step]));

function settingOf(dice: Dice, told: readonly Told[]): Setting {
  const wanted = told.map(({ story }) => story.setting ?? {}).toReversed();
  return {
    signedIn: [0, 1].map((browser) => whoIs(dice, told.find(({ place }) => place.of === browser)?.story)),
    latency: dice.oneOf([0, 0, 20, 300]),
    preparation: dice.oneOf([0, 0, 10_000, HOUR]),
    maxLooks: dice.oneOf([2, 4, 12]),
    selected: dice.oneOf([[], [4, 7], [2, 3, 8, 1004]]),
    ...Object.assign({}, ...wanted),
  };
}

/** Rarely someone other than the story wants, which changes its course. */
function whoIs(dice: Dice, story: Story | undefined): CustomerName | null {
  if (story?.who === undefined || dice.happens(0.08)) return dice.oneOf([...CUSTOMERS, 'ada', null]);
  return story.who;
}
