import { ContainerModule } from 'inversify';
import type { Clock } from '../core/kernel/clock.ts';
import type { AudioPort } from '../core/player/audio.port.ts';
import { MULTI_DOWNLOAD_MAX } from '../core/selection/selection.ts';
import type { AnalyticsPort } from '../core/shell/analytics.port.ts';
import type { CookiesPort } from '../core/shell/cookies.port.ts';
import type { HandoverPort } from '../core/shell/handover.port.ts';
import type { NavigationPort } from '../core/shell/navigation.port.ts';
import type { StoragePort } from '../core/shell/storage.port.ts';
import { T } from './tokens.ts';

/** The ports that a host fills: the browser, the terminal, a test. */
export interface HostPorts {
  readonly clock: Clock;
  readonly storage: StoragePort;
  readonly cookies: CookiesPort;
  readonly navigation: NavigationPort;
  readonly handover: HandoverPort;
  readonly analytics: AnalyticsPort;
  readonly audio: AudioPort;
  /** Files of one multi-download, where the operator wants another number than 200 [DECISION-94]. */
  readonly multiDownloadMax?: number;
}

export const hostModule = (ports: HostPorts): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(T.Clock).toConstantValue(ports.clock);
    bind(T.Storage).toConstantValue(ports.storage);
    bind(T.Cookies).toConstantValue(ports.cookies);
    bind(T.Navigation).toConstantValue(ports.navigation);
    bind(T.Handover).toConstantValue(ports.handover);
    bind(T.Analytics).toConstantValue(ports.analytics);
    bind(T.Audio).toConstantValue(ports.audio);
    bind(T.MultiDownloadMax).toConstantValue(ports.multiDownloadMax ?? MULTI_DOWNLOAD_MAX);
  });
