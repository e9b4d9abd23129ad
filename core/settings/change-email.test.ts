import { describe, expect, it } from 'vitest';
import type { Session } from '../account/session.ts';
import { failed, ok } from '../kernel/result.ts';
import { FakeSettings } from '../testing/fake-settings.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { ChangeEmail, ConfirmEmail, UndoEmail } from './change-email.ts';

function aSettings(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const settings = new FakeSettings();
  const needs = { ...shop, settings, session: shop.sessions };
  const said = () => shop.toasts.visible.current.map(({ title }) => title);
  return {
    ...needs,
    said,
    change: new ChangeEmail(needs),
    confirm: new ConfirmEmail(needs),
    undo: new UndoEmail(needs),
  };
}

describe('changing the email address', () => {
  it('sends what was typed, and says what the shop says', async () => {
    const { settings, change, said } = aSettings();
    settings.emailChanges.willAnswer(ok({ title: 'Please confirm', message: 'Open the link.' }));
    expect(await change.execute(' new@example.org ', 'abc123')).toMatchObject({ ok: true });
    expect(settings.emailChanges.calls).toEqual([['new@example.org', 'abc123']]);
    expect(said()).toEqual(['Please confirm']);
  });

  it('calls nobody for what is no address, without a password, or for a visitor', async () => {
    const { settings, change } = aSettings();
    expect(await change.execute('new', '')).toMatchObject({
      failure: {
        kind: 'invalid',
        fields: { email: 'Please enter a valid email address!', password: 'Please enter your password!' },
      },
    });
    expect(settings.emailChanges.calls).toEqual([]);
    const visitor = aSettings(VISITOR, ['login', 'dismissed']);
    expect(await visitor.change.execute('new@example.org', 'abc123')).toMatchObject({
      failure: { kind: 'unauthenticated' },
    });
    expect(visitor.settings.emailChanges.calls).toEqual([]);
  });

  it('leaves to the form what the shop refuses, and says what has failed', async () => {
    const { settings, change, said } = aSettings();
    const refused = failed({ kind: 'invalid', fields: { password: 'No.' }, message: '' } as const);
    settings.emailChanges.willAnswer(refused);
    expect(await change.execute('new@example.org', 'abc123')).toEqual(refused);
    expect(said()).toEqual([]);
    settings.emailChanges.willAnswer(failed({ kind: 'unavailable' }));
    await change.execute('new@example.org', 'abc123');
    expect(said()).toEqual(['Sorry, Something went wrong!']);
  });
});

describe.each(['confirm', 'undo'] as const)('the mailed link to %s', (name) => {
  it('is used with its token, and who is here is asked again', async () => {
    const shop = aSettings();
    const calls = name === 'confirm' ? shop.settings.emailConfirmations : shop.settings.emailUndos;
    calls.willAnswer(ok(undefined));
    shop.account.users.willAnswer(failed({ kind: 'unauthenticated', message: '' }));
    expect(await shop[name].execute(`https://loops.example/account/email/${name}/Zm9v`)).toEqual(ok(undefined));
    expect([calls.calls, shop.account.users.calls.length]).toEqual([[['Zm9v']], 1]);
    expect(shop.said()).toHaveLength(1);
  });

  it('says nothing where it does not work any more', async () => {
    const shop = aSettings();
    const calls = name === 'confirm' ? shop.settings.emailConfirmations : shop.settings.emailUndos;
    calls.willAnswer(failed({ kind: 'notFound' }));
    expect(await shop[name].execute('Zm9v')).toEqual(failed({ kind: 'notFound' }));
    expect(shop.said()).toEqual([]);
  });
});
