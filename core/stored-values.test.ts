import { expect, test } from 'vitest';
import { MemoryAudio } from '../adapters/audio/audio.memory.ts';
import { MemoryCookies } from '../adapters/cookies/cookies.memory.ts';
import { MemoryNavigation } from '../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../adapters/storage/storage.memory.ts';
import { LockSession } from './audition/lock-session.ts';
import { parseLock } from './audition/session-lock.ts';
import { RowDensity } from './catalogue/lists/row-density.ts';
import { ChooseVersion } from './downloads/choose-version.ts';
import { ChooseEnding } from './player/choose-ending.ts';
import { HearingStore } from './player/hearing.ts';
import { PlayerStore } from './player/player.ts';
import { SetVolume } from './player/set-volume.ts';
import { RecentSearches } from './search/recent-searches.ts';
import { UsualMode } from './search/usual-mode.ts';
import type { StoragePort } from './shell/storage.port.ts';
import { SingleLetters } from './shell/single-letters.ts';
import { ThemeChoice } from './shell/theme.ts';
import { ScriptedDialogs } from './testing/scripted-dialogs.ts';

/** A page of a browser, as far as it shows what its device remembers. */
function aPage(storage: StoragePort) {
  const [audio, player, hearing] = [new MemoryAudio(), new PlayerStore(), new HearingStore()];
  const navigation = new MemoryNavigation('/search/sounds?query=pad&exclude_instruments[]=multi-layered');
  return {
    audio,
    player,
    navigation,
    theme: new ThemeChoice(storage, new MemoryCookies()),
    letters: new SingleLetters(storage),
    rows: new RowDensity(storage),
    lockSession: new LockSession(hearing, player, audio, navigation, storage),
    volume: new SetVolume(audio, player, storage),
    ending: new ChooseEnding(storage, player),
    version: new ChooseVersion(new ScriptedDialogs(), hearing, storage),
    searches: new RecentSearches(storage),
    usual: new UsualMode(navigation, storage),
  };
}

type Page = ReturnType<typeof aPage>;

test.each<[what: string, choose: (page: Page) => void, show: (page: Page) => unknown, shown: unknown]>([
  ['the theme [STOR-13]', ({ theme }) => theme.choose('dark'), ({ theme }) => theme.theme.current, 'dark'],
  [
    'shortcuts of a single letter',
    ({ letters }) => letters.choose(false),
    ({ letters }) => letters.isOn.current,
    false,
  ],
  ['the height of rows', ({ rows }) => rows.choose('compact'), ({ rows }) => rows.density.current, 'compact'],
  [
    'the key and the tempo, also in the address',
    ({ lockSession }) => lockSession.execute(parseLock('Fm,140')),
    ({ lockSession, navigation }) => [lockSession.lock.current.bpm, navigation.pinned],
    [140, 'Fm,140'],
  ],
  [
    'the volume, also of the device [PLAY-12]',
    ({ volume }) => volume.execute(0.25),
    ({ player, audio }) => [player.volume.current, audio.volume],
    [0.25, 0.25],
  ],
  [
    'what happens where a sound ends',
    ({ ending }) => ending.advance(true),
    ({ player }) => player.endings.current.next,
    true,
  ],
  [
    'the version that comes home',
    ({ version }) => version.execute('heard'),
    ({ version }) => version.chosen.current,
    'heard',
  ],
  ['recent searches', ({ searches }) => searches.keep('pad'), ({ searches }) => searches.queries.current, ['pad']],
  [
    'the mode of a search [DECISION-24]',
    ({ navigation }) => navigation.push('/search/sounds?query=pad'),
    ({ usual }) => usual.mode.current,
    'all',
  ],
])('every page of a browser shows %s that is chosen on one of them', (_, choose, show, shown) => {
  const storage = new MemoryStorage();
  const [one, other] = [aPage(storage.page()), aPage(storage.page())];
  expect(show(other)).not.toEqual(shown);
  choose(one);
  expect(show(one)).toEqual(shown);
  expect(show(other)).toEqual(shown);
});

test('a lock that one page clears is gone on all of them', () => {
  const storage = new MemoryStorage();
  const [one, other] = [aPage(storage.page()), aPage(storage.page())];
  one.lockSession.execute(parseLock('140'));
  one.lockSession.clear();
  expect([other.lockSession.lock.current.bpm, other.navigation.pinned]).toEqual([null, null]);
});

test('searches of two pages are kept together', () => {
  const storage = new MemoryStorage();
  const [one, other] = [aPage(storage.page()), aPage(storage.page())];
  one.searches.keep('pad');
  other.searches.keep('bass');
  expect(one.searches.queries.current).toEqual(['bass', 'pad']);
  other.searches.clear();
  expect(one.searches.queries.current).toEqual([]);
});
