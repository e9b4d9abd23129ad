import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../core/kernel/failure.ts';
import { NO_ADDRESS } from '../../domain/settings/address.ts';
import { draw, eraseAll, press, settled, type } from '../testing/draw.ts';
import { AddressDialog } from './AddressDialog.tsx';

afterEach(eraseAll);

type Invalid = Extract<Failure, { kind: 'invalid' }>;

async function drawForm(form: 'billing' | 'full', { pays = false, refused = null as Invalid | null } = {}) {
  const onSave = vi.fn(async () => refused);
  const onCancel = vi.fn();
  const stored = { ...NO_ADDRESS, firstName: 'Ada', countryCode: 'GB' };
  const payment = pays ? { planId: 2 } : null;
  const dialog = await draw(
    <AddressDialog form={form} stored={stored} payment={payment} onSave={onSave} onCancel={onCancel} />,
  );
  return { ...dialog, onSave, onCancel };
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

describe('AddressDialog', () => {
  it('asks for what a bill needs [ACCT-01, ACCT-06, ACCT-07, DECISION-135]', async () => {
    const dialog = await drawForm('billing');
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Billing address');
    expect(labels()).toEqual([
      'First name',
      'Last name',
      'Country',
      'City',
      'Postal code',
      'Business name',
      'TAX/VAT ID',
    ]);
    await press(dialog.named('Save'));
    expect(dialog.onSave).toHaveBeenCalledWith({
      firstName: 'Ada',
      lastName: '',
      countryCode: 'GB',
      city: '',
      postalCode: '',
      businessName: '',
      vatId: '',
    });
  });

  it('asks for the whole address [ACCT-08 to ACCT-12]', async () => {
    const dialog = await drawForm('full');
    expect(labels()).toEqual(expect.arrayContaining(['Address line 1', 'Address line 2', 'TAX/VAT ID']));
    expect((dialog.named('Address line 1') as HTMLInputElement).required).toBe(true);
    expect((dialog.named('Address line 2') as HTMLInputElement).required).toBe(false);
  });

  it('is the first of two steps before a payment [ACCT-04, ACCT-05]', async () => {
    const dialog = await drawForm('billing', { pays: true });
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Payment - Step 1 / 2');
    dialog.named('Update Address & Continue');
  });

  it('offers 249 countries and keeps the stored one [ACCT-02]', async () => {
    const dialog = await drawForm('billing');
    const country = dialog.named('Country') as HTMLSelectElement;
    expect(country.querySelectorAll('option')).toHaveLength(250);
    expect(country.value).toBe('GB');
  });

  it('says under its field what is wrong, and goes to the first of them [ACCT-20]', async () => {
    const fields = { city: 'Please enter your city.', lastName: 'Please enter your last name.', planet: 'Unknown.' };
    const dialog = await drawForm('billing', { refused: { kind: 'invalid', fields, message: '' } });
    await press(dialog.named('Save'));
    const name = dialog.named('Last name');
    expect(document.activeElement).toBe(name);
    const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Please enter your last name.');
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('Unknown.');
  });

  it('shows nothing of a refusal that says nothing [ACCT-21]', async () => {
    const dialog = await drawForm('billing', { refused: { kind: 'invalid', fields: {}, message: '' } });
    await press(dialog.named('Save'));
    expect(document.querySelector('[role="alert"], [aria-invalid="true"]')).toBeNull();
  });

  it('sends once what is pressed twice, and keeps what was typed', async () => {
    const dialog = await drawForm('billing');
    const outcome = Promise.withResolvers<Invalid | null>();
    dialog.onSave.mockReturnValue(outcome.promise);
    await type(dialog.named('City'), 'York');
    await press(dialog.named('Save'));
    await press(dialog.named('Save'));
    expect(dialog.onSave).toHaveBeenCalledOnce();
    await settled(() => outcome.resolve({ kind: 'invalid', fields: {}, message: '' }));
    expect((dialog.named('City') as HTMLInputElement).value).toBe('York');
  });
});
