import { describe, expect, it } from 'vitest';
import { creationOptions, requestOptions } from '../../domain/passkeys/web-authn.ts';
import { LoadUser } from '../account/load-user.ts';
import { Belongings } from '../account/belongings.ts';
import { RecentLogin } from '../account/recent-login.ts';
import { type Session, SessionStore } from '../account/session.ts';
import { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import type { LoginRefused } from '../account/login-refused.ts';
import type { User } from '../account/user.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { VirtualClock } from '../kernel/virtual-clock.ts';
import { aFailure, aUser } from '../testing/builders.ts';
import { FakeAccount } from '../testing/fake-account.ts';
import { FakeAuthenticator, FakePasskeys } from '../testing/fake-passkeys.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { AddPasskey, RemovePasskey, RenamePasskey } from './change-passkeys.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.ts';
import { LoadPasskeys } from './load-passkeys.ts';
import { type Passkey, Passkeys } from './passkey.ts';
import { SignInWithPasskey } from './sign-in-with-passkey.ts';

const PHONE: Passkey = { id: 1, name: 'Phone', createdAt: 1, lastUsedAt: null, isSynced: true };
const KEY: Passkey = { ...PHONE, id: 2, name: 'Key' };
const ABOUT = { rpId: 'loops.example', challenge: 'Yw' };
const CREATION = creationOptions({ ...ABOUT, handle: 'aA', email: 'a@b.test', username: 'Ada', known: [] });
const REQUEST = requestOptions(ABOUT);
const ID = { id: 'AQ', rawId: 'AQ', type: 'public-key' } as const;
const MADE = { ...ID, response: { clientDataJSON: 'AQ', attestationObject: 'AQ', transports: [] } };
const SIGNED = {
  ...ID,
  response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ', userHandle: 'aA' },
};
const NEEDED = failed({ ...aFailure('forbidden'), needsRecentLogin: true } as const);
const refused = (message: string): Failure => ({ kind: 'invalid', fields: {}, message });

function aShopWithPasskeys(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const { requireLogin, failures, toasts, dialogs } = aShop(session, ...script);
  const [port, authenticator, passkeys] = [
    new FakePasskeys(),
    new FakeAuthenticator(),
    new Passkeys({ phase: 'loaded', passkeys: [PHONE], canAdd: true }),
  ];
  const clock = new VirtualClock();
  const recentLogin = new RecentLogin(dialogs);
  const needs = { port, authenticator, passkeys, requireLogin, recentLogin, dialogs, failures, toasts };
  const [account, belongings, analytics] = [new FakeAccount(), new Belongings(), new MemoryAnalytics()];
  const sessions = new SessionStore(session);
  const loadUser = new LoadUser(account, sessions, belongings);
  const greeting = { session: sessions, belongings, loadUser, toasts, analytics };
  return {
    port,
    authenticator,
    passkeys,
    dialogs,
    account,
    analytics,
    said: () => toasts.visible.current.map(({ title }) => title),
    listed: () => (passkeys.current.phase === 'loaded' ? passkeys.current.passkeys : null),
    load: new LoadPasskeys({ port, authenticator, passkeys, requireLogin, failures }),
    add: new AddPasskey(needs),
    rename: new RenamePasskey(needs),
    remove: new RemovePasskey(needs),
    clock,
    signIn: new SignInWithPasskey({ port, authenticator, clock, ...greeting }),
    confirm: new ConfirmByPasskey({ port, authenticator, requireLogin, failures }),
  };
}

describe('passkeys', () => {
  it('are listed, with whether this browser can make another one', async () => {
    const { port, authenticator, load, passkeys, said } = aShopWithPasskeys();
    authenticator.isHere = false;
    port.lists.willAnswer(ok([PHONE, KEY]));
    await load.execute();
    expect(passkeys.current).toEqual({ phase: 'loaded', passkeys: [PHONE, KEY], canAdd: false });
    port.lists.willAnswer(failed({ kind: 'unavailable' }));
    await load.execute();
    expect([passkeys.current.phase, said()]).toEqual(['failed', ['Sorry, Something went wrong!']]);
  });

  it('are those of a customer: a visitor logs in first', async () => {
    const lines = Array.from({ length: 7 }, () => ['login', 'dismissed'] as const);
    const { load, add, rename, remove, confirm, dialogs, port } = aShopWithPasskeys(VISITOR, ...lines);
    const acts = [load.execute(), add.ask(), add.execute('Phone'), rename.ask(PHONE), rename.execute(1, 'Phone')];
    for (const act of [...acts, remove.execute(PHONE), confirm.execute()]) expect((await act).ok).toBe(false);
    expect(port.creations.calls).toEqual([]);
    dialogs.done();
  });
});

describe('adding a passkey', () => {
  it('asks for a name, then the browser, and lists what it has made', async () => {
    const { port, authenticator, add, listed, said, dialogs } = aShopWithPasskeys(SIGNED_IN, [
      'passkeyName',
      { name: ' Key ' },
    ]);
    port.creations.willAnswer(ok(CREATION));
    authenticator.made.willAnswer(ok(MADE));
    port.additions.willAnswer(ok(KEY));
    expect(await add.ask()).toEqual(ok('added'));
    expect([authenticator.made.calls, port.additions.calls]).toEqual([[[CREATION]], [['Key', MADE]]]);
    expect([listed(), said()]).toEqual([[PHONE, KEY], ['Passkey added']]);
    dialogs.done();
  });

  it('asks first who is here where that was long ago', async () => {
    const { port, authenticator, add, dialogs } = aShopWithPasskeys(SIGNED_IN, ['confirmIdentity', 'confirmed']);
    port.creations.willAnswerBy(() => (port.creations.calls.length === 1 ? NEEDED : ok(CREATION)));
    authenticator.made.willAnswer(failed('cancelled'));
    expect(await add.execute('Key')).toEqual(ok('cancelled'));
    dialogs.done();
  });

  it('says nothing to whoever cancels, in the dialog or in the browser', async () => {
    const { port, authenticator, add, said } = aShopWithPasskeys(SIGNED_IN, ['passkeyName', 'cancelled']);
    expect(await add.ask()).toEqual(ok('cancelled'));
    port.creations.willAnswer(ok(CREATION));
    authenticator.made.willAnswer(failed('cancelled'));
    expect(await add.execute('Key')).toEqual(ok('cancelled'));
    expect([port.additions.calls, said()]).toEqual([[], []]);
  });

  it('leaves a name that is none to the form', async () => {
    const { port, add, said } = aShopWithPasskeys();
    expect(await add.execute(' ')).toMatchObject({ failure: { fields: { name: 'Please enter a name.' } } });
    expect([port.creations.calls, said()]).toEqual([[], []]);
  });

  it('tells what the browser does not do, and asks nothing of one that cannot', async () => {
    const { port, authenticator, add, said } = aShopWithPasskeys();
    port.creations.willAnswer(ok(CREATION));
    for (const trouble of ['known', 'failed'] as const) {
      authenticator.made.willAnswer(failed(trouble));
      expect(await add.execute('Key')).toMatchObject({ failure: { kind: 'invalid' } });
    }
    authenticator.isHere = false;
    expect(await add.execute('Key')).toMatchObject({ failure: { kind: 'invalid' } });
    expect(port.creations.calls).toHaveLength(2);
    expect(said()).toEqual([
      'This device already has a passkey for your account.',
      'Your browser could not use a passkey here. Please try again.',
      'Passkeys need a browser that supports them.',
    ]);
  });

  it('tells in the words of the shop what it refuses, and any other trouble', async () => {
    const { port, authenticator, add, said } = aShopWithPasskeys();
    port.creations.willAnswer(failed(refused('You have 20 passkeys already.')));
    expect((await add.execute('Key')).ok).toBe(false);
    port.creations.willAnswer(ok(CREATION));
    authenticator.made.willAnswer(ok(MADE));
    port.additions.willAnswer(failed({ kind: 'offline' }));
    expect((await add.execute('Key')).ok).toBe(false);
    expect(said()).toEqual(['You have 20 passkeys already.', 'You are offline']);
  });
});

describe('a passkey', () => {
  it('gets another name', async () => {
    const { port, rename, listed, said } = aShopWithPasskeys(SIGNED_IN, ['passkeyName', { name: ' Old phone' }]);
    port.renamings.willAnswer(ok(undefined));
    expect(await rename.ask(PHONE)).toEqual(ok('renamed'));
    expect([port.renamings.calls, listed(), said()]).toEqual([
      [[1, 'Old phone']],
      [{ ...PHONE, name: 'Old phone' }],
      ['Passkey renamed'],
    ]);
    expect(await rename.execute(1, '')).toMatchObject({ failure: { kind: 'invalid' } });
  });

  it('that was removed elsewhere leaves the list in silence', async () => {
    const { port, rename, listed, said } = aShopWithPasskeys();
    port.renamings.willAnswer(failed({ kind: 'notFound' }));
    expect((await rename.execute(1, 'Old phone')).ok).toBe(false);
    expect([listed(), said()]).toEqual([[], []]);
  });

  it('is removed once that is confirmed', async () => {
    const { port, remove, listed, said } = aShopWithPasskeys(
      SIGNED_IN,
      ['removePasskey', 'cancel'],
      ['removePasskey', 'remove'],
    );
    expect(await remove.execute(PHONE)).toEqual(ok('cancelled'));
    port.removals.willAnswer(ok(undefined));
    expect(await remove.execute(PHONE)).toEqual(ok('removed'));
    expect([port.removals.calls, listed(), said()]).toEqual([[[1]], [], ['Passkey removed']]);
  });

  it('stays where it is the only way in, which is said', async () => {
    const { port, remove, listed, said } = aShopWithPasskeys(SIGNED_IN, ['removePasskey', 'remove']);
    port.removals.willAnswer(failed(refused('This is your only way in.')));
    expect((await remove.execute(PHONE)).ok).toBe(false);
    expect([listed(), said()]).toEqual([[PHONE], ['This is your only way in.']]);
  });

  it('is not removed in silence where the shop refuses without a word', async () => {
    const { port, remove, said } = aShopWithPasskeys(SIGNED_IN, ['removePasskey', 'remove']);
    port.removals.willAnswer(failed(refused('')));
    expect((await remove.execute(PHONE)).ok).toBe(false);
    expect(said()).toEqual(['Sorry, Something went wrong!']);
  });
});

describe('signing in with a passkey', () => {
  it('greets the customer as any login does', async () => {
    const { port, authenticator, signIn, account, analytics, said } = aShopWithPasskeys(VISITOR);
    port.signInAsked.willAnswer(ok(REQUEST));
    authenticator.signed.willAnswer(ok(SIGNED));
    port.signIns.willAnswer(ok(undefined));
    account.users.willAnswer(ok(aUser()));
    expect(await signIn.execute()).toEqual(ok(aUser()));
    expect([authenticator.signed.calls, port.signIns.calls]).toEqual([[[REQUEST]], [[SIGNED]]]);
    expect(said()).toEqual(['You are logged in!']);
    expect(analytics.events).toEqual([{ name: 'login', method: 'passkey' }]);
  });

  it('says nothing to whoever cancels', async () => {
    const { port, authenticator, signIn, said } = aShopWithPasskeys(VISITOR);
    port.signInAsked.willAnswer(ok(REQUEST));
    authenticator.signed.willAnswer(failed('cancelled'));
    expect(await signIn.execute()).toMatchObject({ failure: { kind: 'loginRefused', message: null } });
    expect([port.signIns.calls, said()]).toEqual([[], []]);
  });

  it('says beside the form what the shop refuses, what the browser cannot, and any other trouble', async () => {
    const { port, authenticator, signIn } = aShopWithPasskeys(VISITOR);
    const message = async () => {
      const outcome = await signIn.execute();
      return outcome.ok ? null : outcome.failure.message;
    };
    port.signInAsked.willAnswer(failed({ kind: 'offline' }));
    expect(await message()).toBe('Something went wrong, refresh the page and try again.');
    port.signInAsked.willAnswer(ok(REQUEST));
    authenticator.signed.willAnswer(ok(SIGNED));
    port.signIns.willAnswer(failed({ kind: 'unauthenticated', message: 'No.' }));
    expect(await message()).toBe('No.');
    authenticator.signed.willAnswer(failed('failed'));
    expect(await message()).toBe('Your browser could not use a passkey here. Please try again.');
    authenticator.isHere = false;
    expect(await message()).toBe('Passkeys need a browser that supports them.');
  });
});

describe('offering passkeys where the address is typed', () => {
  const offering = async (shop: ReturnType<typeof aShopWithPasskeys>) => {
    const told: Array<Result<User, LoginRefused>> = [];
    shop.port.signInAsked.willAnswer(ok(REQUEST));
    const offer = shop.signIn.offer().subscribe((outcome) => told.push(outcome));
    await shop.clock.advanceBy(0);
    return { told, offer };
  };

  it('signs in whoever takes one, and offers nothing after that', async () => {
    const shop = aShopWithPasskeys(VISITOR);
    const { told } = await offering(shop);
    expect(told).toEqual([]);
    shop.port.signIns.willAnswer(ok(undefined));
    shop.account.users.willAnswer(ok(aUser()));
    shop.authenticator.offers[0]!.next(ok(SIGNED));
    await shop.clock.advanceBy(0);
    expect(told).toEqual([ok(aUser())]);
    expect([shop.said(), shop.authenticator.offers]).toEqual([['You are logged in!'], []]);
  });

  it('says what the shop refuses', async () => {
    const shop = aShopWithPasskeys(VISITOR);
    const { told } = await offering(shop);
    shop.port.signIns.willAnswer(failed({ kind: 'unauthenticated', message: 'Not known here.' }));
    shop.authenticator.offers[0]!.next(ok(SIGNED));
    await shop.clock.advanceBy(0);
    expect(told).toMatchObject([{ failure: { kind: 'loginRefused', message: 'Not known here.' } }]);
  });

  it('offers anew before a challenge is over, and takes everything back once nobody waits', async () => {
    const shop = aShopWithPasskeys(VISITOR);
    const { told, offer } = await offering(shop);
    const [first] = shop.authenticator.offers;
    shop.port.signInAsked.willAnswer(ok(REQUEST));
    await shop.clock.advanceBy(240_000);
    expect(shop.authenticator.offers).toHaveLength(1);
    expect(shop.authenticator.offers[0]).not.toBe(first);
    offer.unsubscribe();
    await shop.clock.advanceBy(600_000);
    expect([shop.authenticator.offers, told, shop.port.signInAsked.calls.length]).toEqual([[], [], 2]);
  });

  it.each<[string, (shop: ReturnType<typeof aShopWithPasskeys>) => void]>([
    ['without an authenticator', ({ authenticator }) => (authenticator.isHere = false)],
    ['that cannot offer them there', ({ authenticator }) => (authenticator.offersPasskeys = false)],
  ])('asks the shop for nothing in a browser %s', async (_, lack) => {
    const shop = aShopWithPasskeys(VISITOR);
    lack(shop);
    shop.signIn.offer().subscribe();
    await shop.clock.advanceBy(600_000);
    expect(shop.port.signInAsked.calls).toEqual([]);
  });

  it('says nothing of trouble with the offer, or of one that another question has taken back', async () => {
    const shop = aShopWithPasskeys(VISITOR);
    const { told } = await offering(shop);
    shop.authenticator.offers[0]!.next(failed('cancelled'));
    shop.port.signInAsked.willAnswer(failed({ kind: 'unavailable' }));
    await shop.clock.advanceBy(240_000);
    expect([told, shop.said()]).toEqual([[], []]);
  });
});

describe('confirming by a passkey', () => {
  it('is done, cancelled, or refused in words that the dialog shows', async () => {
    const { port, authenticator, confirm, said } = aShopWithPasskeys();
    port.confirmAsked.willAnswer(ok(REQUEST));
    authenticator.signed.willAnswer(ok(SIGNED));
    port.confirmations.willAnswer(ok(undefined));
    expect(await confirm.execute()).toEqual(ok('confirmed'));
    authenticator.signed.willAnswer(failed('cancelled'));
    expect(await confirm.execute()).toEqual(ok('cancelled'));
    authenticator.signed.willAnswer(failed('failed'));
    expect(await confirm.execute()).toMatchObject({ failure: { kind: 'invalid' } });
    authenticator.signed.willAnswer(ok(SIGNED));
    port.confirmations.willAnswer(failed(refused('This is not a passkey of your account.')));
    expect(await confirm.execute()).toEqual(failed(refused('This is not a passkey of your account.')));
    port.confirmAsked.willAnswer(failed(refused('You have no passkey yet.')));
    expect((await confirm.execute()).ok).toBe(false);
    authenticator.isHere = false;
    expect((await confirm.execute()).ok).toBe(false);
    expect(said()).toEqual([]);
  });
});
