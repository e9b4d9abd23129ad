import type { Container } from 'inversify';
import type { Readable } from '../core/kernel/readable.ts';
import { GenerateLicense } from '../core/license/generate-license.ts';
import { type LicenseLookup, LookedUpLicense } from '../core/license/license.ts';
import { LookUpLicense } from '../core/license/look-up-license.ts';
import { ShowLicense } from '../core/license/show-license.ts';
import { T } from './tokens.ts';

/** Licenses: having one made, and looking one up. It goes on with what another process has looked up. */
export function licenseFeature(container: Container, loaded: LicenseLookup = { phase: 'idle' }) {
  const lookedUp = new LookedUpLicense(loaded);
  const [licenses, requireLogin] = [container.get(T.Licenses), container.get(T.RequireLogin)];
  return {
    lookedUp: lookedUp as Readable<LicenseLookup>,
    lookUp: new LookUpLicense(licenses, lookedUp),
    generate: new GenerateLicense(
      licenses,
      container.get(T.Session),
      requireLogin,
      container.get(T.Handover),
      container.get(T.Failures),
    ),
    show: new ShowLicense(requireLogin, container.get(T.Dialogs)),
    /** The keys that licenses are checked with. */
    keys: { execute: () => licenses.keys() },
  };
}
