import type { WalletAfter } from '../../wire/purchase.ts';
import type { Balance } from '../ledger/ledger.ts';

/** A balance as the wire has it. */
export const wireWallet = ({ customerId, credits, version }: Balance): WalletAfter => ({
  customer_id: customerId,
  balance: credits,
  version,
});
