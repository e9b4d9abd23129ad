import { accountDeactivated } from '../../../domain/account/account.messages.ts';
import { codeNeeded, wrongCode } from '../../../domain/account/factors.messages.ts';
import { canComeBack } from '../../../domain/account/reactivation.ts';
import { mirroredPacks } from '../../../domain/wishlist/liked-packs.ts';
import type { AccountPort } from '../../../core/account/account.port.ts';
import type { Offers, User } from '../../../core/account/user.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { writeCookie } from '../../../core/shell/stored-value.ts';
import { wishlistProducts } from '../../../core/wishlist/liked-packs.ts';
import { capabilitiesOf } from '../../../domain/account/plans.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';
import { mailLink } from '../mailed-links.ts';
import { notificationFor } from '../notification/shown-notification.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';
import { takeCode } from './second-factor.ts';

const INVALID_CREDENTIALS: Failure = { kind: 'unauthenticated', message: 'Invalid credentials.' };
const CODE_NEEDED: Failure = { kind: 'unauthenticated', message: codeNeeded, needsCode: true };
const WRONG_CODE: Failure = { kind: 'invalid', fields: { code: wrongCode }, message: '' };
const DEACTIVATED: Failure = { kind: 'unauthenticated', message: accountDeactivated };

export const memoryAccount = (client: MemoryClient): AccountPort => ({
  logIn: (email, password, code) =>
    answer(() => {
      const customer = client.world.customers.find(({ user }) => user.email === email.toLowerCase());
      if (customer?.password !== password) return failed(INVALID_CREDENTIALS);
      if (customer.deactivatedAt !== null) {
        if (!canComeBack(customer.deactivatedAt, client.world.clock.now())) return failed(INVALID_CREDENTIALS);
        mailLink(client.world, customer, 'reactivate');
        return failed(DEACTIVATED);
      }
      if (customer.totp?.since != null) {
        if (code === undefined) return failed(CODE_NEEDED);
        if (!takeCode(client.world, customer, code)) return failed(WRONG_CODE);
      }
      signIn(client, customer);
      client.world.noteDevice(client, customer);
      return ok(undefined);
    }),
  logOut: () =>
    answer(() => {
      client.world.sessions.delete(client);
      client.customer = null;
      client.cookies.remove(wishlistProducts.key);
      return ok(undefined);
    }),
  user: () =>
    answerCustomer(client, (customer) => {
      mirrorLikedPacks(client, customer);
      return ok(userOf(client.world, customer));
    }),
});

/** Starts a session on a device, instead of the one that it had. */
export function signIn(client: MemoryClient, customer: Customer): void {
  client.world.sessions.delete(client);
  client.customer = customer;
  client.world.sessionOf(client, customer);
  mirrorLikedPacks(client, customer);
}

/** The liked packs go into the cookie at login and with the user data [DECISION-86]. */
const mirrorLikedPacks = (client: MemoryClient, customer: Customer): void =>
  writeCookie(client.cookies, wishlistProducts, mirroredPacks(customer.likedPacks.keys()));

/** The customer as the backend knows one now: expiry follows the clock [DECISION-172]. */
export function userOf(world: World, customer: Customer): User {
  const plan = world.planOf(customer);
  const can = capabilitiesOf(plan);
  return {
    ...customer.user,
    showSingleDownloadTip: customer.showTip,
    notification: notificationFor(world, customer),
    plan: plan && { ...plan, hasRareFinds: can.rareFinds },
    wallet: {
      balance: customer.balance,
      version: customer.balanceVersion,
      isSingleDownload: can.singleDownload,
      isMultiDownload: can.multiDownload,
      canAddCredits: can.addCredits,
    },
    offers: offersTo(customer, world.clock.now()),
  };
}

function offersTo({ isDeal, startDiscountEndsAt: endsAt }: Customer, now: number): Offers {
  const canUseStart = endsAt !== null && endsAt > now;
  // No plan here ends with an offer.
  return { isDeal, canUseStart, startEndsAt: canUseStart ? endsAt : null, canUseEnd: false, endEndsAt: null };
}
