import type { Dice } from '../dice.ts';
import type { Step } from '../schedule.ts';
import type { Heard } from '../stage/heard.ts';
import { type Place, type Teller, aMoment, fault, hurriedly, press, wait } from './story.ts';

/** A short list is played to the end of a page and beyond, and continued by keys. */
const playedThrough = (dice: Dice, place: Place): readonly Step[] => {
  const report = (reports: Heard): Step => ({ does: 'device', ...place, reports });
  const ends = Array.from({ length: dice.between(1, 7) }, () =>
    report(dice.oneOf(['ended', 'ended', 'ended', 'position', 'failed'])),
  );
  return [
    press(place, 'navigation.followLink.short', dice.below(5)),
    aMoment(dice),
    ...(dice.happens(0.4) ? [press(place, 'listening.turnPage'), aMoment(dice)] : []),
    ...(dice.happens(0.2) ? [fault('catalogue.sounds', { kind: 'latency', ms: 3000 })] : []),
    ...(dice.happens(0.7) ? [press(place, 'collections.playAll'), ...ends] : []),
    ...(dice.happens(0.3) ? [press(place, dice.oneOf(['player.play.toggle', 'player.play']), dice.below(6))] : []),
    ...(dice.happens(0.4) ? [hurriedly(place, 'scrolling.scrollOn'), aMoment(dice)] : []),
    ...Array.from({ length: dice.between(0, 3) }, () => press(place, 'scrolling.scrollOn')),
    ...(dice.happens(0.4) ? [press(place, 'collections.playAll.stop')] : []),
  ];
};

/** Sounds are heard in one key and tempo: taken from a sound, typed, tapped, and cleared again. */
const inTune = (dice: Dice, place: Place): readonly Step[] => {
  const beat = wait(dice.oneOf([300, 480, 500, 707]));
  return [
    press(place, 'audition.lockSession', dice.below(5)),
    press(place, dice.oneOf(['player.play', 'player.play', 'player.play.demo', 'player.play.cue']), dice.below(9)),
    ...(dice.happens(0.4) ? [{ does: 'device', ...place, reports: 'tempoAlone' } as const] : []),
    press(place, dice.oneOf(['audition.lockSession', 'audition.lockSession.takeFrom']), dice.below(9)),
    ...(dice.happens(0.4) ? [{ does: 'device', ...place, reports: 'keysAgain' } as const] : []),
    ...(dice.happens(0.4) ? [press(place, 'navigation.push', dice.below(18)), aMoment(dice)] : []),
    ...(dice.happens(0.4) ? [{ does: 'open', browser: place.of, address: dice.below(8) } as const] : []),
    ...(dice.happens(0.3) ? [{ does: 'reload', ...place } as const, press(place, 'audition.tapTempo')] : []),
    ...(dice.happens(0.4)
      ? Array.from({ length: dice.oneOf([2, 3, 10]) }, () => [press(place, 'audition.tapTempo'), beat]).flat()
      : []),
    ...(dice.happens(0.4) ? [press(place, 'audition.lockSession.clear')] : []),
  ];
};

/** Rows of the charts are played, also in quick succession. */
const inCharts = (dice: Dice, place: Place): readonly Step[] => {
  const row = () => press(place, 'showcase.playChartRow', dice.below(5));
  return [
    press(place, 'showcase.loadChart'),
    aMoment(dice),
    row(),
    ...(dice.happens(0.5) ? [fault('catalogue.sound', { kind: 'latency', ms: 2000 }), row(), row(), wait(3000)] : []),
    row(),
  ];
};

/** A careful listener: plays a list through, or in one key and tempo. */
export const aCarefulListener: Teller = (dice, place) => ({
  who: dice.oneOf(['ada', 'ada', 'bob', null]),
  calls: ['catalogue.sounds', 'catalogue.countSoundPlayback', 'catalogue.states'],
  steps: dice.weighted<() => readonly Step[]>([
    [3, () => playedThrough(dice, place)],
    [3, () => inTune(dice, place)],
    [1, () => [...inTune(dice, place), ...playedThrough(dice, place)]],
    [1, () => inCharts(dice, place)],
  ])(),
});

