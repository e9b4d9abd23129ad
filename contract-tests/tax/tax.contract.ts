import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractClient, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const BERLIN = { firstName: 'Ada', lastName: 'King', postalCode: '10115', countryCode: 'DE', city: 'Berlin' };
const PARIS = { ...BERLIN, postalCode: '75001', countryCode: 'FR', city: 'Paris' };
const BOSTON = { ...BERLIN, postalCode: '02101', countryCode: 'US', city: 'Boston' };
const BUSINESS = { ...PARIS, businessName: 'Sons SARL', vatId: 'FR40303265045' };
const HOUR = 3_600_000;

/** What every backend promises about taxes for sales from Germany. Leaves no changes. */
export function taxContract(open: () => StagedBackend): void {
  describe('taxes', () => {
    let backend: StagedBackend;
    let customer: ContractClient;
    beforeAll(async () => {
      backend = open();
      customer = await signedIn(backend, 'provider');
    });
    afterAll(() => backend.taxes({ kind: 'off' }));

    const quote = () => valueOf(customer.billing.preview(3));
    const at = (address: object) => customer.payment.openCheckout(3, address);
    const pay = async (address: object) => {
      const { addresses } = await valueOf(at(address));
      const paid = await valueOf(customer.payment.payByCard(addresses.card, { id: 'tok_ok' }, BERLIN));
      expect(paid.status).toBe('COMPLETED');
    };
    const papers = async () => (await valueOf(customer.invoices.own())).invoices;

    it('are none where the operator collects none', async () => {
      expect(await quote()).toMatchObject({ taxCents: 0, grossCents: 1999, tax: { reason: 'off', basisPoints: 0 } });
    });

    it('are one rate for everybody, if the operator says so', async () => {
      await backend.taxes({ kind: 'flat', basisPoints: 825 });
      expect(await quote()).toMatchObject({
        netCents: 1999,
        taxCents: 165,
        grossCents: 2164,
        tax: { category: 'S', basisPoints: 825, countryCode: null, reason: 'flat' },
      });
      expect((await quote()).charges.map(({ grossCents }) => grossCents)).toEqual([2164, 2164, 2164]);
    });

    it('are those of the address in the European Union, and a quote of other taxes is none', async () => {
      await backend.taxes({ kind: 'eu' });
      expect(await valueOf(at(BERLIN))).toMatchObject({ grossCents: 2379 });
      const seen = await quote();
      expect(seen).toMatchObject({ taxCents: 380, tax: { category: 'S', basisPoints: 1900, countryCode: 'DE' } });
      expect(
        await failureOf(customer.payment.openCheckout(3, PARIS, { quote: seen.hash, waives: false })),
      ).toMatchObject({ kind: 'invalid' });
      expect(await quote()).toMatchObject({ taxCents: 400, tax: { basisPoints: 2000, countryCode: 'FR' } });
      await valueOf(at(BOSTON));
      expect(await quote()).toMatchObject({ taxCents: 0, tax: { category: 'O', reason: 'outsideTheEu' } });
    });

    it('stand on what was billed', async () => {
      await pay(BERLIN);
      expect((await papers())[0]).toMatchObject({ kind: 'invoice', netCents: 1999, taxCents: 380, grossCents: 2379 });
    });

    it('are in the charges to come, and go back with what a consumer withdraws from', async () => {
      const calendar = new TextDecoder().decode(await valueOf(customer.billing.charges()));
      expect(calendar).toContain('$23.79');
      const { hash, cents } = await valueOf(customer.billing.withdrawal());
      expect(cents).toBe(2379);
      await valueOf(customer.billing.withdraw(hash));
      await backend.pass(HOUR);
      expect((await papers())[0]).toMatchObject({
        kind: 'creditNote',
        netCents: 1999,
        taxCents: 380,
        grossCents: 2379,
      });
    });

    it('are charged to a business until its VAT id is confirmed, and go back then', async () => {
      await backend.register('FR40303265045', null);
      await valueOf(at(BUSINESS));
      expect(await quote()).toMatchObject({ taxCents: 400, tax: { reason: 'vatIdUnknown' } });
      await pay(BUSINESS);
      await backend.register('FR40303265045', 'valid');
      await backend.pass(7 * HOUR);
      expect(await quote()).toMatchObject({ taxCents: 0, tax: { category: 'AE', reason: 'reverseCharge' } });
      const [note, invoice] = await papers();
      expect(invoice).toMatchObject({ kind: 'invoice', netCents: 1999, taxCents: 400 });
      expect(note).toMatchObject({ kind: 'creditNote', netCents: 0, taxCents: 400, grossCents: 400 });
    });

    it('are owed by a business that is confirmed', async () => {
      const before = await papers();
      await pay(BUSINESS);
      const [invoice, ...others] = await papers();
      expect(invoice).toMatchObject({ kind: 'invoice', netCents: 1999, taxCents: 0, grossCents: 1999 });
      expect(others).toEqual(before);
    });
  });
}
