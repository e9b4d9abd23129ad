import { describe, expect, test } from 'vitest';
import { userOf } from './session.ts';
import { failed, ok } from '../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aGrant, aSound, aUser, someStates } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { VISITOR, aShop } from '../testing/shop.ts';

const EMAIL = 'Please enter a valid email address!';
const PASSWORD = 'Please enter your password!';
const FAILED = 'Something went wrong, refresh the page and try again.';

describe('logging in', () => {
  test.each([
    ['', 'secret', { email: EMAIL }],
    ['   ', 'secret', { email: EMAIL }],
    ['ada', 'secret', { email: EMAIL }],
    ['ada@', 'secret', { email: EMAIL }],
    ['@example.org', 'secret', { email: EMAIL }],
    ['ada@example', 'secret', { email: EMAIL }],
    ['ada lovelace@example.org', 'secret', { email: EMAIL }],
    ['ada@b@example.org', 'secret', { email: EMAIL }],
    ['ada@example.org', '', { password: PASSWORD }],
    ['', '', { email: EMAIL, password: PASSWORD }],
  ])(
    "with '%s' and '%s' says so beside the fields and makes no call [SESS-08, SESS-09, DECISION-128]",
    async (email, password, fields) => {
      const shop = aShop(VISITOR);
      expect(await shop.logIn.execute(email, password)).toEqual(
        failed({ kind: 'loginRefused', fields, message: null, cause: null }),
      );
      expect(shop.account.logIns.calls).toEqual([]);
    },
  );

  test('sends the address without spaces around it and the password as it is', async () => {
    const shop = aShop(VISITOR);
    void shop.logIn.execute('  ada@example.org ', '  ');
    expect(shop.account.logIns.calls).toEqual([['ada@example.org', '  ']]);
  });

  test("shows the backend's words for wrong credentials [SESS-11, SESS-12]", async () => {
    const shop = aShop(VISITOR);
    const wrong = { kind: 'unauthenticated', message: 'Invalid credentials.' } as const;
    shop.account.logIns.willAnswer(failed(wrong));
    expect(await shop.logIn.execute('ada@example.org', 'wrong')).toEqual(
      failed({ kind: 'loginRefused', fields: {}, message: 'Invalid credentials.', cause: wrong }),
    );
    expect(shop.sessions.current).toEqual(VISITOR);
    expect(shop.account.users.calls).toEqual([]);
    expect(shop.toasts.visible.current).toEqual([]);
    shop.dialogs.done();
  });

  test.each(FAILURE_KINDS.filter((kind) => kind !== 'unauthenticated'))(
    'shows our words for everything else: %s [SESS-13, DECISION-212]',
    async (kind) => {
      const shop = aShop(VISITOR);
      shop.account.logIns.willAnswer(failed(aFailure(kind)));
      expect(await shop.logIn.execute('ada@example.org', 'secret')).toEqual(
        failed({ kind: 'loginRefused', fields: {}, message: FAILED, cause: aFailure(kind) }),
      );
      expect(shop.toasts.visible.current).toEqual([]);
    },
  );

  test('is refused when nobody can say who logged in', async () => {
    const shop = aShop(VISITOR);
    shop.account.logIns.willAnswer(ok(undefined));
    shop.account.users.willAnswer(failed(aFailure('unavailable')));
    expect(await shop.logIn.execute('ada@example.org', 'secret')).toMatchObject({ failure: { message: FAILED } });
    expect(shop.sessions.current).toEqual(VISITOR);
    expect(shop.toasts.visible.current).toEqual([]);
    expect(shop.analytics.events).toEqual([]);
  });

  test('says so, knows the user, and asks for the states of the shown sounds again [SESS-14, DECISION-130]', async () => {
    const shop = aShop(VISITOR);
    shop.catalogue.soundStates.willAnswer(ok(someStates()));
    await shop.loadStates.execute([aSound({ id: 4 })]);
    shop.catalogue.soundStates.willAnswer(ok(someStates({ saved: [4], rareFinds: true })));
    shop.account.logIns.willAnswer(ok(undefined));
    shop.account.users.willAnswer(ok(aUser()));

    expect(await shop.logIn.execute('ada@example.org', 'secret')).toEqual(ok(aUser()));
    expect(shop.toasts.visible.current).toMatchObject([
      { severity: 'success', title: 'You are logged in!', body: null, seconds: 5 },
    ]);
    expect(shop.sessions.current).toEqual({ phase: 'signedIn', user: aUser() });
    expect(shop.catalogue.soundStates.calls).toEqual([[[4]], [[4]]]);
    expect([shop.likedSounds.of(4), shop.rareFinds.current]).toEqual([true, true]);
    expect(shop.analytics.events).toEqual([{ name: 'login', method: 'password' }]);
  });

  test('greets nobody who has logged out before it is known who it is', async () => {
    const shop = aShop(VISITOR);
    shop.account.logIns.willAnswer(ok(undefined));
    void shop.logIn.execute('ada@example.org', 'secret');
    await settled();
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    shop.account.users.next().answer(ok(aUser()));
    await settled();
    expect(shop.toasts.visible.current).toEqual([]);
    expect(shop.sessions.current).toEqual({ phase: 'visitor' });
  });

  test('asks for the states only when the user is known', async () => {
    const shop = aShop(VISITOR);
    shop.account.logIns.willAnswer(ok(undefined));
    void shop.logIn.execute('ada@example.org', 'secret');
    await settled();
    expect(shop.account.users.waiting).toHaveLength(1);
    expect(shop.catalogue.soundStates.calls).toEqual([]);
  });

  test('does not repeat what the visitor was about to do [DECISION-130]', async () => {
    const shop = aShop(VISITOR, ['login', 'signedIn']);
    await shop.toggleSound.execute(1);
    shop.account.logIns.willAnswer(ok(undefined));
    shop.account.users.willAnswer(ok(aUser()));
    await shop.logIn.execute('ada@example.org', 'secret');
    await settled();
    expect(shop.wishlist.soundToggles.calls).toEqual([]);
    expect(shop.downloads.grants.calls).toEqual([]);
  });

  test('is not told what was asked for, nor charged what was bought, before it', async () => {
    const shop = aShop();
    const [file, ada, bob] = [{ id: 4, format: 'wav', credits: 1 } as const, aUser(), aUser({ id: 2 })];
    void shop.downloadFile.execute(file);
    void shop.loadUser.execute();
    shop.account.logIns.willAnswer(ok(undefined));
    void shop.logIn.execute('bob@example.org', 'secret');
    await settled();
    const [before, after] = shop.account.users.waiting;
    before!.answer(ok(ada));
    await settled();
    expect(userOf(shop.sessions.current)).toEqual(ada);
    expect(shop.toasts.visible.current).toEqual([]);
    after!.answer(ok(bob));
    await settled();
    shop.downloads.grants.next().answer(ok(aGrant({ fileId: 4, takenCredits: 1 })));
    await settled();
    expect(userOf(shop.sessions.current)?.wallet.balance).toBe(bob.wallet.balance);
  });

  test('overtakes a question who is here that was asked before it', async () => {
    const shop = aShop(VISITOR);
    void shop.loadUser.execute();
    shop.account.logIns.willAnswer(ok(undefined));
    void shop.logIn.execute('ada@example.org', 'secret');
    await settled();
    const [before, after] = shop.account.users.waiting;
    after!.answer(ok(aUser()));
    await settled();
    before!.answer(failed(aFailure('unauthenticated')));
    await settled();
    expect(shop.sessions.current.phase).toBe('signedIn');
  });
});
