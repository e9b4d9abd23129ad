import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { RECOVERY_CODES, recoveryCode, typedRecoveryCode } from '../../domain/account/recovery-codes.ts';
import { TOTP, type CounterHmac, base32, matchingStep } from '../../domain/account/totp.ts';
import { known } from '../../domain/known.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { digestsOf, seal, unseal } from './sealing.ts';

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'secrets'>;

/** What a customer signs in with beside the password. */
export interface SecondFactor {
  /** Since when an authenticator app is needed, in epoch milliseconds; null where none is. */
  readonly totpSince: number | null;
  readonly recoveryCodesLeft: number;
}

export async function secondFactorOf(db: Kysely<Database>, customerId: number): Promise<SecondFactor> {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('activated_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { totpSince: totp?.activated_at ?? null, recoveryCodesLeft: Number(count) };
}

/** Makes a secret for an authenticator app and answers it in base 32; null where one is in use. It replaces one that is not. */
export const beginTotp = ({ db, secrets }: Deps, customerId: number): Promise<string | null> =>
  write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if ((await secondFactorOf(tx, customerId)).totpSince !== null) return null;
    const secret = randomBytes(TOTP.secretBytes);
    await tx.deleteFrom('totp_secrets').where('customer_id', '=', customerId).execute();
    const row = {
      customer_id: customerId,
      sealed: seal(secrets, customerId, secret),
      activated_at: null,
      last_step: 0,
    };
    await tx.insertInto('totp_secrets').values(row).execute();
    return base32(secret);
  });

/** Begins to ask for codes once a right one shows that the app has the secret, and answers recovery codes; null for a wrong one. */
export async function activateTotp(
  tx: Transaction<Database>,
  { clock, secrets }: Deps,
  customerId: number,
  typed: string,
): Promise<readonly string[] | null> {
  await lockCustomer(tx, customerId);
  const step = await stepOf(tx, { clock, secrets }, customerId, typed);
  if (step === null) return null;
  const activated = await tx
    .updateTable('totp_secrets')
    .set({ activated_at: clock.now(), last_step: step })
    .where('customer_id', '=', customerId)
    .where('activated_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst();
  return activated ? makeRecoveryCodes(tx, { secrets }, customerId) : null;
}

/** Makes ten recovery codes, which end those before, and answers them: only their digests are stored. */
export async function makeRecoveryCodes(
  tx: Transaction<Database>,
  { secrets }: Pick<Deps, 'secrets'>,
  customerId: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () => recoveryCode(randomBytes(RECOVERY_CODES.bytes)));
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
  const rows = codes.map((code) => ({
    code_hash: known(digestsOf(secrets, customerId, code)[0], 'digest of a code'),
    customer_id: customerId,
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Uses up a code of the app or a recovery code: of many who try the same at once, one succeeds. */
export const takeCode = ({ db, clock, secrets }: Deps, customerId: number, typed: string): Promise<boolean> =>
  write(db, async (tx) => {
    const recovery = typedRecoveryCode(typed);
    if (recovery !== null) {
      const used = await tx
        .deleteFrom('recovery_codes')
        .where('customer_id', '=', customerId)
        .where('code_hash', 'in', digestsOf(secrets, customerId, recovery))
        .returning('code_hash')
        .execute();
      return used.length > 0;
    }
    const step = await stepOf(tx, { clock, secrets }, customerId, typed);
    if (step === null) return false;
    const used = await tx
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('customer_id', '=', customerId)
      .where('activated_at', 'is not', null)
      .where('last_step', '<', step)
      .returning('customer_id')
      .executeTakeFirst();
    return used !== undefined;
  });

/** Ends every factor of a customer beside the password, and answers whether there was one in use. */
export async function removeFactors(tx: Transaction<Database>, customerId: number): Promise<boolean> {
  const { totpSince } = await secondFactorOf(tx, customerId);
  await tx.deleteFrom('totp_secrets').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute();
  return totpSince !== null;
}

async function stepOf(
  tx: Transaction<Database>,
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  customerId: number,
  typed: string,
): Promise<number | null> {
  const stored = await tx
    .selectFrom('totp_secrets')
    .select(['sealed', 'last_step'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const secret = stored && unseal(secrets, customerId, stored.sealed);
  return secret ? matchingStep(hmacOf(secret), typed, clock.now(), stored.last_step) : null;
}

const hmacOf =
  (secret: Buffer): CounterHmac =>
  (counter) =>
    createHmac('sha1', secret).update(counter).digest();
