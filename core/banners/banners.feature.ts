import type { Session } from '../account/session.ts';
import type { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Readable, readOnly } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import type { Dialogs } from '../shell/dialogs.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { CloseHint } from './close-hint.ts';
import { ShowHints } from './show-hints.ts';

interface Parts {
  readonly ports: { readonly clock: Clock; readonly cookies: CookiesPort; readonly navigation: NavigationPort };
  readonly needs: {
    readonly session: Readable<Session>;
    readonly downloaded: DownloadedSounds;
    readonly dialogs: Dialogs;
  };
}

/** What the shop points out on its own. */
export function createBanners({ ports, needs }: Parts) {
  const hints = new ShowHints({ ...ports, ...needs, open: needs.dialogs.open });
  return {
    state: readOnly({ hint: hints.state }),
    useCases: { closeHint: new CloseHint(hints) },
    dispose: () => hints.dispose(),
  };
}
