import { describe, expect, it } from 'vitest';
import { NO_ADDRESS } from '../../domain/settings/address.ts';
import type { Session } from '../account/session.ts';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { FakeSettings } from '../testing/fake-settings.ts';
import type { ScriptLine } from '../testing/scripted-dialogs.ts';
import { SIGNED_IN, VISITOR, aShop } from '../testing/shop.ts';
import { EditAddress } from './edit-address.ts';
import { LoadAddress } from './load-address.ts';
import { SaveAddress } from './save-address.ts';
import { addressHeading } from './settings.messages.ts';

const STORED = { ...NO_ADDRESS, firstName: 'Ada', businessName: 'Kiln Ltd' };
const WORDS = { firstName: 'Ada', lastName: 'King', postalCode: 'SW1Y', countryCode: 'GB', city: 'London' };

function aSettings(session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) {
  const shop = aShop(session, ...script);
  const settings = new FakeSettings();
  const checked: string[] = [];
  const { requireLogin, failures, toasts, dialogs } = shop;
  const load = new LoadAddress(settings, requireLogin, failures);
  const save = new SaveAddress({
    settings,
    requireLogin,
    failures,
    toasts,
    checkVatId: (country, vatId) => {
      checked.push(`${country} ${vatId}`);
      return Promise.resolve(!vatId.endsWith('wrong'));
    },
  });
  const said = () => toasts.visible.current.map(({ title, body, seconds }) => [title, body, seconds]);
  return { settings, edit: new EditAddress(load, dialogs), save, said, checked, dialogs };
}

const UNAVAILABLE: Failure = { kind: 'unavailable' };
const SORRY = ['Sorry, Something went wrong!', 'Try to reopen this modal or please refresh page.', 7];

describe('opening an address dialog', () => {
  it('shows what is stored [ACCT-06, ACCT-08, DECISION-137]', async () => {
    const { settings, edit, dialogs } = aSettings(SIGNED_IN, ['address', 'cancelled']);
    settings.addresses.willAnswer(ok(STORED));
    expect(await edit.execute('full')).toEqual(ok('cancelled'));
    expect(settings.addresses.calls).toEqual([['full']]);
    dialogs.done();
  });

  it('says that it cannot, where the address does not come', async () => {
    const { settings, edit, said } = aSettings();
    settings.addresses.willAnswer(failed(UNAVAILABLE));
    expect(await edit.execute('billing')).toEqual(failed(UNAVAILABLE));
    expect(said()).toEqual([SORRY]);
  });

  it('asks a visitor to log in, and for nothing else [DECISION-10]', async () => {
    const { settings, edit, dialogs } = aSettings(VISITOR, ['login', 'dismissed']);
    expect(await edit.execute('billing')).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(settings.addresses.calls).toEqual([]);
    dialogs.done();
  });

  it.each([
    ['billing', false, 'Billing address', 'Save'],
    ['billing', true, 'Payment - Step 1 / 2', 'Update Address & Continue'],
    ['full', false, 'Address', 'Save'],
  ] as const)(
    'is called by what it is for: %s, paying %s [ACCT-04 to ACCT-07, DECISION-135]',
    (form, pays, title, save) => {
      expect(addressHeading(form, pays)).toMatchObject({ title, save });
    },
  );
});

describe('saving an address', () => {
  it('says so for 7 seconds [ACCT-22, DECISION-138]', async () => {
    const { settings, save, said } = aSettings();
    settings.savings.willAnswer(ok(STORED));
    expect(await save.execute({ form: 'billing', stored: STORED }, WORDS)).toEqual(ok(STORED));
    expect(said()).toEqual([['Billing Address has been updated', 'Your address details have been saved.', 7]]);
  });

  it('says nothing before a payment, as its second step opens [ACCT-03, DECISION-138]', async () => {
    const { settings, save, said } = aSettings();
    settings.savings.willAnswer(ok(STORED));
    await save.execute({ form: 'billing', stored: STORED, payment: { planId: 2 } }, WORDS);
    expect(said()).toEqual([]);
  });

  it('sends what may stay empty where it is filled or is to be cleared [ACCT-15, ACCT-16, DECISION-136]', async () => {
    const { settings, save } = aSettings();
    settings.savings.willAnswer(ok(STORED));
    await save.execute({ form: 'billing', stored: STORED }, { ...WORDS, businessName: '', vatId: '' });
    await save.execute({ form: 'billing', stored: NO_ADDRESS }, { ...WORDS, businessName: ' ', vatId: 'GB1' });
    expect(settings.savings.calls).toEqual([
      ['billing', { ...WORDS, businessName: '' }],
      ['billing', { ...WORDS, vatId: 'GB1' }],
    ]);
  });

  it('sends every field of the full form [ACCT-18]', async () => {
    const { settings, save } = aSettings();
    settings.savings.willAnswer(ok(STORED));
    const full = { ...WORDS, street: 'x', houseNumber: '', businessName: '', vatId: '' };
    await save.execute({ form: 'full', stored: STORED }, full);
    expect(settings.savings.calls).toEqual([['full', full]]);
  });

  it('calls nobody with a form that lacks something, or with a VAT id that cannot be [ACCT-13, ACCT-20]', async () => {
    const { settings, save, checked } = aSettings();
    const filled = { form: 'billing', stored: STORED } as const;
    expect(await save.execute(filled, { ...WORDS, city: ' ' })).toEqual(
      failed({ kind: 'invalid', fields: { city: 'Please enter your city.' }, message: '' }),
    );
    expect(await save.execute(filled, { ...WORDS, vatId: 'GB wrong' })).toMatchObject({
      failure: { fields: { vatId: 'This is not a TAX/VAT ID of the chosen country.' } },
    });
    expect([settings.savings.calls, checked]).toEqual([[], ['GB GB wrong']]);
  });

  it('leaves what the shop refuses to the form, even where it says nothing [ACCT-20, ACCT-21]', async () => {
    const { settings, save, said } = aSettings();
    settings.savings.willAnswer(failed({ kind: 'invalid', fields: {}, message: '' }));
    expect(await save.execute({ form: 'billing', stored: STORED }, WORDS)).toMatchObject({ ok: false });
    expect(said()).toEqual([]);
  });

  it('says when the shop cannot be reached', async () => {
    const { settings, save, said } = aSettings();
    settings.savings.willAnswer(failed(UNAVAILABLE));
    await save.execute({ form: 'billing', stored: STORED }, WORDS);
    expect(said()).toEqual([SORRY]);
  });
});
