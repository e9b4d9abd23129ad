import { describe, expect, test } from 'vitest';
import { failed, ok } from '../kernel/result.ts';
import { FAILURE_KINDS, aFailure, aGrant, aUser } from '../testing/builders.ts';
import { settled } from '../kernel/settled.ts';
import { SIGNED_IN, UNKNOWN, VISITOR, aShop } from '../testing/shop.ts';
import { userOf } from './session.ts';

describe('asking who is here', () => {
  test('signs the customer in with plan, wallet and flags [ROLE-28, ROLE-37, SHELL-01, DECISION-173]', async () => {
    const shop = aShop(UNKNOWN);
    shop.account.users.willAnswer(ok(aUser()));
    expect(await shop.loadUser.execute()).toEqual(ok(aUser()));
    expect(shop.sessions.current).toEqual({ phase: 'signedIn', user: aUser() });
  });

  test.each(FAILURE_KINDS)(
    'at first makes a visitor of every failure, silently: %s [SHELL-03, DECISION-10]',
    async (kind) => {
      const shop = aShop(UNKNOWN);
      shop.account.users.willAnswer(failed(aFailure(kind)));
      await shop.loadUser.execute();
      expect(shop.sessions.current).toEqual(VISITOR);
      expect(shop.toasts.visible.current).toEqual([]);
      shop.dialogs.done();
    },
  );

  test.each(FAILURE_KINDS)('again makes a visitor only of a missing session, silently: %s', async (kind) => {
    const shop = aShop(SIGNED_IN);
    shop.account.users.willAnswer(failed(aFailure(kind)));
    await shop.loadUser.execute();
    expect(shop.sessions.current).toEqual(kind === 'unauthenticated' ? VISITOR : SIGNED_IN);
    expect(shop.toasts.visible.current).toEqual([]);
    shop.dialogs.done();
  });

  test('tells that somebody else is here whom nobody has seen come, and not that it is the same customer', async () => {
    const shop = aShop(SIGNED_IN);
    const heard: string[] = [];
    shop.belongings.add({ onReplaced: () => heard.push('somebody else') });
    shop.account.users.willAnswer(ok(aUser()));
    await shop.loadUser.execute();
    expect(heard).toEqual([]);
    shop.account.users.willAnswer(ok(aUser({ id: 77 })));
    await shop.loadUser.execute();
    expect(heard).toEqual(['somebody else']);
  });

  test('takes no notice of an answer that a logout has overtaken [DECISION-16]', async () => {
    const shop = aShop(SIGNED_IN);
    void shop.loadUser.execute();
    shop.account.logOuts.willAnswer(ok(undefined));
    await shop.logOut.execute();
    shop.account.users.next().answer(ok(aUser()));
    await settled();
    expect(shop.sessions.current).toEqual(VISITOR);
  });

  test('takes no notice of an answer that a newer one has overtaken', async () => {
    const shop = aShop(UNKNOWN);
    void shop.loadUser.execute();
    void shop.loadUser.execute();
    const [older, newer] = shop.account.users.waiting;
    newer!.answer(ok(aUser({ username: 'new' })));
    await settled();
    older!.answer(ok(aUser({ username: 'old' })));
    await settled();
    expect(userOf(shop.sessions.current)?.username).toBe('new');
  });

  test('believes an older answer rather than newer trouble', async () => {
    const shop = aShop(UNKNOWN);
    void shop.loadUser.execute();
    void shop.loadUser.execute();
    const [older, newer] = shop.account.users.waiting;
    newer!.answer(failed(aFailure('offline')));
    await settled();
    older!.answer(ok(aUser()));
    await settled();
    expect(shop.sessions.current.phase).toBe('signedIn');
  });

  test('that answers late does not bring an old balance back after a download [DECISION-90]', async () => {
    const shop = aShop();
    const balance = () => userOf(shop.sessions.current)?.wallet.balance;
    shop.sessions.signIn(aUser({ wallet: { balance: 10, version: 4 } }));
    shop.handover.opened.willAnswer(ok({ target: null, bytes: null }));
    const after = { customerId: aUser().id, credits: 7, version: 5 };
    shop.downloads.grants.willAnswer(ok(aGrant({ takenCredits: 3, after })));
    void shop.loadUser.execute();
    await shop.downloadFile.execute({ id: 1, format: 'wav', credits: 3 });
    shop.account.users.next().answer(ok(aUser({ wallet: { balance: 10, version: 4 } })));
    await settled();
    expect(balance()).toBe(7);
    expect(shop.account.users.calls).toHaveLength(1);
  });
});
