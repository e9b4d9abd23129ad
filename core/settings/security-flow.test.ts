import { describe, expect, it } from 'vitest';
import { RecentLogin } from '../account/recent-login.ts';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aFailure } from '../testing/builders.ts';
import { FakeSettings } from '../testing/fake-settings.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { ChangePassword } from './change-password.ts';
import { ConfirmIdentity } from './confirm-identity.ts';
import { type Device, Devices } from './devices.ts';
import { EndDevice, EndOtherDevices } from './end-devices.ts';
import { LoadDevices } from './load-devices.ts';
import { deviceName } from '../../domain/settings/device-names.ts';

const HERE: Device = {
  id: 'a',
  browser: 'Firefox',
  system: 'Linux',
  place: null,
  firstSeen: 1,
  lastSeen: 2,
  isCurrent: true,
};
const THERE: Device = { ...HERE, id: 'b', isCurrent: false };
const UNAVAILABLE: Failure = { kind: 'unavailable' };

function aSettings(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const { requireLogin, failures, toasts, dialogs } = aShop(session, ...script);
  const [settings, devices] = [new FakeSettings(), new Devices({ phase: 'idle' })];
  const recentLogin = new RecentLogin(dialogs);
  const needs = { settings, devices, requireLogin, recentLogin, failures, toasts, dialogs };
  const said = () => toasts.visible.current.map(({ title, seconds }) => [title, seconds]);
  return {
    settings,
    devices,
    dialogs,
    said,
    change: new ChangePassword(needs),
    confirm: new ConfirmIdentity(settings, requireLogin, failures),
    load: new LoadDevices(settings, devices, requireLogin, failures),
    end: new EndDevice(needs),
    endOthers: new EndOtherDevices(needs),
  };
}

describe('changing the password', () => {
  it('says so for 5 seconds [ACCT-28, ACCT-30]', async () => {
    const { settings, change, said } = aSettings();
    settings.passwords.willAnswer(ok(undefined));
    expect(await change.execute('abc123', 'abc123')).toEqual(ok(undefined));
    expect(settings.passwords.calls).toEqual([['abc123', 'abc123']]);
    expect(said()).toEqual([['Password has been changed!', 5]]);
  });

  it('calls nobody where both differ or are too short or too long [ACCT-24, ACCT-25]', async () => {
    const { settings, change } = aSettings();
    expect(await change.execute('abc123', 'abc124')).toMatchObject({
      failure: { fields: { confirm_password: "Passwords don't match" } },
    });
    expect(await change.execute('abc12', 'abc12')).toMatchObject({ failure: { kind: 'invalid' } });
    expect(settings.passwords.calls).toEqual([]);
  });

  it('leaves to the shop which characters it takes, and to the form what it refuses [ACCT-21, DECISION-139]', async () => {
    const { settings, change, said } = aSettings();
    const refused = failed({ kind: 'invalid', fields: { password: 'No.' }, message: '' } as const);
    settings.passwords.willAnswer(refused);
    expect(await change.execute('only letters!', 'only letters!')).toEqual(refused);
    expect([settings.passwords.calls.length, said()]).toEqual([1, []]);
  });

  it('asks in a dialog, and a visitor to log in first [ACCT-23]', async () => {
    const asked = aSettings(SIGNED_IN, ['changePassword', 'cancelled']);
    expect(await asked.change.ask()).toEqual(ok('cancelled'));
    const visitor = aSettings(VISITOR, ['login', 'dismissed'], ['login', 'dismissed']);
    expect(await visitor.change.ask()).toMatchObject({ ok: false });
    expect(await visitor.change.execute('abc123', 'abc123')).toMatchObject({ ok: false });
    visitor.dialogs.done();
  });
});

