import type { LoadUser } from '../../account/load-user.ts';
import type { CustomerNews } from '../../account/news.ts';
import type { RequireLogin } from '../../account/require-login.ts';
import type { SessionStore } from '../../account/session.ts';
import type { LoadStates } from '../../catalogue/sounds/load-states.ts';
import type { CreditsPort } from '../../credits/credits.port.ts';
import { Purchase } from '../../credits/purchase.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { AnalyticsPort } from '../../shell/analytics.port.ts';
import type { Asks } from '../../shell/dialogs.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import type { HandoverPort } from '../../shell/handover.port.ts';
import type { Toasts } from '../../shell/toasts.ts';
import { DownloadPack } from './download-pack.ts';
import type { PackDownloadsPort } from './pack-downloads.port.ts';
import { SingleDownloadTip } from './single-download-tip.ts';

interface Parts {
  readonly ports: {
    readonly packDownloads: PackDownloadsPort;
    readonly credits: CreditsPort;
    readonly handover: HandoverPort;
    readonly analytics: AnalyticsPort;
    readonly newId: NewId;
  };
  readonly needs: {
    readonly session: SessionStore;
    readonly requireLogin: RequireLogin;
    readonly loadUser: LoadUser;
    readonly news: CustomerNews;
    readonly loadStates: LoadStates;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
}

/** Taking whole packs home. */
export function createPacks({ ports, needs }: Parts) {
  const { packDownloads: packs, credits, handover, analytics, newId } = ports;
  const { session, loadStates, dialogs, toasts } = needs;
  const purchase = new Purchase({ ...needs, newId });
  const tip = new SingleDownloadTip(session, dialogs);
  return {
    state: {},
    useCases: {
      downloadPack: new DownloadPack({
        packs,
        credits,
        purchase,
        loadStates,
        dialogs,
        handover,
        tip,
        toasts,
        analytics,
      }),
    },
  };
}
