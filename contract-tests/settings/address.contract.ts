import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractBackend, type ContractClient, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const WORDS = { firstName: 'Ada', lastName: 'King', postalCode: 'SW1Y 4LB', countryCode: 'GB', city: 'London' };
const REST = { street: "12 St James's Square", houseNumber: 'Floor 2', businessName: '', vatId: '' };

/** What every backend promises about a customer's address. Leaves one for max@demo.test. */
export function addressContract(open: () => ContractBackend): void {
  describe('address', () => {
    let customer: ContractClient;
    beforeAll(async () => {
      customer = await signedIn(open(), 'max');
    });

    const wrong = async (form: 'billing' | 'full', change: object): Promise<unknown> => {
      const failure = await failureOf(customer.settings.saveAddress(form, { ...WORDS, ...REST, ...change }));
      return failure.kind === 'invalid' ? failure.fields : failure;
    };

    it('is stored by either form and read by both [API-11, API-12, API-13, ACCT-09, ACCT-16, ACCT-18, DECISION-137]', async () => {
      const full = { ...WORDS, ...REST, businessName: 'Kiln Ltd', vatId: 'GB980780684' };
      expect(await valueOf(customer.settings.saveAddress('full', full))).toEqual(full);
      expect(await valueOf(customer.settings.address('billing'))).toEqual(full);
      const moved = await valueOf(customer.settings.saveAddress('billing', { ...WORDS, city: ' York\n' }));
      expect(moved).toEqual({ ...full, city: 'York' });
      expect(await valueOf(customer.settings.address('full'))).toEqual(moved);
    });

    it('keeps what the billing form leaves out, and clears what is empty [DECISION-136]', async () => {
      await valueOf(
        customer.settings.saveAddress('full', { ...WORDS, ...REST, businessName: 'Kiln Ltd', vatId: 'GB980780684' }),
      );
      const cleared = await valueOf(customer.settings.saveAddress('billing', { ...WORDS, vatId: '' }));
      expect(cleared).toMatchObject({ businessName: 'Kiln Ltd', vatId: null, houseNumber: 'Floor 2' });
      const emptied = await valueOf(customer.settings.saveAddress('full', { ...WORDS, ...REST, houseNumber: '' }));
      expect(emptied).toMatchObject({ businessName: null, vatId: null, houseNumber: null });
    });

    it('needs names, country, city and postal code, and with the full form a street [API-12, API-13, ACCT-10, ACCT-13, ACCT-17, ACCT-19, ACCT-20]', async () => {
      const blank = { firstName: ' ', lastName: '', postalCode: '', countryCode: '', city: '\n' };
      expect(await wrong('billing', { ...blank, street: '' })).toEqual({
        firstName: 'Please enter your first name.',
        lastName: 'Please enter your last name.',
        postalCode: 'Please enter your postal code.',
        countryCode: 'Please choose your country.',
        city: 'Please enter your city.',
      });
      expect(await wrong('full', { street: '' })).toEqual({ street: 'Please enter your address.' });
    });

    it('knows 249 countries by their codes, exactly [ACCT-02, DECISION-134]', async () => {
      for (const countryCode of ['XX', 'gb', 'GBR', 'UK'])
        expect(await wrong('billing', { countryCode })).toHaveProperty('countryCode');
      expect(await valueOf(customer.settings.saveAddress('billing', { ...WORDS, countryCode: 'AX' }))).toMatchObject({
        countryCode: 'AX',
      });
    });

    it('refuses a VAT id that no office of that country could have given [ACCT-20]', async () => {
      expect(await wrong('billing', { countryCode: 'DE', vatId: 'DE136695977' })).toEqual({
        vatId: 'This is not a TAX/VAT ID of the chosen country.',
      });
      const saved = await valueOf(
        customer.settings.saveAddress('billing', { ...WORDS, countryCode: 'DE', vatId: 'DE136695976' }),
      );
      expect(saved.vatId).toBe('DE136695976');
    });

    it('is nobody else’s to read or change [API-11, ACCT-01]', async () => {
      const visitor = await open().client();
      expect(await failureOf(visitor.settings.address('full'))).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(visitor.settings.saveAddress('billing', WORDS))).toMatchObject({
        kind: 'unauthenticated',
      });
      const other = await signedIn(open(), 'premium');
      const before = await valueOf(other.settings.address('full'));
      await valueOf(customer.settings.saveAddress('billing', { ...WORDS, city: 'Bath' }));
      expect(await valueOf(other.settings.address('full'))).toEqual(before);
    });
  });
}
