import type { Belongings } from '../account/belongings.ts';
import { RecentLogin } from '../account/recent-login.ts';
import type { RequireLogin } from '../account/require-login.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { CreateToken } from './create-token.ts';
import { LoadTokens } from './load-tokens.ts';
import { RevokeToken } from './revoke-token.ts';
import { Tokens, type TokensState } from './token.ts';
import type { TokensPort } from './tokens.port.ts';

interface Parts {
  readonly ports: { readonly tokens: TokensPort };
  readonly needs: {
    readonly belongings: Belongings;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: { readonly tokens: TokensState } | undefined;
}

/** The keys that a customer gives to programs. */
export function createTokens({ ports, needs, snapshot }: Parts) {
  const { belongings, requireLogin, dialogs, toasts, failures } = needs;
  const tokens = new Tokens(snapshot?.tokens ?? { phase: 'idle' });
  belongings.addShown(() => tokens.set({ phase: 'idle' }));
  const port = ports.tokens;
  return {
    state: readOnly({ tokens }),
    useCases: {
      loadTokens: new LoadTokens(port, tokens, requireLogin, failures),
      createToken: new CreateToken({
        port,
        tokens,
        requireLogin,
        recentLogin: new RecentLogin(dialogs),
        dialogs,
        failures,
      }),
      revokeToken: new RevokeToken({ port, tokens, requireLogin, dialogs, failures, toasts }),
    },
    snapshot: () => currents({ tokens }),
  };
}