/** Sounds play one after the other, with interruptions. */
export const aListener: Teller = (dice, place) => {
  const report = (reports: Heard) => ({ does: 'device', ...place, reports }) as const;
  return {
    calls: ['catalogue.countSoundPlayback', 'catalogue.sounds'],
    steps: [
      press(place, 'player.play', dice.below(6)),
      report(dice.oneOf(['position', 'position', 'start', 'stalePosition'])),
      press(
        place,
        dice.oneOf(['player.playNeighbour', 'player.playNeighbour', 'player.play', 'player.seek']),
        dice.below(6),
      ),
      ...(dice.happens(0.5) ? [press(place, 'player.play.toggle'), press(place, 'player.play.toggle')] : []),
      ...Array.from({ length: dice.between(1, 3) }, () =>
        press(
          place,
          dice.oneOf([
            'player.seek.skip',
            'player.seek.skip',
            'player.seek.drop',
            'player.seek.typed',
            'player.setVolume',
            'player.setVolume.typed',
          ]),
          dice.below(12),
        ),
      ),
      report(dice.oneOf(['ended', 'interrupted', 'failed', 'stale'])),
      press(
        place,
        dice.oneOf(['player.playNeighbour', 'player.play', 'player.play.demo', 'showcase.playChartRow']),
        dice.below(6),
      ),
      ...(dice.happens(0.5)
        ? [press(place, dice.oneOf(['navigation.push', 'catalogue.showSound']), dice.below(18)), aMoment(dice)]
        : []),
      ...(dice.happens(0.4)
        ? [press(place, 'collections.playAll'), report('ended'), press(place, 'collections.playAll.stop')]
        : []),
      press(place, dice.oneOf(['player.play.pause', 'player.play.toggle', 'player.play.cue']), dice.below(6)),
      ...Array.from({ length: dice.below(4) }, () => press(place, 'player.play.toggle')),
    ],
  };
};

/** A search is typed letter by letter, and an earlier answer arrives after a later one. */
export const aTypedSearch: Teller = (dice, place) => ({
  calls: ['search.suggest', 'catalogue.sounds', 'catalogue.packs'],
  steps: [
    press(place, 'search.suggestTerms.typed', dice.oneOf([0, 7])),
    wait(dice.between(200, 500)),
    fault('search.suggest', { kind: 'latency', ms: dice.oneOf([400, 3000]) }),
    press(place, 'search.suggestTerms.typed', dice.oneOf([1, 8])),
    wait(dice.between(100, 700)),
    press(place, 'search.suggestTerms.typed', dice.oneOf([2, 3, 4, 6])),
    wait(dice.between(300, 4000)),
    dice.happens(0.5) ? press(place, 'search.openSearch', dice.below(6)) : press(place, 'search.suggestTerms.close'),
    aMoment(dice),
    ...Array.from({ length: dice.between(0, 3) }, () =>
      press(
        place,
        dice.oneOf([
          'search.openSearch.choose',
          'search.openSearch.adjust',
          'search.openSearch.submit',
          'search.openSearch.nothing',
        ]),
        dice.below(35),
      ),
    ),
    ...(dice.happens(0.5) ? [press(place, 'search.suggestTerms.typedOn', dice.below(10)), wait(600)] : []),
  ],
});

