import type { BackendPorts } from '../core/backend.ts';
import type { CardProvider } from '../core/billing/card-provider.port.ts';
import type { Clock } from '../core/kernel/clock.ts';
import type { NewId } from '../core/kernel/ids.ts';
import type { AuthenticatorPort } from '../core/passkeys/authenticator.port.ts';
import type { AudioPort } from '../core/player/audio.port.ts';
import type { AnalyticsPort } from '../core/shell/analytics.port.ts';
import type { CookiesPort } from '../core/shell/cookies.port.ts';
import type { HandoverPort } from '../core/shell/handover.port.ts';
import type { NavigationPort } from '../core/shell/navigation.port.ts';
import type { StoragePort } from '../core/shell/storage.port.ts';
import type { TabsPort } from '../core/shell/tabs.port.ts';

/** The ports that a host fills: the browser, the terminal, a test. */
export interface HostPorts {
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly cookies: CookiesPort;
  readonly navigation: NavigationPort;
  readonly handover: HandoverPort;
  readonly analytics: AnalyticsPort;
  readonly audio: AudioPort;
  /** Creates passkeys and signs with them; its code loads with the first call. */
  readonly authenticator: () => Promise<AuthenticatorPort>;
  readonly tabs: TabsPort;
  readonly newId: NewId;
  /** The company that takes cards: its code comes when the first one is paid with. */
  readonly cards: () => Promise<CardProvider>;
  /** Files per multi-download, if the operator wants another number than 200 [DECISION-94]. */
  readonly multiDownloadMax?: number;
}

/** The ports of a backend. One that lives with its host works in its cookies and on its clock. */
export type Backend = (host: HostPorts) => BackendPorts;

/** Everything that features reach the world by. */
export type Ports = HostPorts & BackendPorts;
