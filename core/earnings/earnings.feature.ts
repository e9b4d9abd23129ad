import type { Belongings } from '../account/belongings.ts';
import { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { EarningsPort } from './earnings.port.ts';
import { type BankState, type EarnedState, OwnBank, OwnEarnings, OwnPayouts, type PayoutsState } from './earnings.ts';
import { LoadBank } from './load-bank.ts';
import { LoadEarnings } from './load-earnings.ts';
import { ReadStatement } from './read-statement.ts';
import { SaveBank } from './save-bank.ts';
import { ShowPayouts } from './show-payouts.ts';

interface Parts {
  readonly ports: { readonly earnings: EarningsPort; readonly handover: HandoverPort };
  readonly needs: {
    readonly belongings: Belongings;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly failures: FailureReactions;
    readonly toasts: Toasts;
  };
  readonly snapshot?:
    { readonly earned: EarnedState; readonly bank: BankState; readonly payouts: PayoutsState } | undefined;
}

/** A provider's earnings, their payouts, and the account they are paid to. */
export function createEarnings({ ports: { earnings, handover }, needs, snapshot }: Parts) {
  const { belongings, requireLogin, dialogs, failures, toasts } = needs;
  const earned = new OwnEarnings(snapshot?.earned ?? { phase: 'idle' });
  const bank = new OwnBank(snapshot?.bank ?? { phase: 'idle' });
  const payouts = new OwnPayouts(snapshot?.payouts ?? { phase: 'idle' });
  belongings.addShown(() => {
    earned.set({ phase: 'idle' });
    bank.set({ phase: 'idle' });
    payouts.set({ phase: 'idle' });
  });
  const recentLogin = new RecentLogin(dialogs);
  return {
    state: readOnly({ earned, bank, payouts }),
    useCases: {
      loadEarnings: new LoadEarnings({ earnings, earned, requireLogin, failures }),
      loadBank: new LoadBank({ earnings, bank, requireLogin, failures }),
      saveBank: new SaveBank({ earnings, bank, belongings, requireLogin, recentLogin, toasts, failures }),
      showPayouts: new ShowPayouts({ earnings, payouts, requireLogin, failures }),
      readStatement: new ReadStatement({ earnings, handover, requireLogin, toasts, failures }),
    },
    snapshot: () => currents({ earned, bank, payouts }),
  };
}
