import { Observable, type Subscription } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import { noAuthenticator } from '../../adapters/authenticator/authenticator.memory.ts';
import { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import { sandboxCards } from '../../adapters/cards/cards.memory.ts';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { memoryIds } from '../../adapters/ids/ids.memory.ts';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { noOtherTabs } from '../../adapters/tabs/tabs.memory.ts';
import { createApp } from '../../composition/app.ts';
import type { BackendPorts } from '../backend.ts';
import { listOf } from '../catalogue/filters/list-address.ts';
import { failed, ok } from '../kernel/result.ts';
import { fc } from './arbitraries.ts';
import { aFailure, aSound, aSoundPage, aUser, someFacets, someStates } from './builders.ts';
import { FakeAccount } from './fake-account.ts';
import { FakeCatalogue } from './fake-catalogue.ts';
import { FakeDownloads, FakeHandover } from './fake-downloads.ts';
import { FakeWishlist } from './fake-wishlist.ts';
import { settled } from '../kernel/settled.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';

/** Everything that anyone subscribes to, for the length of a test. */
const subscriptions: Subscription[] = [];
const { subscribe } = Observable.prototype;

beforeEach(() => {
  Observable.prototype.subscribe = function (this: Observable<unknown>, ...args: unknown[]) {
    const subscription: Subscription = (subscribe as (...all: unknown[]) => Subscription).apply(this, args);
    subscriptions.push(subscription);
    return subscription;
  } as typeof subscribe;
});
afterEach(() => {
  Observable.prototype.subscribe = subscribe;
});

function openApp() {
  const [account, catalogue] = [new FakeAccount(), new FakeCatalogue()];
  const [wishlist, downloads] = [new FakeWishlist(), new FakeDownloads()];
  const clock = new VirtualClock();
  const audio = new MemoryAudio();
  const app = createApp(
    {
      clock,
      audio,
      storage: new MemoryStorage(),
      cookies: new MemoryCookies(),
      navigation: new MemoryNavigation(),
      handover: new FakeHandover(),
      analytics: new MemoryAnalytics(),
      authenticator: noAuthenticator,
      tabs: noOtherTabs,
      newId: memoryIds(),
      cards: () => Promise.resolve(sandboxCards()),
    },
    () => ({ account, catalogue, wishlist, downloads }) as unknown as BackendPorts,
  );
  return { app, account, catalogue, wishlist, downloads, clock, audio };
}

const ACTIONS = ['browse', 'packs', 'show', 'play', 'toggle', 'download', 'loadUser', 'answer', 'settle'] as const;

test('nothing stays subscribed and no timer runs after a shop was closed, whenever that was and whatever answers come after', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 20 }), async (actions) => {
      subscriptions.length = 0;
      const { app, account, catalogue, wishlist, downloads, clock, audio } = openApp();
      const answerAll = () => {
        for (const call of catalogue.soundPages.waiting.slice()) call.answer(ok(aSoundPage()));
        for (const call of catalogue.facetCounts.waiting.slice()) call.answer(ok(someFacets()));
        for (const call of catalogue.packPages.waiting.slice()) call.answer(failed(aFailure('offline')));
        for (const call of catalogue.soundDetails.waiting.slice()) call.answer(failed(aFailure('offline')));
        for (const call of catalogue.soundStates.waiting.slice()) call.answer(ok(someStates()));
        for (const call of wishlist.soundToggles.waiting.slice()) call.answer(failed(aFailure('offline')));
        for (const call of downloads.grants.waiting.slice()) call.answer(failed(aFailure('offline')));
        for (const call of account.users.waiting.slice()) call.answer(ok(aUser()));
      };
      const act = {
        browse: () => app.catalogue.browseSounds.execute(listOf({ kind: 'all' })),
        packs: () => app.catalogue.browsePacks.execute(listOf({ kind: 'all' })),
        show: () => app.catalogue.showSound.execute(1),
        play: () => app.player.play.execute({ kind: 'sound', sound: aSound() }),
        toggle: () => app.wishlist.toggleSound.execute(1),
        download: () => app.downloads.downloadSound.execute(aSound()),
        loadUser: () => app.account.loadUser.execute(),
        answer: answerAll,
        settle: () => {},
      };
      for (const action of actions) {
        void act[action]();
        if (action === 'settle') await settled();
      }
      app.dispose();
      await settled();
      expect([...catalogue.soundPages.waiting, ...catalogue.facetCounts.waiting]).toEqual([]);
      expect(catalogue.packPages.waiting).toEqual([]);
      answerAll();
      await settled();
      answerAll();
      await settled();

      expect(subscriptions.filter(({ closed }) => !closed)).toEqual([]);
      expect(audio.events$.observed).toBe(false);
      expect(audio.playing).toBe(false);
      expect(clock.waiting).toBe(0);
    }),
    { numRuns: 500 },
  );
});
