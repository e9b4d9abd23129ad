import { afterEach, describe, expect, test } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { MemoryTabs } from '../../adapters/tabs/tabs.memory.ts';
import { type Session, userOf } from '../account/session.ts';
import { listOf } from '../catalogue/filters/list-address.ts';
import { settled } from '../kernel/settled.ts';
import { failed, ok } from '../kernel/result.ts';
import {
  aCollection,
  aFailure,
  aGrant,
  aSound,
  aSoundPage,
  aUser,
  someFacets,
  someStates,
} from '../testing/builders.ts';
import { withCollections } from '../testing/collections.ts';
import { ScriptedDialogs } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, openShop } from '../testing/shop.ts';
import { createTabs } from './tabs.feature.ts';

const [ADA, BOB] = [7, 8];
const [LOOP, OTHER] = [aSound({ id: 1 }), aSound({ id: 2 })];
const cueOf = (sound: typeof LOOP) => ({ kind: 'sound', sound }) as const;

const closing: Array<() => void> = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A browser whose pages share cookies and a channel; each is a whole shop over backends that are held back. */
function aBrowser() {
  const [channel, cookies] = [new MemoryTabs(), new MemoryCookies()];
  const told: unknown[] = [];
  const onlooker = channel.open();
  onlooker.heard$.subscribe((message) => told.push(message));

  function open(session: Session = SIGNED_IN) {
    const page = withCollections(openShop(session, new ScriptedDialogs(), cookies));
    const tab = channel.open();
    page.catalogue.soundPlaybacks.willAnswer(ok(undefined));
    const { dispose } = createTabs({
      ports: { tabs: tab },
      needs: {
        ...page,
        session: page.sessions,
        reloadOwnCollections: async () => {
          if (page.own.current.phase === 'loaded') await page.loadOwn.execute();
        },
      },
    });
    closing.push(dispose);
    return { ...page, tab };
  }
  return { open, told, tell: (message: object) => onlooker.tell(message) };
}

type Page = ReturnType<ReturnType<typeof aBrowser>['open']>;

const saysNobody = (message: unknown): boolean => (message as { readonly customer?: unknown }).customer === null;
const phase = ({ player }: Page) => player.current.phase;
const customer = ({ sessions }: Page) => userOf(sessions.current)?.id ?? null;
const credits = ({ sessions }: Page) => userOf(sessions.current)?.wallet.balance;

