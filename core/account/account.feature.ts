import { RareFinds } from '../catalogue/sounds/rare-finds.ts';
import type { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { SavedPacks } from '../wishlist/saved-packs.ts';
import type { SavedSounds } from '../wishlist/saved-sounds.ts';
import type { AccountPort } from './account.port.ts';
import { CustomerMarks } from './customer-marks.ts';
import { LoadUser } from './load-user.ts';
import { RequireLogin } from './require-login.ts';
import { type Session, SessionStore } from './session.ts';

interface Parts {
  readonly ports: { readonly account: AccountPort };
  readonly needs: {
    readonly dialogs: Asks;
    readonly savedSounds: SavedSounds;
    readonly savedPacks: SavedPacks;
    readonly downloaded: DownloadedSounds;
  };
  readonly snapshot?: { readonly session: Session } | undefined;
}

/** Who is here, and what is shown of one customer alone. */
export function createAccount({ ports, needs, snapshot }: Parts) {
  const { dialogs, savedSounds, savedPacks, downloaded } = needs;
  const session = new SessionStore(snapshot?.session);
  const rareFinds = new RareFinds();
  const customerMarks = new CustomerMarks(savedSounds, downloaded, rareFinds);
  const loadUser = new LoadUser(ports.account, session, savedPacks, customerMarks);
  return {
    state: readOnly({ session }),
    useCases: { loadUser },
    shared: { session, rareFinds, customerMarks, loadUser, requireLogin: new RequireLogin(session, dialogs) },
    snapshot: () => currents({ session }),
  };
}
