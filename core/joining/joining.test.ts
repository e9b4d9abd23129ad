import { describe, expect, it } from 'vitest';
import { Belongings } from '../account/belongings.ts';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { FakeJoining } from '../testing/fake-joining.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { createJoining } from './joining.feature.ts';
import { tokenIn } from './mailed-link.ts';

const FORM = { username: ' Ada ', email: ' ada@example.org ', password: 'kiln7Ember', terms: true };
const SAID = { title: 'Sent', message: 'Look into your mail.' };
const UNAVAILABLE: Failure = { kind: 'unavailable' };

function aJoining(session: Session = VISITOR, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const joining = new FakeJoining();
  const needs = { ...shop, session: shop.sessions, belongings: new Belongings() };
  const { useCases } = createJoining({ ports: { joining, navigation: shop.navigation }, needs });
  const said = () => shop.toasts.visible.current.map(({ title }) => title);
  return { ...shop, joining, ...useCases, said };
}

const user = SIGNED_IN.phase === 'signedIn' ? SIGNED_IN.user : null;

describe('joining', () => {
  it('signs in, greets, and shows the sounds [SESS-16, DECISION-17]', async () => {
    const shop = aJoining();
    shop.joining.signUps.willAnswer(ok(undefined));
    shop.account.users.willAnswer(ok(user!));
    expect(await shop.signUp.execute(FORM)).toEqual(ok(user));
    expect(shop.joining.signUps.calls).toEqual([[{ ...FORM, username: 'Ada', email: 'ada@example.org' }]]);
    expect(shop.sessions.current.phase).toBe('signedIn');
    expect([shop.navigation.location.current.path, shop.said()]).toEqual(['/samples', ['Welcome to Loopstead!']]);
  });

  it('sends no form that cannot succeed, and leaves the characters of a password to the shop [DECISION-139]', async () => {
    const shop = aJoining();
    const refused = await shop.signUp.execute({ username: 'A', email: 'ada', password: 'short', terms: false });
    expect(refused).toMatchObject({ failure: { kind: 'invalid' } });
    expect(Object.keys(refused.ok ? {} : 'fields' in refused.failure ? refused.failure.fields : {})).toEqual([
      'username',
      'email',
      'password',
      'terms',
    ]);
    expect(shop.joining.signUps.calls).toEqual([]);
    shop.joining.signUps.willAnswer(failed(UNAVAILABLE));
    await shop.signUp.execute({ ...FORM, password: '!!!!!!' });
    expect(shop.joining.signUps.calls).toHaveLength(1);
  });

  it('that the shop refuses changes nothing here', async () => {
    const shop = aJoining();
    const taken: Failure = { kind: 'invalid', fields: { email: 'Taken.' }, message: '' };
    shop.joining.signUps.willAnswer(failed(taken));
    expect(await shop.signUp.execute(FORM)).toEqual(failed(taken));
    expect([shop.sessions.current.phase, shop.said()]).toEqual(['visitor', []]);
  });
});

