import type { Kysely, Transaction } from 'kysely';
import { isLicenseFound } from '../../domain/license/found-licenses.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { SoundFile } from '../downloads/files/sound-files.ts';
import type { Secrets } from '../secrets.ts';
import type { PrintedLicense } from './draw-license.ts';
import type { LicensesTable } from './license.tables.ts';
import { readDeclarations } from '../catalogue/declarations.ts';
import { newLicenseNumber } from './license-number.ts';
import type { LicenseeNames } from './read-names.ts';
import { signWith } from './signing.ts';
import { statementOf } from './statement.ts';

export interface LicenseOrder {
  readonly customerId: number;
  readonly file: SoundFile;
  readonly names: LicenseeNames;
  /** The address of the shop. */
  readonly shop: string;
  readonly now: number;
}

/**
 * Records a license and signs it. A repeated request for the same file with the same names returns the same license, so
 * that a second press creates no second number.
 */
export function issueLicense(db: Kysely<Database>, secrets: Secrets, order: LicenseOrder): Promise<PrintedLicense> {
  return write(db, async (tx) => {
    await lockCustomer(tx, order.customerId);
    return (await findIssued(tx, order)) ?? (await issue(tx, secrets, order));
  });
}

export const findLicense = (db: Kysely<Database>, number: string): Promise<LicensesTable | undefined> =>
  db.selectFrom('licenses').selectAll().where('number', '=', number).executeTakeFirst();

/** A customer's licenses that match the words of a search, newest first. Both backends split the words alike. */
export async function licensesOf(
  db: Kysely<Database>,
  customerId: number,
  query: string,
): Promise<readonly PrintedLicense[]> {
  const licenses = await db
    .selectFrom('licenses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .execute();
  return licenses.filter(({ number, ...license }) =>
    isLicenseFound(
      {
        number,
        sound: license.sound_name,
        pack: license.pack_name,
        provider: license.provider_name,
        fullLegalName: license.full_legal_name,
        producerName: license.producer_name,
      },
      query,
    ),
  );
}

const findIssued = (
  tx: Transaction<Database>,
  { customerId, file, names }: LicenseOrder,
): Promise<PrintedLicense | undefined> =>
  tx
    .selectFrom('licenses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('sound_id', '=', file.id)
    .where('sha256', '=', file.sha256)
    .where('full_legal_name', '=', names.full_legal_name)
    .where('producer_name', '=', names.producer_name)
    .executeTakeFirst();

async function issue(tx: Transaction<Database>, secrets: Secrets, order: LicenseOrder): Promise<PrintedLicense> {
  const { customerId, file, names, shop, now } = order;
  const [key] = secrets.licenseKeys;
  const facts = {
    number: newLicenseNumber(),
    sound_id: file.id,
    sound_name: file.title,
    file_name: file.fileName,
    pack_name: file.pack.name,
    provider_name: file.provider,
    sha256: file.sha256,
    declaration: JSON.stringify((await readDeclarations(tx, [file.pack.id])).get(file.pack.id)) ?? null,
    ...names,
    shop,
    key_id: key.id,
    created_at: now,
  };
  const license = { ...facts, signature: signWith(key, statementOf(facts)) };
  await tx
    .insertInto('licenses')
    .values({ ...license, customer_id: customerId })
    .execute();
  return license;
}
