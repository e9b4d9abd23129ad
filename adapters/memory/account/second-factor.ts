import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { RECOVERY_CODES, recoveryCode, typedRecoveryCode } from '../../../domain/account/recovery-codes.ts';
import { matchingStep } from '../../../domain/account/totp.ts';
import type { Customer, WorldTotp } from '../records.ts';
import type { World } from '../world.ts';

/** Notes the step of a code of the app as used; false for a wrong one. */
export function takeTotpCode(world: World, totp: WorldTotp, typed: string): boolean {
  const step = matchingStep((counter) => hmac(sha1, totp.secret, counter), typed, world.clock.now(), totp.lastStep);
  if (step !== null) totp.lastStep = step;
  return step !== null;
}

/** Uses up a code of the app or a recovery code. */
export function takeCode(world: World, customer: Customer, typed: string): boolean {
  const recovery = typedRecoveryCode(typed);
  if (recovery === null) return customer.totp?.since != null && takeTotpCode(world, customer.totp, typed);
  const isGood = customer.recoveryCodes.includes(recovery);
  customer.recoveryCodes = customer.recoveryCodes.filter((code) => code !== recovery);
  return isGood;
}

/** Ten recovery codes, which end those before. */
export function makeRecoveryCodes({ machine }: World, customer: Customer): readonly string[] {
  const codes = Array.from({ length: RECOVERY_CODES.count }, () =>
    recoveryCode(machine.randomBytes(RECOVERY_CODES.bytes)),
  );
  customer.recoveryCodes = codes;
  return codes;
}
