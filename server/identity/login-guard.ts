import { minute, type Clock } from '../clock.ts';
import { createThrottle } from '../http/throttle.ts';

/** What a failed guess costs: an account takes 10 in 15 minutes, an address 100. */
export const loginLimits = { windowMs: 15 * minute, perAccount: 10, perAddress: 100 } as const;

const maxFamiliar = 10_000;

export interface LoginGuard {
  /** Null when the attempt may go on, otherwise the seconds to wait. Counts the attempt. */
  admit(account: string, address: string): number | null;
  /** Uncounts an attempt that succeeded, and remembers the address as the owner's. */
  succeeded(account: string, address: string): void;
  /** Uncounts an attempt that was never checked. */
  dismissed(account: string, address: string): void;
}

/**
 * Limits guessing per account and per address. An address from which the owner has signed in before is counted
 * by itself: strangers who use up the account's guesses do not lock its owner out.
 */
export function createLoginGuard(clock: Clock): LoginGuard {
  const perAccount = createThrottle(clock, loginLimits.perAccount, loginLimits.windowMs);
  const perAddress = createThrottle(clock, loginLimits.perAddress, loginLimits.windowMs);
  const familiar = new Set<string>();

  const accountKey = (account: string, address: string): string => {
    const own = `${account} ${address}`;
    return familiar.has(own) ? own : account;
  };

  const dismissed: LoginGuard['dismissed'] = (account, address) => {
    perAddress.giveBack(address);
    perAccount.giveBack(accountKey(account, address));
  };

  return {
    admit(account, address) {
      const addressWait = perAddress.take(address);
      if (addressWait !== null) return addressWait;
      const accountWait = perAccount.take(accountKey(account, address));
      if (accountWait !== null) perAddress.giveBack(address);
      return accountWait;
    },
    succeeded(account, address) {
      dismissed(account, address);
      familiar.add(`${account} ${address}`);
      if (familiar.size > maxFamiliar) familiar.delete(familiar.values().next().value ?? '');
    },
    dismissed,
  };
}