describe('confirming an address', () => {
  it('shows what the shop says when the mail is sent again [SESS-19, DECISION-131]', async () => {
    const shop = aJoining(SIGNED_IN, ['message', 'closed']);
    shop.joining.sendings.willAnswer(ok(SAID));
    expect(await shop.sendConfirmation.execute()).toEqual(ok(SAID));
    expect(shop.dialogs.asked).toEqual([{ kind: 'message', ask: { ...SAID, button: null } }]);
    shop.dialogs.done();
  });

  it('asks a visitor to log in, and makes no call', async () => {
    const shop = aJoining(VISITOR, ['login', 'dismissed']);
    expect(await shop.sendConfirmation.execute()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(shop.joining.sendings.calls).toEqual([]);
  });

  it('finds out that the address is confirmed already', async () => {
    const shop = aJoining(SIGNED_IN);
    shop.joining.sendings.willAnswer(failed({ kind: 'invalid', fields: {}, message: 'Already.' }));
    shop.account.users.willAnswer(ok(user!));
    await shop.sendConfirmation.execute();
    expect([shop.said(), shop.account.users.calls.length]).toEqual([['Your email address is confirmed.'], 1]);
  });

  it('takes the link, and asks again who is here', async () => {
    const shop = aJoining(SIGNED_IN);
    shop.joining.confirmations.willAnswer(ok(undefined));
    shop.account.users.willAnswer(ok(user!));
    await shop.confirmAddress.execute('https://loops.example/account/confirm/abc-_1');
    expect([shop.joining.confirmations.calls, shop.account.users.calls.length]).toEqual([[['abc-_1']], 1]);
    expect(shop.said()).toEqual(['Your email address is confirmed.']);
  });
});

describe('coming back to a deleted account', () => {
  it('takes the link, signs in, and shows the account [ACCT-35, DECISION-132]', async () => {
    const shop = aJoining();
    shop.joining.reactivations.willAnswer(ok(undefined));
    shop.account.users.willAnswer(ok(user!));
    expect(await shop.reactivateAccount.execute('https://loops.example/account/reactivate/abc-_1')).toEqual(ok(user));
    expect(shop.joining.reactivations.calls).toEqual([['abc-_1']]);
    expect([shop.sessions.current.phase, shop.navigation.location.current.path, shop.said()]).toEqual([
      'signedIn',
      '/account',
      ['Your account is active again.'],
    ]);
  });

  it('changes nothing here if the link does not work any more', async () => {
    const shop = aJoining();
    shop.joining.reactivations.willAnswer(failed({ kind: 'notFound' }));
    expect(await shop.reactivateAccount.execute('abc')).toEqual(failed({ kind: 'notFound' }));
    expect([shop.sessions.current.phase, shop.said(), shop.account.users.calls]).toEqual(['visitor', [], []]);
  });
});

describe('a forgotten password', () => {
  it('is asked for by address [SESS-17, DECISION-18]', async () => {
    const shop = aJoining();
    expect(await shop.requestReset.execute('ada')).toMatchObject({
      failure: { fields: { email: 'Please enter a valid email address!' } },
    });
    shop.joining.requests.willAnswer(ok('On its way.'));
    expect(await shop.requestReset.execute(' ada@example.org ')).toEqual(ok('On its way.'));
    expect(shop.joining.requests.calls).toEqual([['ada@example.org']]);
  });

  it('is replaced by two equal ones of 6 to 30 characters [ACCT-24, ACCT-25]', async () => {
    const shop = aJoining();
    expect(await shop.resetPassword.execute('abc', { password: 'kiln7Ember', confirmation: 'other' })).toMatchObject({
      failure: { fields: { confirm_password: "Passwords don't match" } },
    });
    expect(await shop.resetPassword.execute('abc', { password: 'short', confirmation: 'short' })).toMatchObject({
      failure: { fields: { password: expect.any(String) as string } },
    });
    expect(shop.joining.resets.calls).toEqual([]);
  });

  it('ends the session here, too', async () => {
    const shop = aJoining(SIGNED_IN);
    const words = { password: 'kiln7Ember', confirmation: 'kiln7Ember' };
    shop.joining.resets.willAnswer(ok(undefined));
    shop.account.users.willAnswer(failed({ kind: 'unauthenticated', message: '' }));
    await shop.resetPassword.execute('https://loops.example/reset-password?token=abc', words);
    expect(shop.joining.resets.calls).toEqual([['abc', words]]);
    expect([shop.sessions.current.phase, shop.said()]).toEqual(['visitor', ['Password has been changed!']]);
  });
});

it.each([
  ['https://loops.example/account/confirm/abc-_1', 'abc-_1'],
  ['https://loops.example/account/confirm/abc?utm=1', 'abc'],
  ['/reset-password?token=abc-_1', 'abc-_1'],
  ['/reset-password?lock=Fm&token=abc', 'abc'],
  ['abc-_1', 'abc-_1'],
])('the token in %s is %s', (link, token) => expect(tokenIn(link)).toBe(token));
