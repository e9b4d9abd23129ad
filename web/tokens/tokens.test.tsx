import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../core/kernel/failure.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import type { AccessToken } from '../../core/tokens/token.ts';
import { draw, eraseAll, press, type } from '../testing/draw.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import RevokeTokenDialog from './RevokeTokenDialog.tsx';
import { TokenList } from './TokenList.tsx';

afterEach(eraseAll);

type Invalid = Extract<Failure, { kind: 'invalid' }>;

const CI: AccessToken = {
  id: 1,
  name: 'ci',
  scopes: ['read', 'download'],
  creditLimit: 50,
  spent: 12,
  createdAt: 0,
  expiresAt: Date.UTC(2000, 0, 1),
  isExpired: true,
  lastUsedAt: null,
};

const send = () => press(document.querySelector('button[type="submit"]')!);

describe('TokenList', () => {
  it('says what each may do, what it has spent, and when it ended', async () => {
    const onRevoke = vi.fn();
    const list = await draw(<TokenList tokens={[CI]} onRevoke={onRevoke} />);
    expect(list.element.textContent).toContain('Spent 12 of 50 credits · Last used never · Expired 1 January 2000');
    expect(list.element.textContent).toContain('download');
    await press(list.named('Revoke: ci'));
    expect(onRevoke).toHaveBeenCalledExactlyOnceWith(CI);
  });

  it('says that there is none', async () => {
    const list = await draw(<TokenList tokens={[]} onRevoke={() => {}} />);
    expect(list.element.textContent).toBe('You have no tokens.');
  });
});

describe('CreateTokenDialog', () => {
  it('sends what was chosen, and then shows the secret to copy', async () => {
    const onCreate = vi.fn(async () => ok('loopstead_pat_x'));
    const dialog = await draw(<CreateTokenDialog onCreate={onCreate} onClose={() => {}} />);
    await type(dialog.named('Name'), 'ci');
    await send();
    expect(onCreate).toHaveBeenCalledWith({ name: 'ci', scopes: ['read'], credits: 0, days: 30 });
    expect(document.querySelector('code')?.textContent).toBe('loopstead_pat_x');
    expect(document.activeElement?.textContent).toBe('Copy');
  });

  it('says at each field what is wrong, and goes to the first', async () => {
    const fields = { scopes: 'Please choose at least one scope.', days: 'A token lasts from 1 to 365 days.' };
    const onCreate = vi.fn(async () => failed<Invalid>({ kind: 'invalid', fields, message: '' }));
    await draw(<CreateTokenDialog onCreate={onCreate} onClose={() => {}} />);
    await send();
    expect(document.activeElement?.getAttribute('name')).toBe('scopes');
    expect(document.querySelector('fieldset')?.textContent).toContain('Please choose at least one scope.');
    expect(document.body.textContent).toContain('A token lasts from 1 to 365 days.');
  });
});

describe('RevokeTokenDialog', () => {
  it('names what stops, and revokes nothing by itself', async () => {
    const answer = vi.fn();
    await draw(<RevokeTokenDialog name="ci" answer={answer} />);
    expect(document.body.textContent).toContain('Programs that use "ci" lose access at once.');
    expect(answer).not.toHaveBeenCalled();
    await press([...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Revoke')!);
    expect(answer).toHaveBeenCalledExactlyOnceWith('revoke');
  });
});
