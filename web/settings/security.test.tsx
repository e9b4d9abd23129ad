import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Device } from '../../core/settings/devices.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { draw, eraseAll, press, type } from '../testing/draw.ts';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { ConfirmIdentityDialog } from './ConfirmIdentityDialog.tsx';
import DeleteAccountDialog from './DeleteAccountDialog.tsx';
import { DeviceList } from './DeviceList.tsx';

afterEach(eraseAll);

type Invalid = Extract<Failure, { kind: 'invalid' }>;

describe('ChangePasswordDialog', () => {
  it('asks twice for a new password, and says which ones the shop takes [ACCT-23, ACCT-26]', async () => {
    const onChange = vi.fn(async () => null);
    const dialog = await draw(<ChangePasswordDialog onChange={onChange} onCancel={() => {}} />);
    expect(document.body.textContent).toContain(
      'The password must contain letters and numbers, with no spaces, special characters or emoji.',
    );
    await type(dialog.named('New password'), 'abc123');
    await type(dialog.named('Confirm password'), 'abc124');
    expect(dialog.named('New password').getAttribute('type')).toBe('password');
    await press(document.querySelector('button[type="submit"]')!);
    expect(onChange).toHaveBeenCalledWith('abc123', 'abc124');
  });

  it('says at the confirmation that it differs, and goes there [ACCT-24]', async () => {
    const fields = { confirm_password: "Passwords don't match" };
    const onChange = vi.fn(async (): Promise<Invalid> => ({ kind: 'invalid', fields, message: '' }));
    const dialog = await draw(<ChangePasswordDialog onChange={onChange} onCancel={() => {}} />);
    await press(document.querySelector('button[type="submit"]')!);
    const confirmation = dialog.named('Confirm password');
    expect(document.activeElement).toBe(confirmation);
    const described = document.getElementById(confirmation.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe("Passwords don't match");
  });
});

describe('ChangeEmailDialog', () => {
  it('asks for the new address and the password, and says under the field what is wrong', async () => {
    const fields = { password: 'This is not your password.' };
    const onChange = vi.fn(async (): Promise<Invalid> => ({ kind: 'invalid', fields, message: '' }));
    const dialog = await draw(<ChangeEmailDialog onChange={onChange} onCancel={() => {}} />);
    expect(document.activeElement).toBe(dialog.named('New email address'));
    await type(dialog.named('New email address'), 'new@example.org');
    await type(dialog.named('Your password'), 'abc123');
    await press(document.querySelector('button[type="submit"]')!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('new@example.org', 'abc123');
    const password = dialog.named('Your password');
    expect([document.activeElement, password.getAttribute('type')]).toEqual([password, 'password']);
    const described = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('This is not your password.');
  });
});

describe('ConfirmIdentityDialog with a passkey', () => {
  it('offers it, says what is wrong, and keeps silent where the person has cancelled', async () => {
    const answers = ['This is not a passkey of your account.', '', null];
    const onPasskey = vi.fn(async () => answers[onPasskey.mock.calls.length - 1] ?? null);
    const onConfirmed = vi.fn();
    const dialog = await draw(
      <ConfirmIdentityDialog
        email="a@b.test"
        onPasskey={onPasskey}
        onConfirm={async () => ''}
        onConfirmed={onConfirmed}
        onCancel={() => {}}
      />,
    );
    await press(dialog.named('Use a passkey'));
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('This is not a passkey of your account.');
    await press(dialog.named('Use a passkey'));
    expect(document.querySelector('[role="alert"]')?.textContent ?? '').toBe('');
    expect(onConfirmed).not.toHaveBeenCalled();
    await press(dialog.named('Use a passkey'));
    expect(onConfirmed).toHaveBeenCalledOnce();
  });
});

describe('DeviceList', () => {
  const HERE: Device = {
    id: 'a',
    browser: 'Firefox',
    system: 'Linux',
    place: { kind: 'country', code: 'DE', city: 'Berlin' },
    firstSeen: Date.UTC(2027, 2, 1),
    lastSeen: Date.UTC(2027, 2, 3),
    isCurrent: true,
  };

  it('marks this device, and offers to sign out the others alone', async () => {
    const onEnd = vi.fn();
    const there = { ...HERE, id: 'b', browser: null, system: null, isCurrent: false };
    const list = await draw(<DeviceList devices={[HERE, there]} onEnd={onEnd} />);
    const [first, second] = [...list.element.querySelectorAll('li')];
    expect(first!.textContent).toContain('Firefox on Linux');
    expect(first!.textContent).toContain('This device');
    expect(first!.textContent).toContain('Berlin, Germany · First seen 1 March 2027 · Last seen 3 March 2027');
    expect(first!.querySelector('button')).toBeNull();
    expect(second!.textContent).not.toContain('This device');
    await press(list.named('Sign out: Unknown device'));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('b');
  });
});

describe('ConfirmIdentityDialog', () => {
  const open = async (onConfirm: (password: string) => Promise<string | null>) => {
    const onConfirmed = vi.fn();
    const props = { email: 'ada@example.org', onConfirmed, onCancel: () => {} };
    return {
      onConfirmed,
      ...(await draw(<ConfirmIdentityDialog onPasskey={null} {...props} onConfirm={onConfirm} />)),
    };
  };

  it('takes the password, and goes on once it is right', async () => {
    const onConfirm = vi.fn(async () => null);
    const dialog = await open(onConfirm);
    expect(document.activeElement).toBe(dialog.named('Password'));
    expect(dialog.named('Password').getAttribute('autocomplete')).toBe('current-password');
    await type(dialog.named('Password'), 'abc123');
    await press(document.querySelector('button[type="submit"]')!);
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('abc123');
    expect(dialog.onConfirmed).toHaveBeenCalledOnce();
  });

  it('says beside the field that it is wrong, and stays', async () => {
    const dialog = await open(async () => 'This is not your password.');
    await press(document.querySelector('button[type="submit"]')!);
    const field = dialog.named('Password');
    expect(document.activeElement).toBe(field);
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('This is not your password.');
    expect(dialog.onConfirmed).not.toHaveBeenCalled();
  });
});

describe('DeleteAccountDialog', () => {
  it('deletes nothing before the box is ticked [ACCT-31, ACCT-32]', async () => {
    const answer = vi.fn();
    const dialog = await draw(<DeleteAccountDialog answer={answer} />);
    const box = dialog.named('Yes, I want to delete my account') as HTMLInputElement;
    expect(document.activeElement).toBe(box);
    await press(document.querySelector('button[type="submit"]')!);
    expect(answer).not.toHaveBeenCalled();
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Please tick the box to delete your account.');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await press(box);
    expect(document.querySelector('[role="alert"]')).toBeNull();
    await press(document.querySelector('button[type="submit"]')!);
    expect(answer).toHaveBeenCalledExactlyOnceWith('delete');
  });
});