describe('of the pages of one browser', () => {
  test('one plays: the others pause where they are, and play on when that is pressed there', () => {
    const { open } = aBrowser();
    const [one, other] = [open(), open()];
    one.play.execute(cueOf(LOOP));
    one.player.position.set({ fraction: 0.5, seconds: 2, duration: 4 });
    other.play.execute(cueOf(OTHER));
    expect([phase(one), one.audio.playing, phase(other)]).toEqual(['paused', false, 'playing']);
    expect(one.player.position.current.fraction).toBe(0.5);
    one.play.toggle();
    expect([phase(one), phase(other)]).toEqual(['playing', 'paused']);
  });

  test('one that begins the next sound of its list pauses the others, too', () => {
    const { open } = aBrowser();
    const [one, other] = [open(), open()];
    other.play.execute(cueOf(OTHER));
    one.play.execute(cueOf(LOOP));
    other.play.toggle();
    one.play.execute(cueOf(OTHER));
    expect([phase(one), phase(other)]).toEqual(['playing', 'paused']);
  });

  test('a page that is opened later, and has heard of nothing, pauses the others as well', () => {
    const { open } = aBrowser();
    const [one, other] = [open(), open()];
    one.play.execute(cueOf(LOOP));
    other.play.execute(cueOf(LOOP));
    one.play.toggle();
    const late = open();
    late.play.execute(cueOf(OTHER));
    expect([phase(one), phase(other), phase(late)]).toEqual(['paused', 'paused', 'playing']);
  });

  test('all show the selection as soon as one has changed it', () => {
    const { open } = aBrowser();
    const [one, other, third] = [open(), open(), open()];
    one.tick.file(3);
    other.tick.file(4);
    for (const page of [one, other, third]) expect([...page.selection.current]).toEqual([3, 4]);
  });

  test('one that opens for a visitor tells the others nothing', () => {
    const { open, told } = aBrowser();
    open(VISITOR);
    expect(told).toEqual([]);
  });

  test('those that are seen ask for marks after a like elsewhere, the others once, when they are looked at', async () => {
    const { open } = aBrowser();
    const [one, other, hidden] = [open(), open(), open()];
    hidden.tab.isSeen.set(false);
    for (const page of [one, other, hidden]) {
      page.catalogue.soundStates.willAnswer(ok(someStates({ saved: [1] })));
      await page.loadStates.execute([LOOP, OTHER]);
    }
    one.wishlist.soundToggles.willAnswer(ok('added'));
    await one.toggleSound.execute(1);
    await one.toggleSound.execute(2);
    await settled();
    expect([one, hidden].map(({ catalogue }) => catalogue.soundStates.calls.length)).toEqual([1, 1]);
    expect(other.catalogue.soundStates.calls.length).toBeGreaterThan(1);
    expect([...other.likedSounds.current]).toEqual([
      [1, true],
      [2, false],
    ]);
    hidden.tab.isSeen.set(true);
    await settled();
    expect(hidden.catalogue.soundStates.calls).toHaveLength(2);
    hidden.tab.isSeen.set(false);
    hidden.tab.isSeen.set(true);
    await settled();
    expect(hidden.catalogue.soundStates.calls).toHaveLength(2);
  });

  test('all show a liked pack at once: it stands in the cookie [WISH-06]', async () => {
    const { open } = aBrowser();
    const [one, other] = [open(), open()];
    one.wishlist.packToggles.willAnswer(ok('added'));
    await one.togglePack.execute(5);
    expect(other.likedPacks.of(5)).toBe(true);
  });

  test('all show the balance after a download, without a call, and ask what is owned', async () => {
    const { open } = aBrowser();
    const [one, other] = [open(), open()];
    other.catalogue.soundStates.willAnswer(ok(someStates({ downloaded: [1] })));
    await other.loadStates.execute([LOOP]);
    one.handover.opened.willAnswer(ok({ target: null, bytes: null }));
    one.downloads.grants.willAnswer(ok(aGrant({ after: { customerId: ADA, credits: 3, version: 99 } })));
    await one.downloadSound.execute(LOOP);
    await settled();
    expect([credits(one), credits(other)]).toEqual([3, 3]);
    expect(other.account.users.calls).toEqual([]);
    expect(other.downloaded.of(1)).toBe(true);
    expect(other.catalogue.soundStates.calls).toHaveLength(2);
  });

  test('a newer balance is not replaced by an older one that is told late [DECISION-90]', () => {
    const { open, tell } = aBrowser();
    const page = open();
    tell({ kind: 'balance', customer: ADA, credits: 3, version: 99 });
    tell({ kind: 'balance', customer: ADA, credits: 9, version: 98 });
    expect(credits(page)).toBe(3);
  });

  test('those that list the own collections, or one of them, load them again when another has changed one', async () => {
    const { open } = aBrowser();
    const [one, other, third] = [open(), open(), open()];
    const before = aCollection({ id: 4, total: 0 });
    other.collections.lists.willAnswer(ok([before]));
    await other.loadOwn.execute();
    other.collections.lists.willAnswer(ok([{ ...before, total: 1 }]));
    one.collections.additions.willAnswer(ok(1));
    await one.add.execute(4, { kind: 'sound', sound: LOOP });
    await settled();
    expect(other.own.current).toMatchObject({ phase: 'loaded', collections: [{ total: 1 }] });
    expect(third.collections.lists.calls).toEqual([]);
  });

  test('all forget the customer who logs out on one of them, and ask who is here', async () => {
    const { open } = aBrowser();
    const [one, other] = [open(), open()];
    other.likedSounds.settle(other.likedSounds.moment(), new Map([[1, true]]));
    other.account.users.willAnswer(failed(aFailure('unauthenticated')));
    one.account.logOuts.willAnswer(ok(undefined));
    await one.logOut.execute();
    expect([customer(other), other.likedSounds.of(1)]).toEqual([null, null]);
    await settled();
    expect(other.account.users.calls).toHaveLength(1);
    expect(one.account.users.calls).toEqual([]);
  });

  test('a logout is told though nobody was here: it ends what a login elsewhere has begun', async () => {
    const { open, told } = aBrowser();
    const page = open();
    page.account.logOuts.willAnswer(ok(undefined));
    await page.logOut.execute();
    expect(told.filter(saysNobody)).toHaveLength(1);
    page.account.logOuts.willAnswer(ok(undefined));
    await page.logOut.execute();
    expect(told.slice(-1)).toEqual([expect.objectContaining({ kind: 'customer', customer: null })]);
    expect(told.filter(saysNobody)).toHaveLength(2);
  });

  test('that nobody is here any more is told once, whatever pages find out by asking', async () => {
    const { open, told } = aBrowser();
    const [one, other] = [open(), open()];
    for (const page of [one, other]) page.account.users.willAnswer(failed(aFailure('unauthenticated')));
    await one.loadUser.execute();
    await settled();
    await other.loadUser.execute();
    await one.loadUser.execute();
    expect(told.filter(saysNobody)).toHaveLength(1);
  });

  test('one that hears of a customer whose session has ended meanwhile says so', async () => {
    const { open } = aBrowser();
    const [one, other] = [open(VISITOR), open(VISITOR)];
    one.account.users.willAnswer(failed(aFailure('unauthenticated')));
    other.account.users.willAnswer(ok(aUser({ id: ADA })));
    await other.loadUser.execute();
    other.account.users.willAnswer(failed(aFailure('unauthenticated')));
    await settled();
    expect([customer(one), customer(other)]).toEqual([null, null]);
  });

  test('all know who has logged in on one of them; hidden ones ask when they are looked at', async () => {
    const { open } = aBrowser();
    const [one, other, hidden] = [open(VISITOR), open(VISITOR), open(VISITOR)];
    hidden.tab.isSeen.set(false);
    for (const page of [one, other, hidden]) {
      page.account.users.willAnswer(ok(aUser({ id: ADA })));
      page.catalogue.soundStates.willAnswer(ok(someStates()));
    }
    one.account.logIns.willAnswer(ok(undefined));
    await one.logIn.execute('ada@example.org', 'secret');
    await settled();
    expect([one, other, hidden].map(customer)).toEqual([ADA, ADA, null]);
    expect(other.toasts.visible.current).toEqual([]);
    hidden.tab.isSeen.set(true);
    await settled();
    expect(customer(hidden)).toBe(ADA);
    expect([one, other, hidden].map(({ account }) => account.users.calls.length)).toEqual([1, 1, 1]);
  });

  test('none shows what was of the customer before, once somebody else has logged in on one of them', async () => {
    const { open } = aBrowser();
    const [one, other] = [open(), open()];
    other.tab.isSeen.set(false);
    other.likedSounds.settle(other.likedSounds.moment(), new Map([[1, true]]));
    for (const page of [one, other]) {
      page.account.users.willAnswer(ok(aUser({ id: BOB })));
      page.catalogue.soundStates.willAnswer(ok(someStates()));
    }
    one.account.logIns.willAnswer(ok(undefined));
    await one.logIn.execute('bob@example.org', 'secret');
    expect([customer(other), other.likedSounds.of(1)]).toEqual([null, null]);
    other.tab.isSeen.set(true);
    await settled();
    expect(customer(other)).toBe(BOB);
  });

  test('an answer that was on its way for the customer before shows nothing', async () => {
    const { open, tell } = aBrowser();
    const page = open();
    const first = page.loadUser.execute();
    tell({ kind: 'customer', customer: BOB });
    await settled();
    const [late, now] = page.account.users.waiting;
    late!.answer(ok(aUser({ id: ADA })));
    await first;
    expect(customer(page)).toBeNull();
    page.catalogue.soundStates.willAnswer(ok(someStates()));
    now!.answer(ok(aUser({ id: BOB })));
    await settled();
    expect(customer(page)).toBe(BOB);
  });

  test('one that hears of a logout while it asks who has come shows nobody', async () => {
    const { open, tell } = aBrowser();
    const page = open(VISITOR);
    page.catalogue.soundStates.willAnswer(ok(someStates()));
    tell({ kind: 'customer', customer: BOB });
    tell({ kind: 'customer', customer: null });
    page.account.users.next().answer(ok(aUser({ id: BOB })));
    await settled();
    expect(customer(page)).toBeNull();
    page.account.users.next().answer(failed(aFailure('unauthenticated')));
    await settled();
    expect(page.sessions.current).toEqual({ phase: 'visitor' });
  });

  test('one that logs in itself while it hears that whoever came before has left asks once more who is here', async () => {
    const { open, tell } = aBrowser();
    const page = open(VISITOR);
    page.catalogue.soundStates.willAnswer(ok(someStates()));
    tell({ kind: 'customer', customer: BOB });
    page.account.logIns.willAnswer(ok(undefined));
    const login = page.logIn.execute('ada@example.org', 'secret');
    await settled();
    tell({ kind: 'customer', customer: null });
    const [forBob, forAda] = page.account.users.waiting.slice();
    forBob!.answer(failed(aFailure('unauthenticated')));
    forAda!.answer(ok(aUser({ id: ADA })));
    await login;
    expect(customer(page)).toBeNull();
    page.account.users.next().answer(ok(aUser({ id: ADA })));
    await settled();
    expect(customer(page)).toBe(ADA);
  });

  test('a page that opens while somebody comes asks once more who is here, and is a visitor to nobody', async () => {
    const { open, tell } = aBrowser();
    const page = open(UNKNOWN);
    void page.loadUser.execute();
    tell({ kind: 'customer', customer: BOB });
    expect(page.sessions.current).toEqual({ phase: 'unknown' });
    page.account.users.willAnswer(ok(aUser({ id: BOB })));
    page.account.users.next().answer(ok(aUser({ id: BOB })));
    for (const call of page.account.users.waiting.slice()) call.answer(ok(aUser({ id: BOB })));
    await settled();
    expect([customer(page), page.account.users.calls.length]).toEqual([BOB, 2]);
  });

  test('one that is told of another customer, of nobody, or in words of another release does nothing', async () => {
    const { open, tell, told } = aBrowser();
    const page = open();
    const before = told.length;
    for (const message of [
      { kind: 'balance', customer: BOB, credits: 0, version: 999 },
      { kind: 'marks', customer: BOB },
      { kind: 'collection', customer: BOB, id: 1 },
      { kind: 'customer', customer: ADA },
      { kind: 'customer', customer: 'bob' },
      { kind: 'balance', customer: ADA, credits: -1, version: 999 },
      { kind: 'marks', customer: null },
      { kind: 'dances' },
      {},
    ])
      tell(message);
    await settled();
    expect(credits(page)).toBe(10);
    expect([page.account.users.calls, page.catalogue.soundStates.calls, page.collections.lists.calls]).toEqual([
      [],
      [],
      [],
    ]);
    expect(told).toHaveLength(before);
  });

  test('one that has nobody signed in takes no balance and no marks', async () => {
    const { open, tell } = aBrowser();
    const page = open(VISITOR);
    tell({ kind: 'balance', customer: ADA, credits: 3, version: 99 });
    tell({ kind: 'marks', customer: ADA });
    await settled();
    expect(page.sessions.current).toEqual({ phase: 'visitor' });
    expect(page.catalogue.soundStates.calls).toEqual([]);
  });

  test('one that comes back after it could hear nothing asks once what it may have missed', async () => {
    const { open } = aBrowser();
    const page = open();
    page.cookies.write('multidownload', '9');
    page.account.users.willAnswer(ok(aUser({ id: ADA, wallet: { balance: 2, version: 50 } })));
    page.catalogue.soundStates.willAnswer(ok(someStates()));
    await page.loadStates.execute([LOOP]);
    page.tab.returned$.next();
    await settled();
    expect([...page.selection.current]).toEqual([9]);
    expect(credits(page)).toBe(2);
    expect([page.account.users.calls.length, page.catalogue.soundStates.calls.length]).toEqual([1, 2]);
  });

  test('one that comes back while it asks who is here asks once more: meanwhile somebody else may have come', async () => {
    const { open, tell } = aBrowser();
    const page = open(VISITOR);
    page.catalogue.soundStates.willAnswer(ok(someStates()));
    tell({ kind: 'customer', customer: ADA });
    page.tab.returned$.next();
    page.account.users.next().answer(ok(aUser({ id: ADA })));
    await settled();
    page.account.users.next().answer(ok(aUser({ id: BOB })));
    await settled();
    expect([customer(page), page.account.users.calls.length]).toEqual([BOB, 2]);
  });

  test('one without a network asks again when it is looked at the next time', async () => {
    const { open, tell } = aBrowser();
    const page = open(VISITOR);
    page.account.users.willAnswer(failed(aFailure('offline')));
    tell({ kind: 'customer', customer: ADA });
    await settled();
    expect(page.account.users.calls).toHaveLength(1);
    page.account.users.willAnswer(ok(aUser({ id: ADA })));
    page.catalogue.soundStates.willAnswer(ok(someStates()));
    page.tab.isSeen.set(false);
    page.tab.isSeen.set(true);
    await settled();
    expect(customer(page)).toBe(ADA);
  });

  test('a collection on view is loaded again when another has changed it', async () => {
    const { open, tell } = aBrowser();
    const page = open();
    const collection = aCollection({ id: 4 });
    page.catalogue.soundPages.willAnswer(ok(aSoundPage([LOOP], { collection })));
    page.catalogue.facetCounts.willAnswer(ok(someFacets()));
    page.catalogue.soundStates.willAnswer(ok(someStates()));
    await page.browseSounds.execute(listOf({ kind: 'all' }));
    tell({ kind: 'collection', customer: ADA, id: 5 });
    await settled();
    expect(page.catalogue.soundPages.calls).toHaveLength(1);
    tell({ kind: 'collection', customer: ADA, id: 4 });
    await settled();
    expect(page.catalogue.soundPages.calls).toHaveLength(2);
  });
});
