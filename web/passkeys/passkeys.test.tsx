import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Passkey } from '../../core/passkeys/passkey.ts';
import { draw, eraseAll, press, type } from '../testing/draw.ts';
import { PasskeyList } from './PasskeyList.tsx';
import PasskeyNameDialog from './PasskeyNameDialog.tsx';
import RemovePasskeyDialog from './RemovePasskeyDialog.tsx';

afterEach(eraseAll);

const PHONE: Passkey = {
  id: 1,
  name: 'Phone',
  createdAt: Date.UTC(2027, 2, 1),
  lastUsedAt: Date.UTC(2027, 2, 3),
  isSynced: true,
};
const KEY: Passkey = { ...PHONE, id: 2, name: 'Key', lastUsedAt: null, isSynced: false };

async function drawList(passkeys: readonly Passkey[], canAdd = true) {
  const [onAdd, onRename, onRemove] = [vi.fn(), vi.fn(), vi.fn()];
  const list = await draw(<PasskeyList {...{ passkeys, canAdd, onAdd, onRename, onRemove }} />);
  return { ...list, onAdd, onRename, onRemove };
}

describe('PasskeyList', () => {
  it('says of each when it was added and used, and whether it is kept on several devices', async () => {
    const { onRename, onRemove, named } = await drawList([PHONE, KEY]);
    const [phone, key] = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(phone).toContain('Added 1 March 2027 · Last used 3 March 2027');
    expect([phone, key].map((text) => text?.includes('Kept on several devices'))).toEqual([true, false]);
    expect(key).toContain('Last used never');
    await press(named('Rename Key'));
    await press(named('Remove Phone'));
    expect([onRename.mock.calls, onRemove.mock.calls]).toEqual([[[KEY]], [[PHONE]]]);
  });

  it('says that there is none yet, and leads to one', async () => {
    const { onAdd, named } = await drawList([]);
    expect(document.body.textContent).toContain('You have no passkey yet.');
    await press(named('Add a passkey'));
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it('says where a browser cannot make one', async () => {
    await drawList([PHONE], false);
    expect(document.body.textContent).toContain('This browser does not support passkeys.');
    expect(document.body.textContent).not.toContain('Add a passkey');
  });
});

describe('PasskeyNameDialog', () => {
  it('answers a name, and says at the field what is none', async () => {
    const answer = vi.fn();
    const dialog = await draw(<PasskeyNameDialog current={null} answer={answer} />);
    await press(document.querySelector('button[type="submit"]')!);
    const described = document.getElementById(dialog.named('Name').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Please enter a name.');
    expect([answer.mock.calls, document.activeElement]).toEqual([[], dialog.named('Name')]);
    await type(dialog.named('Name'), 'Key');
    await press(document.querySelector('button[type="submit"]')!);
    expect(answer).toHaveBeenCalledExactlyOnceWith({ name: 'Key' });
  });

  it('begins with the name that there is', async () => {
    const dialog = await draw(<PasskeyNameDialog current="Phone" answer={() => {}} />);
    expect((dialog.named('Name') as HTMLInputElement).value).toBe('Phone');
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Rename passkey');
  });
});

describe('RemovePasskeyDialog', () => {
  it('says what is still to be done, and asks', async () => {
    const answer = vi.fn();
    const dialog = await draw(<RemovePasskeyDialog name="Phone" answer={answer} />);
    expect(document.body.textContent).toContain('Delete it from your device or password manager, too.');
    await press(dialog.named('Remove'));
    expect(answer).toHaveBeenCalledExactlyOnceWith('remove');
  });
});
