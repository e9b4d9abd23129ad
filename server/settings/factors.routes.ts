import { alreadyTwoSteps, noTwoSteps, wrongCode } from '../../domain/account/factors.messages.ts';
import { totpAddress } from '../../domain/account/totp.ts';
import { violations } from '../../wire/messages.ts';
import * as wire from '../../wire/settings/factors.wire.ts';
import { requireRecentLogin } from '../account/recent-login.ts';
import { activateTotp, beginTotp, makeRecoveryCodes, removeFactors, secondFactorOf } from '../account/second-factor.ts';
import { MINUTE } from '../clock.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { ShopApp } from '../http/env.ts';
import { Refusal } from '../http/errors.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { createThrottle } from '../http/throttle.ts';
import { tooMany } from '../joining/new-passwords.ts';
import { recoveryCodesMail, totpAddedMail, totpRemovedMail } from '../mail/mails.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { mailTo } from './mail-to.ts';

/** Codes of the app that may be wrong while it is set up. */
const GUESSES = { most: 10, windowMs: 15 * MINUTE } as const;

/** Two-step sign-in: an authenticator app, and codes for when it is not at hand. */
export function registerFactors(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, callers, jobs } = deps;
  const guesses = createThrottle(clock, GUESSES.most, GUESSES.windowMs);

  registerCustomerRoute(app, callers, wire.factors, async ({ customerId }) => {
    const { totpSince, recoveryCodesLeft } = await secondFactorOf(db, customerId);
    return reply(200, {
      totp_since: totpSince === null ? null : new Date(totpSince).toISOString(),
      recovery_codes_left: recoveryCodesLeft,
    });
  });

  registerCustomerRoute(app, callers, wire.beginTotp, async ({ customerId, c }) => {
    await requireRecentLogin(deps, c);
    const secret = await beginTotp(deps, customerId);
    if (secret === null) throw new Refusal(400, alreadyTwoSteps);
    const { email } = await db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    return reply(200, { secret, address: totpAddress(secret, email) });
  });

  registerCustomerRoute(app, callers, wire.activateTotp, async ({ customerId, body, c }) => {
    await requireRecentLogin(deps, c);
    const key = String(customerId);
    const wait = guesses.take(key);
    if (wait !== null) throw tooMany(wait);
    const codes = await write(db, async (tx) => {
      const made = await activateTotp(tx, deps, customerId, body.code);
      if (made) await mailTo(tx, deps, customerId, totpAddedMail);
      return made;
    });
    if (codes === null) return reply(400, violations({ code: wrongCode }));
    guesses.giveBack(key);
    jobs.wake();
    return reply(200, { recovery_codes: [...codes] });
  });

  registerCustomerRoute(app, callers, wire.removeTotp, async ({ customerId, c }) => {
    await requireRecentLogin(deps, c);
    await write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      if (await removeFactors(tx, customerId)) await mailTo(tx, deps, customerId, totpRemovedMail);
    });
    jobs.wake();
    return reply(204, null);
  });

  registerCustomerRoute(app, callers, wire.renewRecoveryCodes, async ({ customerId, c }) => {
    await requireRecentLogin(deps, c);
    const codes = await write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      if ((await secondFactorOf(tx, customerId)).totpSince === null) throw new Refusal(400, noTwoSteps);
      await mailTo(tx, deps, customerId, recoveryCodesMail);
      return makeRecoveryCodes(tx, deps, customerId);
    });
    jobs.wake();
    return reply(200, { recovery_codes: [...codes] });
  });
}