describe('what needs a recent login', () => {
  const TOO_OLD = failed({ ...aFailure('forbidden'), needsRecentLogin: true } as const);

  it('asks who is here, and goes on once that is confirmed', async () => {
    const { settings, change, dialogs, said } = aSettings(SIGNED_IN, ['confirmIdentity', 'confirmed']);
    settings.passwords.willAnswerBy(() => (settings.passwords.calls.length === 1 ? TOO_OLD : ok(undefined)));
    expect(await change.execute('abc123', 'abc123')).toEqual(ok(undefined));
    expect(settings.passwords.calls).toHaveLength(2);
    expect(said()).toEqual([['Password has been changed!', 5]]);
    dialogs.done();
  });

  it('is not done, and says nothing, where that is not confirmed', async () => {
    const { settings, change, said } = aSettings(SIGNED_IN, ['confirmIdentity', 'cancelled']);
    settings.passwords.willAnswer(TOO_OLD);
    expect(await change.execute('abc123', 'abc123')).toEqual(TOO_OLD);
    expect([settings.passwords.calls.length, said()]).toEqual([1, []]);
  });

  it('asks once alone', async () => {
    const { settings, change, dialogs } = aSettings(SIGNED_IN, ['confirmIdentity', 'confirmed']);
    settings.passwords.willAnswer(TOO_OLD);
    expect(await change.execute('abc123', 'abc123')).toEqual(TOO_OLD);
    expect(settings.passwords.calls).toHaveLength(2);
    dialogs.done();
  });

  it('is confirmed by the password: what is wrong with it stays in the form, any other trouble is told', async () => {
    const { settings, confirm, said } = aSettings();
    const missing = { kind: 'invalid', fields: { password: 'Please enter your password!' } };
    expect(await confirm.execute('')).toMatchObject({ failure: missing });
    settings.confirmations.willAnswer(failed({ kind: 'invalid', fields: { password: 'No.' }, message: '' }));
    expect(await confirm.execute('wrong1')).toMatchObject({ failure: { fields: { password: 'No.' } } });
    expect([settings.confirmations.calls, said()]).toEqual([[['wrong1']], []]);
    settings.confirmations.willAnswer(failed(UNAVAILABLE));
    await confirm.execute('abc123');
    expect(said()).toEqual([['Sorry, Something went wrong!', 7]]);
  });
});

describe('devices', () => {
  it('are listed, and one that is ended leaves the list', async () => {
    const { settings, devices, load, end, said } = aSettings();
    settings.deviceLists.willAnswer(ok([HERE, THERE]));
    await load.execute();
    expect(devices.current).toEqual({ phase: 'loaded', devices: [HERE, THERE] });
    settings.endings.willAnswer(ok(undefined));
    await end.execute('b');
    expect(devices.current).toEqual({ phase: 'loaded', devices: [HERE] });
    expect(said()).toEqual([['Signed out there', 5]]);
  });

  it('that have signed out already leave the list in silence', async () => {
    const { settings, devices, end, said } = aSettings();
    devices.set({ phase: 'loaded', devices: [HERE, THERE] });
    settings.endings.willAnswer(failed({ kind: 'notFound' }));
    await end.execute('b');
    expect(devices.current).toEqual({ phase: 'loaded', devices: [HERE] });
    expect(said()).toEqual([]);
  });

  it('stay on the list where ending them fails', async () => {
    const { settings, devices, end, endOthers, said } = aSettings();
    devices.set({ phase: 'loaded', devices: [HERE, THERE] });
    settings.endings.willAnswer(failed(UNAVAILABLE));
    settings.otherEndings.willAnswer(failed(UNAVAILABLE));
    await end.execute('b');
    await endOthers.execute();
    expect(devices.current).toEqual({ phase: 'loaded', devices: [HERE, THERE] });
    expect(said()).toEqual([['Sorry, Something went wrong!', 7]]);
  });

  it('are ended all but this one, and it is said how many those were', async () => {
    const { settings, devices, endOthers, said } = aSettings();
    devices.set({ phase: 'loaded', devices: [HERE, THERE] });
    settings.otherEndings.willAnswer(ok(1));
    await endOthers.execute();
    expect(devices.current).toEqual({ phase: 'loaded', devices: [HERE] });
    expect(said()).toEqual([['Signed out on 1 other device', 5]]);
  });

  it('are asked for again where some were ended meanwhile', async () => {
    const { settings, devices, load, endOthers } = aSettings();
    settings.otherEndings.willAnswer(ok(1));
    const loading = load.execute();
    await endOthers.execute();
    settings.deviceLists.next().answer(ok([HERE, THERE]));
    await settled();
    expect(devices.current).toEqual({ phase: 'loading' });
    settings.deviceLists.next().answer(ok([HERE]));
    expect(await loading).toEqual(ok([HERE]));
    expect(devices.current).toEqual({ phase: 'loaded', devices: [HERE] });
  });

  it('go by what they tell of themselves', () => {
    expect(deviceName(HERE)).toBe('Firefox on Linux');
    expect(deviceName({ browser: 'Command line', system: null })).toBe('Command line');
    expect(deviceName({ browser: null, system: 'Windows' })).toBe('Windows');
    expect(deviceName({ browser: null, system: null })).toBe('Unknown device');
  });
});
