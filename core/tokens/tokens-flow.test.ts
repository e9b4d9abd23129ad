import { describe, expect, it } from 'vitest';
import { RecentLogin } from '../account/recent-login.ts';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { FakeTokens } from '../testing/fake-tokens.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { CreateToken } from './create-token.ts';
import { LoadTokens } from './load-tokens.ts';
import { RevokeToken } from './revoke-token.ts';
import { type AccessToken, Tokens } from './token.ts';
import { expiryText, lastUsedText, spentText } from './tokens.messages.ts';

const CI: AccessToken = {
  id: 1,
  name: 'ci',
  scopes: ['read'],
  creditLimit: 50,
  spent: 12,
  createdAt: 0,
  expiresAt: Date.UTC(2027, 2, 1),
  isExpired: false,
  lastUsedAt: null,
};
const OTHER: AccessToken = { ...CI, id: 2, name: 'backup' };
const WISH = { name: 'ci', scopes: ['read'], credits: 0, days: 30 };
const UNAVAILABLE: Failure = { kind: 'unavailable' };

function theTokens(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const { requireLogin, failures, toasts, dialogs } = aShop(session, ...script);
  const [port, tokens] = [new FakeTokens(), new Tokens({ phase: 'idle' })];
  const recentLogin = new RecentLogin(dialogs);
  const needs = { port, tokens, requireLogin, recentLogin, failures, toasts, dialogs };
  const said = () => toasts.visible.current.map(({ title }) => title);
  return {
    port,
    tokens,
    dialogs,
    said,
    load: new LoadTokens(port, tokens, requireLogin, failures),
    create: new CreateToken(needs),
    revoke: new RevokeToken(needs),
  };
}

describe('tokens', () => {
  it('are listed, and a new one comes first', async () => {
    const { port, tokens, load, create } = theTokens();
    port.lists.willAnswer(ok([CI]));
    await load.execute();
    port.creations.willAnswer(ok({ secret: 's', token: OTHER }));
    expect(await create.execute(WISH)).toEqual(ok({ secret: 's', token: OTHER }));
    expect(tokens.current).toEqual({ phase: 'loaded', tokens: [OTHER, CI] });
    expect(JSON.stringify(tokens.current)).not.toContain('"s"');
  });

  it('are asked of nobody where the wish cannot be granted', async () => {
    const { port, create, said } = theTokens();
    expect(await create.execute({ ...WISH, name: '' })).toMatchObject({ failure: { kind: 'invalid' } });
    expect([port.creations.calls, said()]).toEqual([[], []]);
  });

  it('are not created where it is not sure who asks', async () => {
    const { port, tokens, create, dialogs } = theTokens(SIGNED_IN, ['confirmIdentity', 'cancelled']);
    tokens.set({ phase: 'loaded', tokens: [] });
    const notice = { title: '', message: 'Who is here?', button: null };
    const asked = failed<Failure>({ kind: 'forbidden', notice, needsRecentLogin: true });
    port.creations.willAnswer(asked);
    expect(await create.execute(WISH)).toEqual(asked);
    expect([port.creations.calls.length, tokens.current]).toEqual([1, { phase: 'loaded', tokens: [] }]);
    dialogs.done();
  });

  it('leave the list when they are revoked, once that is confirmed', async () => {
    const { port, tokens, revoke, said, dialogs } = theTokens(
      SIGNED_IN,
      ['revokeToken', 'cancel'],
      ['revokeToken', 'revoke'],
    );
    tokens.set({ phase: 'loaded', tokens: [CI, OTHER] });
    expect(await revoke.execute(CI)).toEqual(ok('cancelled'));
    expect(port.revocations.calls).toEqual([]);
    port.revocations.willAnswer(ok(undefined));
    expect(await revoke.execute(CI)).toEqual(ok('revoked'));
    expect(tokens.current).toEqual({ phase: 'loaded', tokens: [OTHER] });
    expect(said()).toEqual(['Token revoked']);
    dialogs.done();
  });

  it('that are gone already leave it in silence, and stay where revoking fails', async () => {
    const { port, tokens, revoke, said } = theTokens(SIGNED_IN, ['revokeToken', 'revoke'], ['revokeToken', 'revoke']);
    tokens.set({ phase: 'loaded', tokens: [CI, OTHER] });
    port.revocations.willAnswer(failed({ kind: 'notFound' }));
    await revoke.execute(CI);
    expect([tokens.current, said()]).toEqual([{ phase: 'loaded', tokens: [OTHER] }, []]);
    port.revocations.willAnswer(failed(UNAVAILABLE));
    await revoke.execute(OTHER);
    expect([tokens.current, said()]).toEqual([{ phase: 'loaded', tokens: [OTHER] }, ['Sorry, Something went wrong!']]);
  });

  it('are for customers: a visitor is asked to log in', async () => {
    const { load, create, revoke, dialogs } = theTokens(
      VISITOR,
      ['login', 'dismissed'],
      ['login', 'dismissed'],
      ['login', 'dismissed'],
      ['login', 'dismissed'],
    );
    for (const refused of [
      await load.execute(),
      await create.ask(),
      await create.execute(WISH),
      await revoke.execute(CI),
    ])
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
    dialogs.done();
  });

  it('say what is left of them', () => {
    expect(spentText(CI)).toBe('12 of 50 credits');
    expect(lastUsedText(CI)).toBe('never');
    expect(lastUsedText({ ...CI, lastUsedAt: Date.UTC(2027, 0, 2) })).toBe('2 January 2027');
    expect(expiryText(CI)).toBe('Expires 1 March 2027');
    expect(expiryText({ ...CI, isExpired: true })).toBe('Expired 1 March 2027');
  });
});
