import type { App } from '../../composition/app.ts';
import { userOf } from '../../core/account/session.ts';

/** Credits that are left, or null for a visitor. */
export const balanceOf = ({ account }: App): number | null => userOf(account.session.current)?.wallet.balance ?? null;
