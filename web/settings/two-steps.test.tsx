import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, eraseAll, press, type } from '../testing/draw.ts';
import RecoveryCodesDialog from './RecoveryCodesDialog.tsx';
import { TotpDialog } from './TotpDialog.tsx';

afterEach(eraseAll);

const SETUP = { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Loopstead:a%40b.test' };

describe('TotpDialog', () => {
  it('shows the secret as a picture with a name, and as text in groups', async () => {
    await draw(<TotpDialog setup={SETUP} onCode={async () => null} onCancel={() => {}} />);
    const picture = document.querySelector('svg[role="img"]');
    expect(picture?.getAttribute('aria-label')).toContain('QR code');
    expect(picture?.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    expect(document.querySelector('code')?.textContent).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  });

  it('says at the field that a code is wrong, and keeps the dialog', async () => {
    const onCode = vi.fn(async () => 'No.');
    const dialog = await draw(<TotpDialog setup={SETUP} onCode={onCode} onCancel={() => {}} />);
    await type(dialog.named('Code from the app'), '123456');
    await press(document.querySelector('button[type="submit"]')!);
    expect(onCode).toHaveBeenCalledExactlyOnceWith('123456');
    const described = document.getElementById(dialog.named('Code from the app').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('No.');
  });

  it('draws no picture of a text that is too long for one', async () => {
    const setup = { ...SETUP, address: 'x'.repeat(600) };
    await draw(<TotpDialog setup={setup} onCode={async () => null} onCancel={() => {}} />);
    expect(document.querySelector('svg[role="img"]')).toBeNull();
    expect(document.querySelector('code')).not.toBeNull();
  });
});

describe('RecoveryCodesDialog', () => {
  it('lists every code', async () => {
    const onClose = vi.fn();
    await draw(<RecoveryCodesDialog codes={['aaaa-bbbb-cccc', 'dddd-eeee-ffff']} onClose={onClose} />);
    const listed = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(listed).toEqual(['aaaa-bbbb-cccc', 'dddd-eeee-ffff']);
    const kept = [...document.querySelectorAll('button')].find((button) => button.textContent === 'I have saved them');
    await press(kept!);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
