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

/** A customer's second factors. */
export interface SecondFactor {
  /** Since when an authenticator app is required, in epoch milliseconds; null if it is not. */
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

/**
 * Creates a secret for an authenticator app and returns it in base 32; null if one is active. Replaces one that is not.
 */
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

/**
 * Activates two-step sign-in once a correct code proves that the app has the secret, and returns recovery codes; null
 * for a wrong one.
 */
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

/** Creates ten recovery codes, which replace earlier ones, and returns them: only their digests are stored. */
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

/** Uses up a code of the app or a recovery code: of concurrent attempts with the same code, one succeeds. */
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

/** Removes all second factors of a customer, and returns whether one was active. */
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
