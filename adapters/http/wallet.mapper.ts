import type { Balance } from '../../core/account/balance.ts';
import type { WalletAfter } from '../../wire/purchase.ts';

/** The balance after a purchase; null if a backend omits it. */
export const balanceFromWire = (wallet: WalletAfter | undefined): Balance | null =>
  wallet ? { customerId: wallet.customer_id, credits: wallet.balance, version: wallet.version } : null;
