import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LicenseRefused } from '../../core/license/generate-license.ts';
import { aSound } from '../../core/testing/builders.ts';
import { draw, eraseAll, press, type } from '../testing/draw.ts';
import { LicenseDialog } from './LicenseDialog.tsx';

afterEach(eraseAll);

async function drawDialog(outcome: LicenseRefused | null = null, isBlocked = false) {
  const [onGenerate, onClose] = [vi.fn(async () => outcome), vi.fn()];
  const page = await draw(
    <LicenseDialog sound={aSound()} isBlocked={isBlocked} onGenerate={onGenerate} onClose={onClose} />,
  );
  const errorOf = (name: string) =>
    document.getElementById(page.named(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  return { ...page, onGenerate, onClose, errorOf, text: () => document.body.textContent };
}

describe('the license form', () => {
  it("is called 'Generate a proof of license' and requires two names [LIC-01, LIC-02, LIC-03]", async () => {
    const dialog = await drawDialog();
    expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe('Generate a proof of license');
    for (const name of ['Full legal name', 'Artist or producer name'])
      expect(dialog.named(name).hasAttribute('required')).toBe(true);
  });

  it('generates with what was typed, and closes', async () => {
    const dialog = await drawDialog();
    await type(dialog.named('Full legal name'), 'Ada Lovelace');
    await type(dialog.named('Artist or producer name'), 'Enchantress');
    await press(dialog.named('Generate'));
    expect(dialog.onGenerate).toHaveBeenCalledWith({ fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' });
    expect(dialog.onClose).toHaveBeenCalledOnce();
  });

  it('says at each field what is wrong, and other troubles under the form [LIC-02, LIC-03, DECISION-116]', async () => {
    const fields = { fullLegalName: 'No legal name.', producerName: 'No producer.', captcha: 'Are you a robot?' };
    const dialog = await drawDialog({ kind: 'invalid', fields, message: '' });
    await press(dialog.named('Generate'));
    expect(dialog.errorOf('Full legal name')).toBe('No legal name.');
    expect(dialog.errorOf('Artist or producer name')).toBe('No producer.');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Are you a robot?');
    expect(dialog.onClose).not.toHaveBeenCalled();
  });

  it('stays open after a failure, so that nothing has to be typed again', async () => {
    const dialog = await drawDialog({ kind: 'offline' });
    await press(dialog.named('Generate'));
    expect(dialog.onClose).not.toHaveBeenCalled();
  });

  it('gives way to what a plan without licenses is told, with the way to the plans [LIC-04, LIC-05, DECISION-105]', async () => {
    const dialog = await drawDialog(null, true);
    expect(document.querySelector('h3')?.textContent).toBe('License generation is unavailable!');
    expect(dialog.text()).toContain('Licenses can only be generated for users with a paid plan...');
    expect(dialog.text()).toContain('The free plan permits the use of our sounds for personal purposes only.');
    expect(dialog.named('See plans').getAttribute('href')).toBe('/account/plans');
    expect(dialog.has('Full legal name')).toBe(false);
  });
});
