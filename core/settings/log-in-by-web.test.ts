import { describe, expect, it } from 'vitest';
import type { WaitingWord } from '../../domain/settings/device-login.ts';
import { Belongings } from '../account/belongings.ts';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import { aUser } from '../testing/builders.ts';
import { FakeSettings } from '../testing/fake-settings.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { AnswerDevice } from './answer-device.ts';
import { LogInByWeb } from './log-in-by-web.ts';

const CODES = { deviceCode: 'secret', lifeSeconds: 600, intervalSeconds: 5 };
const ASKING = { browser: 'Command line', system: null, isNear: true, askedAt: 1 };

function aTerminal() {
  const shop = aShop(VISITOR);
  const settings = new FakeSettings();
  const needs = { ...shop, settings, session: shop.sessions, belongings: new Belongings() };
  const answers = (...heard: ReadonlyArray<'signedIn' | WaitingWord | Failure>) => {
    let at = 0;
    settings.deviceQuestions.willAnswerBy((): Result<'signedIn' | WaitingWord, Failure> => {
      const next = heard[Math.min(at, heard.length - 1)]!;
      at += 1;
      return typeof next === 'string' ? ok(next) : failed(next);
    });
  };
  const said = () => shop.toasts.visible.current.map(({ title }) => title);
  return { ...shop, settings, answers, said, login: new LogInByWeb(needs) };
}

describe('a login in a browser', () => {
  it('is waited for, question by question, and greets who came in', async () => {
    const { login, clock, settings, answers, account, sessions, said } = aTerminal();
    answers('authorization_pending', 'authorization_pending', 'signedIn');
    account.users.willAnswer(ok(aUser()));
    const waiting = login.execute(CODES);
    await clock.advanceBy(4999);
    expect(settings.deviceQuestions.calls).toEqual([]);
    await clock.advanceBy(5001);
    expect(settings.deviceQuestions.calls).toEqual([['secret'], ['secret']]);
    await clock.advanceBy(5000);
    expect(await waiting).toEqual(ok(aUser()));
    expect([sessions.current.phase, said()]).toEqual(['signedIn', ['You are logged in!']]);
    expect(clock.waiting).toBe(1);
  });

  it('asks less often when it is told to slow down, and when nobody answers', async () => {
    const { login, clock, settings, answers } = aTerminal();
    answers('slow_down', { kind: 'offline' }, { kind: 'unavailable' }, 'access_denied');
    const waiting = login.execute(CODES);
    const asked: number[] = [];
    for (let second = 1; second <= 80; second += 1) {
      await clock.advanceBy(1000);
      if (settings.deviceQuestions.calls.length > asked.length) asked.push(second);
    }
    expect(asked).toEqual([5, 15, 35, 75]);
    expect(await waiting).toMatchObject({
      failure: { kind: 'loginRefused', message: 'The sign-in was denied in the browser.' },
    });
  });

  it.each([
    ['expired_token', { kind: 'loginRefused', cause: { kind: 'unauthenticated' } }],
    [{ kind: 'malformed', detail: 'x' }, { kind: 'malformed' }],
  ] as const)('that ends with %j is over', async (heard, failure) => {
    const { login, clock, answers, sessions } = aTerminal();
    answers(heard);
    const waiting = login.execute(CODES);
    await clock.advanceBy(5000);
    expect(await waiting).toMatchObject({ failure });
    expect([sessions.current.phase, clock.waiting]).toEqual(['visitor', 0]);
  });

  it('is not waited for once the code is too old, whatever is said', async () => {
    const { login, clock, settings, answers } = aTerminal();
    answers('authorization_pending');
    const waiting = login.execute(CODES);
    await clock.advanceBy(600_000);
    expect(await waiting).toMatchObject({ failure: { kind: 'loginRefused' } });
    expect([settings.deviceQuestions.calls.length, clock.waiting]).toEqual([120, 0]);
  });
});

describe('a terminal that asks', () => {
  function aCustomer(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
    const shop = aShop(session, ...script);
    const settings = new FakeSettings();
    const said = () => shop.toasts.visible.current.map(({ title }) => title);
    const needs = { ...shop, settings };
    const [allow, deny] = [new AnswerDevice(needs, 'allowDevice'), new AnswerDevice(needs, 'denyDevice')];
    return { ...shop, settings, said, allow, deny };
  }

  it('is allowed or denied by its code, and that is said', async () => {
    const { settings, allow, deny, said } = aCustomer();
    settings.deviceAllowances.willAnswer(ok(ASKING));
    settings.deviceDenials.willAnswer(ok(ASKING));
    expect(await allow.execute('wdjb mjht')).toEqual(ok(ASKING));
    expect(await deny.execute('WDJB-MJHT')).toEqual(ok(ASKING));
    expect([settings.deviceAllowances.calls, settings.deviceDenials.calls]).toEqual([[['wdjb mjht']], [['WDJB-MJHT']]]);
    expect(said()).toEqual(['The terminal is allowed', 'The terminal is denied']);
  });

  it('with a wrong code leaves what is wrong to the form, and trouble is told', async () => {
    const { settings, allow, said } = aCustomer();
    settings.deviceAllowances.willAnswer(failed({ kind: 'invalid', fields: { code: 'No.' }, message: '' }));
    expect(await allow.execute('X')).toMatchObject({ failure: { fields: { code: 'No.' } } });
    expect(said()).toEqual([]);
    settings.deviceAllowances.willAnswer(failed({ kind: 'unavailable' }));
    await allow.execute('X');
    expect(said()).toEqual(['Sorry, Something went wrong!']);
  });

  it('is answered by nobody who is not signed in', async () => {
    const { settings, allow, dialogs } = aCustomer(VISITOR, ['login', 'dismissed']);
    expect(await allow.execute('WDJB-MJHT')).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(settings.deviceAllowances.calls).toEqual([]);
    dialogs.done();
  });
});
