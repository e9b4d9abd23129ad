import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import { GenerateLicense } from './generate-license.ts';
import type { LicensePort } from './license.port.ts';
import { type LicenseLookup, LookedUpLicense } from './license.ts';
import { LookUpLicense } from './look-up-license.ts';
import { ShowLicense } from './show-license.ts';

interface Parts {
  readonly ports: { readonly licenses: LicensePort; readonly handover: HandoverPort };
  readonly needs: {
    readonly session: SessionStore;
    readonly requireLogin: RequireLogin;
    readonly dialogs: Asks;
    readonly failures: FailureReactions;
    readonly toasts: Toasts;
  };
  readonly snapshot?: { readonly lookedUp: LicenseLookup } | undefined;
}

/** Licenses: having one made, and looking one up. */
export function createLicense({ ports: { licenses, handover }, needs, snapshot }: Parts) {
  const { session, requireLogin, dialogs, failures, toasts } = needs;
  const lookedUp = new LookedUpLicense(snapshot?.lookedUp ?? { phase: 'idle' });
  const lookUp = new LookUpLicense(licenses, lookedUp);
  return {
    state: readOnly({ lookedUp }),
    useCases: {
      lookUp,
      generate: new GenerateLicense({ licenses, session, requireLogin, handover, failures, toasts }),
      show: new ShowLicense(requireLogin, dialogs),
      /** The keys that licenses are checked with. */
      keys: { execute: () => licenses.keys() },
    },
    snapshot: () => currents({ lookedUp }),
    dispose: () => lookUp.dispose(),
  };
}
