import type { Belongings } from '../account/belongings.ts';
import { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { Clock } from '../kernel/clock.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { TakeIn, type TakeInState, TakingIn } from './take-in.ts';
import { DownloadTakeOut } from './download-take-out.ts';
import { FollowTakeOut } from './follow-take-out.ts';
import { LoadTakeOut } from './load-take-out.ts';
import { RequestTakeOut } from './request-take-out.ts';
import type { TakeOutPort } from './take-out.port.ts';
import { LatestTakeOut, type TakeOutState } from './take-out.ts';

interface Parts {
  readonly ports: { readonly takeOut: TakeOutPort; readonly handover: HandoverPort; readonly clock: Clock };
  readonly needs: {
    readonly belongings: Belongings;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: { readonly latest: TakeOutState; readonly taking: TakeInState } | undefined;
}

/** Everything that the shop knows about the customer, to take home. */
export function createTakeOut({ ports: { takeOut: port, handover, clock }, needs, snapshot }: Parts) {
  const { belongings, requireLogin, dialogs, toasts, failures } = needs;
  const latest = new LatestTakeOut(snapshot?.latest ?? { phase: 'idle' });
  const taking = new TakingIn({ phase: 'idle' });
  const takeIn = new TakeIn({ port, taking, requireLogin, failures });
  const recentLogin = new RecentLogin(dialogs);
  const following = new FollowTakeOut({ port, latest, clock });
  belongings.addShown(() => {
    following.rest();
    latest.set({ phase: 'idle' });
    takeIn.forget();
  });
  return {
    state: readOnly({ latest, taking }),
    useCases: {
      loadTakeOut: new LoadTakeOut(port, latest, requireLogin, failures),
      requestTakeOut: new RequestTakeOut({ port, latest, belongings, requireLogin, recentLogin, failures, toasts }),
      takeIn,
      followTakeOut: { execute: () => following.execute() },
      downloadTakeOut: new DownloadTakeOut({ port, requireLogin, recentLogin, failures, handover, toasts }),
    },
    snapshot: () => currents({ latest, taking }),
    dispose: () => following.rest(),
  };
}
