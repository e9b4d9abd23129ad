import type { Belongings } from '../account/belongings.ts';
import type { RequireLogin } from '../account/require-login.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { Identities, type IdentitiesState, WaysIn, type WaysInState } from './identities.ts';
import type { IdentitiesPort } from './identities.port.ts';
import { LoadIdentities } from './load-identities.ts';
import { LoadWaysIn } from './load-ways-in.ts';
import { SayArrival } from './say-arrival.ts';
import { UnlinkIdentity } from './unlink-identity.ts';

interface Parts {
  readonly ports: { readonly identities: IdentitiesPort; readonly cookies: CookiesPort };
  readonly needs: {
    readonly belongings: Belongings;
    readonly requireLogin: RequireLogin;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: { readonly ways: WaysInState; readonly identities: IdentitiesState } | undefined;
}

/** Google and Facebook as ways in. */
export function createIdentities({ ports: { identities: port, cookies }, needs, snapshot }: Parts) {
  const { belongings, requireLogin, toasts, failures } = needs;
  const ways = new WaysIn(snapshot?.ways ?? { phase: 'idle' });
  const identities = new Identities(snapshot?.identities ?? { phase: 'idle' });
  belongings.addShown(() => identities.set({ phase: 'idle' }));
  return {
    state: readOnly({ ways, identities }),
    useCases: {
      loadWaysIn: new LoadWaysIn(port, ways),
      loadIdentities: new LoadIdentities(port, identities, requireLogin, failures),
      unlinkIdentity: new UnlinkIdentity({ port, identities, requireLogin, failures, toasts }),
      sayArrival: new SayArrival(cookies, toasts),
    },
    snapshot: () => currents({ ways, identities }),
  };
}
