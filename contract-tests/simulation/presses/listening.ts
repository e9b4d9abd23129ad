import { parseLock } from '../../../core/audition/session-lock.ts';
import { visiblePage } from '../../../core/catalogue/lists/list-state.ts';
import type { Tab } from '../stage/tab.ts';
import { LOCKS, type Presses, oneOf, opened, pack, sound } from './press.ts';

const shownSounds = ({ app }: Tab) => visiblePage(app.catalogue.soundList.current)?.items ?? [];

/**
 * The volume that a slider or script asks for, and the one that results; null if nothing changes [PLAY-06, PLAY-07].
 */
export const VOLUMES: ReadonlyArray<readonly [asked: number, volume: number | null]> = [
  [1.7, 1],
  [-0.2, 0],
  [0.333, 0.33],
  [0.005, 0.01],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
];
const NOWHERE = [Number.NaN, -0.1, 1.01];

export const listening: Presses = {
  'player.play': (tab, which) => tab.app.player.play.execute({ kind: 'sound', sound: sound(tab, which) }),
  'player.play.demo': (tab, which) => tab.app.player.play.execute({ kind: 'pack', pack: pack(tab, which) }),
  'player.play.cue': (tab, which) => tab.app.player.play.cue({ kind: 'sound', sound: sound(tab, which) }),
  'player.play.toggle': ({ app }) => app.player.play.toggle(),
  'player.play.pause': ({ app }) => app.player.play.pause(),
  'player.playNeighbour': (tab, which) =>
    tab.app.player.playNeighbour.execute(shownSounds(tab), which % 3 ? 'next' : 'previous'),
  'player.seek': ({ app }, which) => app.player.seek.execute((which % 11) / 10),
  'player.seek.drop': ({ app }, which) => app.player.seek.drop((which % 11) / 10),
  'player.cueMoment': (tab, which) => tab.app.player.cueMoment.execute(sound(tab, which), (which % 13) / 2),
  'player.seek.skip': ({ app }, which) => app.player.seek.skip(which % 2 ? 'forward' : 'backward'),
  'player.setVolume': ({ app }, which) => app.player.setVolume.execute((which % 11) / 10),
  'player.setVolume.typed': ({ app }, which) => app.player.setVolume.execute(oneOf(VOLUMES, which)![0]),
  'player.chooseEnding.repeat': ({ app }, which) =>
    app.player.chooseEnding.repeat(which % 2 ? 'loops' : 'others', which % 3 === 0),
  'player.chooseEnding.advance': ({ app }, which) => app.player.chooseEnding.advance(which % 2 === 0),
  'player.seek.typed': ({ app }, which) => app.player.seek.execute(oneOf(NOWHERE, which)!),
  'listening.turnPage': async (tab) => (await opened(tab, tab.app.listening)).turnPage.execute(),
  'listening.playStems': async (tab) => (await opened(tab, tab.app.listening)).playStems.execute(),
  'listening.playStems.silence': async (tab, which) =>
    (await opened(tab, tab.app.listening)).playStems.silence(sound(tab, which).id, which % 3 > 0),
  'listening.playStems.solo': async (tab, which) =>
    (await opened(tab, tab.app.listening)).playStems.solo(sound(tab, which).id),
  'listening.loopPart': async (tab, which) =>
    (await opened(tab, tab.app.listening)).loopPart.execute(sound(tab, which), {
      start: which % 4,
      end: (which % 4) + (which % 3) / 2,
    }),
  'listening.loopPart.end': async (tab) => (await opened(tab, tab.app.listening)).loopPart.end(),
  'listening.decodeSound': async (tab, which) =>
    (await opened(tab, tab.app.listening)).decodeSound.execute(sound(tab, which)),
  'listening.expectPress': async (tab) =>
    (await opened(tab, tab.app.listening)).expectPress.among(
      shownSounds(tab).flatMap(({ previewUrl }) => previewUrl ?? []),
    ),
  'audition.lockSession': async (tab, which) =>
    (await opened(tab, tab.app.audition)).lockSession.execute(parseLock(oneOf(LOCKS, which)!)),
  'audition.lockSession.clear': async (tab) => (await opened(tab, tab.app.audition)).lockSession.clear(),
  'audition.lockSession.takeFrom': async (tab, which) =>
    (await opened(tab, tab.app.audition)).lockSession.takeFrom(sound(tab, which)),
  'audition.tapTempo': async (tab) => (await opened(tab, tab.app.audition)).tapTempo.tap(),
  'recent.load': async (tab) => (await opened(tab, tab.app.recent)).load.execute(),
  'recent.clear': async (tab) => (await opened(tab, tab.app.recent)).clear.execute(),
  'collections.playAll': async (tab) => (await opened(tab, tab.app.collections)).playAll.execute(),
  'collections.playAll.stop': async (tab) => (await opened(tab, tab.app.collections)).playAll.stop(),
  'showcase.playChartRow': async (tab, which) => {
    const { chart, playChartRow } = await opened(tab, tab.app.showcase);
    const row = chart.current.phase === 'loaded' ? oneOf(chart.current.rows, which) : undefined;
    if (row) await playChartRow.execute(row);
  },
};
