import { describe, expect, test } from 'vitest';
import { Belongings } from '../account/belongings.ts';
import { type Session, SessionStore } from '../account/session.ts';
import { failed, ok } from '../kernel/result.ts';
import { readOnly } from '../kernel/readable.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { PlayerStore } from '../player/player.ts';
import { fc, garbage } from '../testing/arbitraries.ts';
import { aSound, aUser } from '../testing/builders.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, aShop } from '../testing/shop.ts';
import { createRecent } from './recent.feature.ts';
import { RecentSounds, storedRecent } from './recent-sounds.ts';
import { createRemembering } from './remembering.feature.ts';

/** A page of a device, where sounds are played. */
function aDevice(session: Session = VISITOR, storage = new MemoryStorage()) {
  const [sessions, player, belongings] = [new SessionStore(session), new PlayerStore(), new Belongings()];
  const { shared, dispose } = createRecent({ ports: { storage }, needs: { session: sessions, player, belongings } });
  const play = (...ids: readonly number[]) => {
    for (const id of ids) player.set({ phase: 'playing', cue: { kind: 'sound', sound: aSound({ id }) } });
  };
  return { storage, sessions, player, belongings, recent: shared.recent, play, dispose };
}

const ADA = aUser({ id: 7 });
const BEN = aUser({ id: 8 });
const signedIn = (user = ADA): Session => ({ phase: 'signedIn', user });

describe('what was last heard', () => {
  test('is kept on the device, the latest first and each once', () => {
    const { play, recent, storage } = aDevice();
    play(1, 2, 1, 3);
    expect(recent.ids).toEqual([3, 1, 2]);
    expect(aDevice(VISITOR, storage).recent.ids).toEqual([3, 1, 2]);
  });

  test('is what played, not what was only put into the player, could not play, or was the demo of a pack', () => {
    const { player, play, recent } = aDevice();
    const cue = { kind: 'sound', sound: aSound({ id: 5 }) } as const;
    player.set({ phase: 'paused', cue });
    player.set({ phase: 'error', cue, message: 'no audio' });
    player.set({ phase: 'playing', cue: { kind: 'pack', pack: cue.sound.pack } });
    expect(recent.ids).toEqual([]);
    play(5);
    expect(recent.ids).toEqual([5]);
  });

  test('is 50 sounds at most: the oldest leave', () => {
    const { play, recent } = aDevice();
    play(...Array.from({ length: 60 }, (_, at) => at + 1));
    expect([recent.ids.length, recent.ids[0], recent.ids.at(-1)]).toEqual([50, 60, 11]);
  });

  test('keeps what another tab has kept meanwhile', () => {
    const storage = new MemoryStorage();
    const [one, other] = [aDevice(VISITOR, storage), aDevice(VISITOR, storage)];
    one.play(1);
    other.play(2);
    expect(one.recent.ids).toEqual([2, 1]);
  });

  test('goes on with the login of a visitor', () => {
    const { play, sessions, recent } = aDevice();
    play(1);
    sessions.signIn(ADA);
    play(2);
    expect(recent.ids).toEqual([2, 1]);
  });

  test('is never shown to another customer, nor to a visitor, when the session has ended without a logout', () => {
    const { play, sessions, recent } = aDevice(signedIn());
    play(1);
    sessions.leave();
    expect(recent.ids).toEqual([]);
    sessions.signIn(BEN);
    expect(recent.ids).toEqual([]);
    sessions.signIn(ADA);
    expect(recent.ids).toEqual([1]);
    sessions.signIn(BEN);
    play(2);
    expect(recent.ids).toEqual([2]);
    sessions.signIn(ADA);
    expect(recent.ids).toEqual([]);
  });

  test('leaves the device with a logout', () => {
    const { play, belongings, storage } = aDevice(signedIn());
    play(1);
    belongings.onLogout();
    expect(storage.read(storedRecent.key)).toBeNull();
  });

  test('waits until it is known who hears it', () => {
    const { play, sessions, storage, recent } = aDevice(UNKNOWN);
    play(1, 2);
    expect(storage.read(storedRecent.key)).toBeNull();
    sessions.signIn(ADA);
    expect(recent.ids).toEqual([2, 1]);
    expect(storage.read(storedRecent.key)).toBe('7:2,1');
  });

  test('is no longer kept by a page that was left', () => {
    const { dispose, play, recent } = aDevice();
    dispose();
    play(1);
    expect(recent.ids).toEqual([]);
  });

  test('reads as nothing, or as ids, from any garbage in the storage', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const storage = new MemoryStorage();
        storage.write(storedRecent.key, text);
        const { ids } = new RecentSounds(storage, new SessionStore(VISITOR));
        expect(ids.length).toBeLessThanOrEqual(50);
        for (const id of ids) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      }),
    );
  });
});

