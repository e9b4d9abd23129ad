import { Observable, type Subscription } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryAnalytics } from '../adapters/analytics/analytics.memory.ts';
import { noAuthenticator } from '../adapters/authenticator/authenticator.memory.ts';
import { MemoryAudio } from '../adapters/audio/audio.memory.ts';
import { sandboxCards } from '../adapters/cards/cards.memory.ts';
import { MemoryCookies } from '../adapters/cookies/cookies.memory.ts';
import { MemoryHandover } from '../adapters/handover/handover.memory.ts';
import { memoryIds } from '../adapters/ids/ids.memory.ts';
import { World } from '../adapters/memory/world.ts';
import { MemoryNavigation } from '../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../adapters/storage/storage.memory.ts';
import { noOtherTabs } from '../adapters/tabs/tabs.memory.ts';
import { similarTo } from '../core/catalogue/filters/similarity.ts';
import { settled } from '../core/kernel/settled.ts';
import { VirtualClock } from '../core/kernel/virtual-clock.ts';
import { routeOf } from '../core/routes.ts';
import { aSound } from '../core/testing/builders.ts';
import { type App, createApp } from './app.ts';
import { lateFeaturesOf } from './late-features.ts';
import { inMemory } from './memory-backend.ts';
import { openPage } from './pages/open-page.ts';

/** Everything that anyone subscribes to, for the length of a test. */
const subscriptions = new Set<Subscription>();
const { subscribe } = Observable.prototype;

beforeEach(() => {
  Observable.prototype.subscribe = function (this: Observable<unknown>, ...args: unknown[]) {
    const subscription: Subscription = (subscribe as (...all: unknown[]) => Subscription).apply(this, args);
    subscriptions.add(subscription);
    subscription.add(() => subscriptions.delete(subscription));
    return subscription;
  } as typeof subscribe;
});
afterEach(() => {
  Observable.prototype.subscribe = subscribe;
  subscriptions.clear();
});

const PAGES = [
  '/',
  '/samples',
  '/sample/1',
  '/sample-pack/tape-garden',
  '/account/collections',
  '/account/credits',
  '/account/samples/selected',
];

function aBrowser() {
  const clock = new VirtualClock();
  const world = new World(clock);
  const [storage, cookies, navigation] = [new MemoryStorage(), new MemoryCookies(), new MemoryNavigation()];
  const [audio, newId] = [new MemoryAudio(), memoryIds()];
  const cards = () => Promise.resolve(sandboxCards());
  const alone = { authenticator: noAuthenticator, tabs: noOtherTabs };
  const host = { clock, storage, cookies, navigation, audio, newId, cards, ...alone };
  const open = (): App =>
    createApp({ ...host, handover: new MemoryHandover(), analytics: new MemoryAnalytics() }, inMemory(world));
  return { clock, audio, open };
}

/** A visit that leaves as much under way as it can. */
async function visit(app: App): Promise<void> {
  await app.account.logIn.execute('max@demo.test', 'demo1234');
  await Promise.all(lateFeaturesOf(app).map((feature) => feature.open()));
  for (const page of PAGES) await openPage(app, routeOf({ path: page, search: '' }));
  app.player.play.execute({ kind: 'sound', sound: aSound() });
  const { tick } = await app.selection.tools.open();
  tick.add([1, 2]);
  const { downloadSelection } = await app.multiDownload.tools.open();
  void downloadSelection.execute();
  const { suggestTerms } = await app.search.open();
  suggestTerms.typed('a', 'ambient', 'sounds');
  const { findSimilar } = await app.similar.open();
  void findSimilar.soon(similarTo(1));
  const { turnPage } = await app.listening.open();
  turnPage.execute();
}

test('a shop that was opened and closed 100 times leaves nothing subscribed, waiting or playing', async () => {
  const { clock, audio, open } = aBrowser();
  for (let time = 0; time < 100; time += 1) {
    const app = open();
    await visit(app);
    if (time === 0) expect([subscriptions.size > 0, clock.waiting > 0, audio.playing]).toEqual([true, true, true]);
    app.dispose();
    await settled();
  }
  expect([...subscriptions]).toEqual([]);
  expect([clock.waiting, audio.playing, audio.events$.observed]).toEqual([0, false, false]);
});

test('fetches ahead what likely presses need, and leaves what is opened by name', async () => {
  const app = aBrowser().open();
  await app.fetchAhead();
  expect(lateFeaturesOf(app).filter(({ current }) => current !== null)).toEqual([]);
  app.dispose();
});

test.each([
  [
    'catalogue and listening [ROLE-06]',
    ['catalogue', 'player', 'wishlist', 'downloads', 'tempo', 'audition', 'collections', 'account'],
  ],
  ['account and billing [ROLE-07]', ['plans', 'payment', 'settings', 'joining', 'invoices']],
  ['the site around both [ROLE-08]', ['shell', 'banners', 'notification', 'search', 'showcase']],
])('the shop has a side for %s', (_, features) => {
  expect(Object.keys(aBrowser().open())).toEqual(expect.arrayContaining(features));
});

test('a shop that is closed lets go of the features that are still on their way', async () => {
  const { clock, open } = aBrowser();
  const app = open();
  const coming = lateFeaturesOf(app).map((feature) => feature.open());
  app.dispose();
  await Promise.all(coming);
  await settled();
  expect([...subscriptions]).toEqual([]);
  expect(clock.waiting).toBe(0);
});