/** A list is filtered, sorted and paged while older answers are still in flight. */
export const aFilteredList: Teller = (dice, place) => {
  const changes = [
    'catalogue.applyFilters',
    'catalogue.applyFilters',
    'navigation.sort',
    'navigation.turnPage',
    'navigation.push',
  ];
  const change = () => press(place, dice.oneOf(changes), dice.below(12));
  return {
    calls: ['catalogue.sounds', 'catalogue.facets', 'catalogue.packs', 'catalogue.states'],
    steps: [
      press(place, 'navigation.push', dice.oneOf([0, 1, 3, 5, 7, 9, 13])),
      ...(dice.happens(0.6)
        ? [
            fault(dice.oneOf(['catalogue.sounds', 'catalogue.facets']), {
              kind: 'latency',
              ms: dice.oneOf([400, 3000]),
            }),
          ]
        : []),
      change(),
      ...(dice.happens(0.5) ? [wait(dice.between(1, 300))] : []),
      change(),
      aMoment(dice),
      ...(dice.happens(0.4) ? [hurriedly(place, 'scrolling.scrollOn'), change()] : []),
      aMoment(dice),
    ],
  };
};

/** Someone who knows what to look for: follows a link, filters, sorts and turns pages. */
export const aSearcher: Teller = (dice, place) => {
  const control = () =>
    press(
      place,
      dice.weighted([
        [5, 'catalogue.applyFilters.choose'],
        [1, 'catalogue.applyFilters.chooseOfPacks'],
        [2, 'navigation.sort.offered'],
        [1, 'navigation.sort.byTime'],
        [1, 'navigation.sort.byHead'],
        [1, 'navigation.sort.packs'],
        [2, 'navigation.turnPage.typed'],
        [3, 'navigation.followLink'],
      ]),
      dice.below(64),
    );
  return {
    calls: ['catalogue.sounds', 'catalogue.facets', 'catalogue.packs', 'catalogue.packFacets'],
    steps: [
      press(place, 'navigation.followLink', dice.below(64)),
      ...Array.from({ length: dice.between(4, 9) }, control).flatMap((step) =>
        dice.happens(0.3) ? [step, aMoment(dice)] : [step],
      ),
      aMoment(dice),
    ],
  };
};

/** Someone looks at one sound after the other, and at similar ones, faster than answers arrive. */
export const aComparison: Teller = (dice, place) => ({
  calls: ['catalogue.sound', 'catalogue.similar', 'catalogue.pack'],
  steps: [
    press(place, dice.oneOf(['catalogue.showSound', 'catalogue.showPack']), dice.below(6)),
    fault(dice.oneOf(['catalogue.sound', 'catalogue.similar', 'catalogue.pack'] as const), {
      kind: 'latency',
      ms: 3000,
    }),
    press(place, dice.oneOf(['catalogue.showSound', 'catalogue.showPack']), dice.below(6)),
    wait(dice.between(1, 800)),
    press(place, dice.oneOf(['catalogue.showSound', 'catalogue.showSound', 'catalogue.showPack']), dice.below(6)),
    ...(dice.happens(0.5)
      ? [press(place, 'similar.showSimilar', dice.below(6)), press(place, 'similar.findSimilar.soon', dice.below(10))]
      : []),
    wait(dice.between(300, 4000)),
  ],
});

/** Someone browses the shop's pages. */
export const aWalk: Teller = (dice, place) => ({
  calls: ['catalogue.sounds', 'showcase.categories', 'showcase.chart', 'credits.statement', 'licenses.generate'],
  steps: [
    ...somePages(dice, place),
    ...(dice.happens(0.3)
      ? [press(place, 'shell.toasts.hold'), wait(9000), press(place, 'shell.toasts.release'), aMoment(dice)]
      : []),
  ],
});

const somePages = (dice: Dice, place: Place): readonly Step[] =>
  Array.from({ length: dice.between(3, 6) }, () =>
    press(
      place,
      dice.weighted([
        [4, 'navigation.push'],
        [3, 'navigation.push.named'],
        [1, 'showcase.browseCategories'],
        [1, 'showcase.browseProviders'],
        [1, 'showcase.loadChart'],
        [1, 'credits.loadStatement'],
        [1, 'license.generate'],
        [1, 'license.show'],
        [1, 'owned.takeAs'],
        [1, 'owned.dragLinks'],
        [1, 'audition.lockSession'],
      ]),
      dice.below(18),
    ),
  );