/** The page with recently played sounds. */
function aPage(session: Session = VISITOR, kept = ':3,1,2') {
  const shop = aShop(session);
  shop.storage.write(storedRecent.key, kept);
  const belongings = new Belongings();
  const recent = new RecentSounds(shop.storage, shop.sessions);
  const needs = { ...shop, recent, belongings, session: shop.sessions };
  const { state, useCases } = createRemembering({ ports: { catalogue: shop.catalogue }, needs });
  return { ...shop, ...readOnly(state), ...useCases, belongings, recent };
}

const NO_STATES = ok({ saved: [], downloaded: [], rareFinds: false });

describe('the list of what was last heard', () => {
  const SOUNDS = [aSound({ id: 3 }), aSound({ id: 1 })];

  test('shows what is still on sale of it, with what the customer has done with it', async () => {
    const { load, list, catalogue } = aPage();
    catalogue.soundStates.willAnswer(NO_STATES);
    const loaded = load.execute();
    expect(list.current).toEqual({ phase: 'loading' });
    expect(catalogue.namedSounds.calls).toEqual([[[3, 1, 2]]]);
    catalogue.namedSounds.next().answer(ok(SOUNDS));
    await loaded;
    expect(catalogue.soundStates.calls).toEqual([[[3, 1]]]);
    expect(list.current).toEqual({ phase: 'loaded', sounds: SOUNDS });
  });

  test('asks nothing where nothing was heard', async () => {
    const { load, list, catalogue } = aPage(VISITOR, '');
    await load.execute();
    expect(list.current).toEqual({ phase: 'loaded', sounds: [] });
    expect(catalogue.namedSounds.calls).toEqual([]);
  });

  test('shows a failure, and can be loaded again', async () => {
    const { load, list, catalogue } = aPage();
    catalogue.namedSounds.willAnswer(failed({ kind: 'offline' }));
    await load.execute();
    expect(list.current).toEqual({ phase: 'failed', failure: { kind: 'offline' } });
  });

  test('asks who is here first, where that is not known', async () => {
    const { load, account, catalogue, list } = aPage(UNKNOWN, '7:4');
    const loaded = load.execute();
    expect(catalogue.namedSounds.calls).toEqual([]);
    account.users.next().answer(ok(BEN));
    await loaded;
    expect(list.current).toEqual({ phase: 'loaded', sounds: [] });
  });

  test('is empty once it is cleared, on the device, too', () => {
    const { clear, list, storage } = aPage(SIGNED_IN);
    clear.execute();
    expect(list.current).toEqual({ phase: 'loaded', sounds: [] });
    expect(storage.read(storedRecent.key)).toBeNull();
  });

  test('of a customer who leaves is not shown to the next, not even when it arrives late', async () => {
    const { load, list, catalogue, sessions } = aPage(signedIn(), '7:3');
    const loaded = load.execute();
    sessions.signIn(BEN);
    catalogue.namedSounds.next().answer(ok(SOUNDS));
    await loaded;
    expect(list.current).toEqual({ phase: 'loaded', sounds: [] });
  });

  test('is read again by whoever comes or goes, while it is on view', async () => {
    const { load, list, catalogue, belongings, sessions } = aPage(signedIn(), '7:3');
    await belongings.onSignedIn();
    expect(list.current).toEqual({ phase: 'idle' });
    catalogue.namedSounds.willAnswer(ok(SOUNDS));
    catalogue.soundStates.willAnswer(NO_STATES);
    await load.execute();
    expect(list.current).toMatchObject({ sounds: SOUNDS });
    sessions.leave();
    expect(list.current).toEqual({ phase: 'loaded', sounds: [] });
    sessions.signIn(ADA);
    await belongings.onSignedIn();
    expect(list.current).toMatchObject({ sounds: SOUNDS });
  });
});
