import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { ibanProblem } from '../../domain/earnings/bank.ts';
import { DAY, SettableClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { settleTerms } from '../earnings/terms.ts';
import { grant, spend } from '../ledger/ledger.ts';
import { shelves, soundRow } from '../testing/catalogue-fixture.ts';
import { newCustomer } from '../testing/payments.ts';
import { keepPayouts } from './keep-payouts.ts';

const folder = mkdtempSync(join(tmpdir(), 'payouts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = { dataFolder: folder, databaseUrl: null };
const clock = new SettableClock(Date.UTC(2027, 1, 1));
const WISH = {
  kind: 'prepare',
  iban: 'DE89370400440532013000',
  name: null,
  isTest: false,
  euroMillionths: 500_000,
} as const;

/** A shop that owes Kiln $25: a thousand credits at five cents each, with a share of half. */
async function aShopThatOwes(): Promise<void> {
  const { db, close } = await openDatabase(place, 'beside');
  await settleTerms(db, { providerShare: 5000, freeCreditValue: 500, payoutMinimum: 2000 }, clock);
  await db
    .insertInto('providers')
    .values([...shelves.providers])
    .execute();
  await db
    .insertInto('packs')
    .values([...shelves.packs])
    .execute();
  await db
    .insertInto('sounds')
    .values(soundRow({ id: 201 }))
    .execute();
  await sell(db, 'gift:1');
  const bank = { holder: 'Kiln Records', iban: 'GB82WEST12345698765432', updated_at: 0 };
  await db
    .insertInto('provider_banks')
    .values({ provider_id: 2, ...bank })
    .execute();
  await close();
}

/** Sells a thousand credits' worth, from a lot of that key: one of the demo is no money. */
async function sell(db: Kysely<Database>, key: string): Promise<void> {
  const customerId = await newCustomer(db);
  await write(db, async (tx) => {
    const movement = { customerId, credits: 1000, now: clock.now() };
    await grant(tx, { ...movement, key, source: 'pack' });
    await spend(tx, { ...movement, key: `sale:${key}`, soundId: 201 });
  });
}

test('an operator prepares a payout once, has the same files for the bank again, and notes that it was paid', async () => {
  await aShopThatOwes();
  expect(await keepPayouts(place, WISH, clock)).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/seller/) as string,
  });
  const wish = { ...WISH, name: 'Loops GmbH' };
  expect(await keepPayouts(place, wish, clock)).toEqual({
    kind: 'prepared',
    batch: null,
    isNew: false,
    leftOut: [],
    files: [],
  });
  clock.advance(31 * DAY);
  const made = await keepPayouts(place, wish, clock);
  const batch = { id: 'PAYOUT-2027-03', state: 'prepared', currency: 'EUR', cents: 1250, isTest: false };
  expect(made).toMatchObject({
    kind: 'prepared',
    isNew: true,
    batch: { ...batch, payouts: [{ provider: 'kiln', iban: 'GB82 •••• 5432', cents: 1250, earnedCents: 2500 }] },
  });
  const [xml, csv] = 'files' in made ? made.files : [];
  expect(readFileSync(xml!, 'utf8')).toContain('<InstdAmt Ccy="EUR">12.50</InstdAmt>');
  expect(readFileSync(csv!, 'utf8')).toContain('"kiln","Kiln Records",GB82WEST12345698765432,12.50,EUR,25.00,USD\r\n');
  expect(statSync(xml!).mode & 0o777).toBe(0o600);
  const before = readFileSync(xml!, 'utf8');
  clock.advance(DAY);
  expect(await keepPayouts(place, wish, clock)).toMatchObject({ isNew: false, batch });
  expect(readFileSync(xml!, 'utf8')).toBe(before);
  expect(await keepPayouts(place, { kind: 'paid', batch: batch.id }, clock)).toMatchObject({
    batches: [{ id: batch.id, state: 'paid', paidAt: clock.now() }],
  });
  expect(await keepPayouts(place, { kind: 'list' }, clock)).toMatchObject({ batches: [{ id: batch.id }] });
  expect(await keepPayouts(place, { kind: 'paid', batch: 'x' }, clock)).toMatchObject({ kind: 'refused' });
});

test('what was earned in a sandbox has a specimen of the file, which no bank would take', async () => {
  const { db, close } = await openDatabase(place, 'beside');
  await sell(db, 'demo:1');
  await close();
  clock.advance(31 * DAY);
  const made = await keepPayouts(place, { ...WISH, name: 'Loops GmbH', isTest: true }, clock);
  const files = 'files' in made ? made.files : [];
  expect(files.map((file) => basename(file))).toEqual(['PAYOUT-2027-04-TEST.specimen.xml', 'PAYOUT-2027-04-TEST.csv']);
  const xml = readFileSync(files[0]!, 'utf8');
  const accounts = [...xml.matchAll(/<IBAN>([^<]*)<\/IBAN>/g)].map(([, iban]) => iban!);
  expect(accounts).toHaveLength(2);
  expect(ibanProblem(accounts[0]!)).not.toBeNull();
  expect(xml).not.toContain(WISH.iban);
  await keepPayouts(place, { kind: 'cancel', batch: 'PAYOUT-2027-04-TEST' }, clock);
  expect(files.filter((file) => existsSync(file))).toEqual([]);
});

test('an operator cancels a payout whose bank has not paid, and its files are gone', async () => {
  const cancel = (batch: string) => keepPayouts(place, { kind: 'cancel', batch }, clock);
  expect(await cancel('PAYOUT-2027-03')).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/is paid/) as string,
  });
  expect(await cancel('x')).toMatchObject({ kind: 'refused', message: 'There is no payout x.' });
});

test('an operator sets the share of one provider, and that of the shop again', async () => {
  const share = (provider: string, shareBasisPoints: number | null) =>
    keepPayouts(place, { kind: 'share', provider, shareBasisPoints }, clock);
  expect(await share('kiln', 6000)).toMatchObject({ shareBasisPoints: 6000 });
  expect(await share('kiln', null)).toMatchObject({ shareBasisPoints: 5000 });
  expect(await share('nobody', 1)).toMatchObject({ kind: 'refused', message: 'There is no provider nobody.' });
});
