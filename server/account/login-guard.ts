import { MINUTE, type Clock } from '../clock.ts';
import { createThrottle } from '../http/throttle.ts';

/** What a failed guess costs: an account takes 10 in 15 minutes, an address 100. */
export const LOGIN_LIMITS = { windowMs: 15 * MINUTE, perAccount: 10, perAddress: 100 } as const;

const MAX_FAMILIAR = 10_000;

export interface LoginGuard {
  /** Null when the attempt may continue, otherwise the seconds to wait. Counts the attempt. */
  admit(account: string, address: string): number | null;
  /** Uncounts an attempt that succeeded, and remembers the address as the owner's. */
  succeeded(account: string, address: string): void;
  /** Uncounts an attempt that was never checked. */
  dismissed(account: string, address: string): void;
}

/**
 * Limits guessing per account and per address. An address from which the owner has signed in before is counted by
 * itself: strangers who use up the guesses of the account, or of the address that many share, lock no owner out.
 */
export function createLoginGuard(clock: Clock): LoginGuard {
  const perAccount = createThrottle(clock, LOGIN_LIMITS.perAccount, LOGIN_LIMITS.windowMs);
  const perAddress = createThrottle(clock, LOGIN_LIMITS.perAddress, LOGIN_LIMITS.windowMs);
  const familiar = new Set<string>();

  const pairOf = (account: string, address: string): string => `${account} ${address}`;

  const dismissed: LoginGuard['dismissed'] = (account, address) => {
    const pair = pairOf(account, address);
    if (familiar.has(pair)) return perAccount.giveBack(pair);
    perAddress.giveBack(address);
    perAccount.giveBack(account);
  };

  return {
    admit(account, address) {
      const pair = pairOf(account, address);
      if (familiar.has(pair)) return perAccount.take(pair);
      const addressWait = perAddress.take(address);
      if (addressWait !== null) return addressWait;
      const accountWait = perAccount.take(account);
      if (accountWait !== null) perAddress.giveBack(address);
      return accountWait;
    },
    succeeded(account, address) {
      dismissed(account, address);
      familiar.add(pairOf(account, address));
      if (familiar.size > MAX_FAMILIAR) familiar.delete(familiar.values().next().value ?? '');
    },
    dismissed,
  };
}
