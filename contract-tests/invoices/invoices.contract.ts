import { beforeAll, describe, expect, it } from 'vitest';
import { type ContractClient, type StagedBackend, signedIn } from '../backend.ts';
import { failureOf, valueOf } from '../catalogue/expectations.ts';

const BASIC = 2;
const PAYER = { firstName: 'Ada', lastName: 'Byron', postalCode: '10115', countryCode: 'DE' } as const;
const ADDRESS = { ...PAYER, city: 'Berlin' };

/** What every backend promises about invoices and receipts. */
export function invoicesContract(open: () => StagedBackend): void {
  describe('the invoices of a customer', () => {
    let backend: StagedBackend;
    let payer: ContractClient;
    beforeAll(async () => {
      backend = open();
      payer = await signedIn(backend, 'basic');
    });
    const pay = async (token: string) => {
      const { addresses } = await valueOf(payer.payment.openCheckout(BASIC, ADDRESS));
      return valueOf(payer.payment.payByCard(addresses.card, { id: token }, PAYER));
    };

    it('come with payments and with nothing else, the latest first', async () => {
      const before = await valueOf(payer.invoices.own());
      await pay('tok_declined');
      expect(await valueOf(payer.invoices.own())).toEqual(before);
      expect(await pay('tok_ok')).toMatchObject({ status: 'COMPLETED' });
      const { invoices, years } = await valueOf(payer.invoices.own());
      expect(invoices.slice(1)).toEqual(before.invoices);
      expect(invoices[0]).toMatchObject({
        number: expect.stringMatching(/^TEST-INV-\d{4}-\d{5}$/) as string,
        kind: 'invoice',
        // Other promises may have left the customer with or without a running plan.
        description: expect.stringMatching(/^Basic plan, 100 credits /) as string,
        netCents: 999,
        taxCents: 0,
        grossCents: 999,
        isTest: true,
      });
      expect(years).toContain(new Date(invoices[0]!.issuedAt).getUTCFullYear());
    });

    it('come with renewals, too', async () => {
      const before = (await valueOf(payer.invoices.own())).invoices.length;
      await backend.pass(32 * 24 * 3_600_000);
      const again = await signedIn(backend, 'basic');
      const { invoices } = await valueOf(again.invoices.own());
      expect(invoices.length).toBeGreaterThan(before);
      expect(invoices[0]).toMatchObject({ description: 'Basic plan, 100 credits a month', grossCents: 999 });
      payer = again;
    });

    it('are files, and those of a year an archive', async () => {
      const { invoices, years } = await valueOf(payer.invoices.own());
      const pdf = await valueOf(payer.invoices.file(invoices[0]!.number));
      expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
      const zip = await valueOf(payer.invoices.year(years[0]!));
      expect(new TextDecoder('latin1').decode(zip.subarray(0, 2))).toBe('PK');
      expect(await failureOf(payer.invoices.year(1999))).toEqual({ kind: 'notFound' });
    });

    it('are nobody’s but theirs', async () => {
      const { invoices } = await valueOf(payer.invoices.own());
      const other = await signedIn(backend, 'premium');
      expect(await failureOf(other.invoices.file(invoices[0]!.number))).toEqual({ kind: 'notFound' });
      const visitor = await backend.client();
      expect(await failureOf(visitor.invoices.own())).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(visitor.invoices.file(invoices[0]!.number))).toMatchObject({ kind: 'unauthenticated' });
      expect(await failureOf(visitor.invoices.year(2027))).toMatchObject({ kind: 'unauthenticated' });
    });
  });
}
