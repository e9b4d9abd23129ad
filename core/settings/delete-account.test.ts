import { describe, expect, it } from 'vitest';
import { Belongings } from '../account/belongings.ts';
import { RecentLogin } from '../account/recent-login.ts';
import type { Session } from '../account/session.ts';
import type { FailureKind } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { aFailure } from '../testing/builders.ts';
import { FakeSettings } from '../testing/fake-settings.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { DeleteAccount } from './delete-account.ts';

function aDeletion(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const { account, requireLogin, dialogs, failures, navigation, sessions } = shop;
  const [settings, belongings] = [new FakeSettings(), new Belongings()];
  const told: string[] = [];
  belongings.add({ onLeft: () => told.push('left'), onLogout: () => told.push('logout') });
  const recentLogin = new RecentLogin(dialogs);
  const needs = { settings, account, belongings, requireLogin, recentLogin, dialogs, failures, navigation };
  return { ...shop, settings, told, deleteAccount: new DeleteAccount({ ...needs, session: sessions }) };
}

describe('deleting the account', () => {
  it('is confirmed first [ACCT-31, ACCT-32]', async () => {
    const { deleteAccount, settings, dialogs } = aDeletion(SIGNED_IN, ['deleteAccount', 'cancel']);
    expect(await deleteAccount.execute()).toEqual(ok('cancelled'));
    expect(settings.deletions.calls).toEqual([]);
    dialogs.done();
  });

  it.each([true, false])(
    'goes to the logout URL and forgets who was here, whether that is reached: %s [ACCT-33, ACCT-36]',
    async (isReached) => {
      const { deleteAccount, settings, account, sessions, navigation, told } = aDeletion(SIGNED_IN, [
        'deleteAccount',
        'delete',
      ]);
      settings.deletions.willAnswer(ok(undefined));
      account.logOuts.willAnswer(isReached ? ok(undefined) : failed({ kind: 'offline' }));
      expect(await deleteAccount.execute()).toEqual(ok('deleted'));
      expect(account.logOuts.calls).toHaveLength(1);
      expect(sessions.current).toEqual({ phase: 'visitor' });
      expect(told).toEqual(['left', 'logout']);
      expect(navigation.location.current.path).toBe('/');
    },
  );

  it('goes on once whoever is here has confirmed who they are', async () => {
    const script = [
      ['deleteAccount', 'delete'],
      ['confirmIdentity', 'confirmed'],
    ] as const;
    const { deleteAccount, settings, account } = aDeletion(SIGNED_IN, ...script);
    const needed = failed({ ...aFailure('forbidden'), needsRecentLogin: true } as const);
    settings.deletions.willAnswerBy(() => (settings.deletions.calls.length === 1 ? needed : ok(undefined)));
    account.logOuts.willAnswer(ok(undefined));
    expect(await deleteAccount.execute()).toEqual(ok('deleted'));
  });

  it.each<[FailureKind, string]>([
    ['invalid', 'warning'],
    ['unavailable', 'danger'],
  ])('that fails as %s is told by a %s toast, and the customer stays [ACCT-37]', async (kind, severity) => {
    const { deleteAccount, settings, account, toasts, told } = aDeletion(SIGNED_IN, ['deleteAccount', 'delete']);
    settings.deletions.willAnswer(failed(aFailure(kind)));
    await deleteAccount.execute();
    expect(toasts.visible.current).toMatchObject([
      {
        severity,
        title: 'Sorry, Something went wrong!',
        body: 'Try to reopen this modal or please refresh page.',
      },
    ]);
    expect([account.logOuts.calls, told]).toEqual([[], []]);
  });

  it('asks a visitor to log in and for nothing else [ROLE-29]', async () => {
    const { deleteAccount, dialogs } = aDeletion(VISITOR, ['login', 'dismissed']);
    expect(await deleteAccount.execute()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    dialogs.done();
  });
});
