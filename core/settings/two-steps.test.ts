import { describe, expect, it } from 'vitest';
import { RecentLogin } from '../account/recent-login.ts';
import type { Session } from '../account/session.ts';
import { failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aFailure } from '../testing/builders.ts';
import { FakeSettings } from '../testing/fake-settings.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { Factors } from './factors.ts';
import { LoadFactors } from './load-factors.ts';
import { ActivateTotp, RemoveTotp, RenewRecoveryCodes, SetUpTotp } from './two-steps.ts';

const SETUP = { secret: 'MZXW6', address: 'otpauth://totp/x' };
const CODES = ['aaaa-bbbb-cccc'];
const OFF = { totpSince: null, recoveryCodesLeft: 0 };
const ON = { totpSince: 1, recoveryCodesLeft: 10 };
const NEEDED = failed({ ...aFailure('forbidden'), needsRecentLogin: true } as const);

function twoSteps(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const { requireLogin, failures, toasts, dialogs } = aShop(session, ...script);
  const [port, factors] = [new FakeSettings(), new Factors({ phase: 'loaded', factors: OFF })];
  const loadFactors = new LoadFactors(port, factors, requireLogin, failures);
  const recentLogin = new RecentLogin(dialogs);
  const needs = { port, loadFactors, requireLogin, recentLogin, dialogs, failures, toasts };
  return {
    port,
    factors,
    dialogs,
    said: () => toasts.visible.current.map(({ title }) => title),
    loadFactors,
    setUp: new SetUpTotp(needs),
    activate: new ActivateTotp(needs),
    remove: new RemoveTotp(needs),
    renew: new RenewRecoveryCodes(needs),
  };
}

describe('setting an authenticator app up', () => {
  it('shows the secret, takes a code, and shows the recovery codes', async () => {
    const { port, setUp, dialogs } = twoSteps(SIGNED_IN, ['totp', { codes: CODES }], ['recoveryCodes', 'closed']);
    port.beginnings.willAnswer(ok(SETUP));
    expect(await setUp.execute()).toEqual(ok('on'));
    dialogs.done();
  });

  it('can be left', async () => {
    const { port, setUp } = twoSteps(SIGNED_IN, ['totp', 'cancelled']);
    port.beginnings.willAnswer(ok(SETUP));
    expect(await setUp.execute()).toEqual(ok('cancelled'));
  });

  it('asks first who is here where that was long ago', async () => {
    const { port, setUp, dialogs } = twoSteps(SIGNED_IN, ['confirmIdentity', 'confirmed'], ['totp', 'cancelled']);
    port.beginnings.willAnswerBy(() => (port.beginnings.calls.length === 1 ? NEEDED : ok(SETUP)));
    expect(await setUp.execute()).toEqual(ok('cancelled'));
    dialogs.done();
  });

  it('is on after a right code, which the page shows', async () => {
    const { port, activate, factors, said } = twoSteps();
    port.activations.willAnswer(ok(CODES));
    port.factorLists.willAnswer(ok(ON));
    expect(await activate.execute('123456')).toEqual(ok(CODES));
    expect(factors.current).toEqual({ phase: 'loaded', factors: ON });
    expect(said()).toEqual(['Two-step sign-in is on']);
  });

  it('leaves a missing or a wrong code to the form', async () => {
    const { port, activate, said } = twoSteps();
    const missing = { fields: { code: 'Please enter the code that the app shows.' } };
    expect(await activate.execute(' ')).toMatchObject({ failure: missing });
    port.activations.willAnswer(failed({ kind: 'invalid', fields: { code: 'No.' }, message: '' }));
    expect(await activate.execute('000000')).toMatchObject({ failure: { fields: { code: 'No.' } } });
    expect([port.activations.calls, said()]).toEqual([[['000000']], []]);
  });
});

describe('two-step sign-in', () => {
  it('is turned off, and the page shows it', async () => {
    const { port, remove, factors, said } = twoSteps();
    factors.set({ phase: 'loaded', factors: ON });
    port.removals.willAnswer(ok(undefined));
    port.factorLists.willAnswer(ok(OFF));
    expect(await remove.execute()).toEqual(ok(undefined));
    expect(factors.current).toEqual({ phase: 'loaded', factors: OFF });
    expect(said()).toEqual(['Two-step sign-in is off']);
  });

  it('shows new recovery codes once', async () => {
    const { port, renew, factors, dialogs } = twoSteps(SIGNED_IN, ['recoveryCodes', 'closed']);
    port.renewals.willAnswer(ok(CODES));
    const renewing = renew.execute();
    await settled();
    // They are shown at once, however long the page takes to count them.
    dialogs.done();
    port.factorLists.next().answer(ok(ON));
    expect(await renewing).toEqual(ok(CODES));
    expect(factors.current).toEqual({ phase: 'loaded', factors: ON });
  });

  it('that was changed elsewhere, or fails, is told', async () => {
    const { port, setUp, remove, renew, said } = twoSteps();
    port.beginnings.willAnswer(failed(aFailure('invalid')));
    port.removals.willAnswer(failed({ kind: 'unavailable' }));
    port.renewals.willAnswer(failed({ kind: 'offline' }));
    for (const act of [setUp, remove, renew]) expect((await act.execute()).ok).toBe(false);
    expect(said()).toHaveLength(3);
  });

  it('is that of a customer: a visitor logs in first', async () => {
    const { loadFactors, setUp, activate, remove, renew, dialogs } = twoSteps(
      VISITOR,
      ...Array.from({ length: 5 }, () => ['login', 'dismissed'] as const),
    );
    for (const act of [loadFactors, setUp, remove, renew]) expect((await act.execute()).ok).toBe(false);
    expect((await activate.execute('123456')).ok).toBe(false);
    dialogs.done();
  });
});
