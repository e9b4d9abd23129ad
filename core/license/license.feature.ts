import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { HandoverPort } from '../shell/handover.port.ts';
import { DownloadLicense } from './download-license.ts';
import { GenerateLicense } from './generate-license.ts';
import type { LicensePort } from './license.port.ts';
import { type LicenseLookup, type LicensesState, LookedUpLicense, OwnLicenses } from './license.ts';
import { LoadLicenses } from './load-licenses.ts';
import { LookUpLicense } from './look-up-license.ts';
import { SaveLicense } from './save-license.ts';
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
  readonly snapshot?: { readonly lookedUp: LicenseLookup; readonly own: LicensesState } | undefined;
}

/** Licenses: having one made, those that a customer has, and looking one up. */
export function createLicense({ ports: { licenses, handover }, needs, snapshot }: Parts) {
  const { session, requireLogin, dialogs, failures, toasts } = needs;
  const lookedUp = new LookedUpLicense(snapshot?.lookedUp ?? { phase: 'idle' });
  const own = new OwnLicenses(snapshot?.own ?? { phase: 'idle' });
  const save = new SaveLicense(handover, toasts, failures);
  const lookUp = new LookUpLicense(licenses, lookedUp);
  return {
    state: readOnly({ lookedUp, own }),
    useCases: {
      lookUp,
      generate: new GenerateLicense({ licenses, session, requireLogin, save, failures }),
      loadLicenses: new LoadLicenses(licenses, own, session, requireLogin, failures),
      downloadLicense: new DownloadLicense(licenses, requireLogin, save, failures),
      show: new ShowLicense(requireLogin, dialogs),
      /** The keys that licenses are checked with. */
      keys: { execute: () => licenses.keys() },
    },
    snapshot: () => currents({ lookedUp, own }),
    dispose: () => lookUp.dispose(),
  };
}
