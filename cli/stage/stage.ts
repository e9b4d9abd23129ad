import type { MemoryAnalytics } from '../../adapters/analytics/analytics.memory.ts';
import type { FaultDial } from '../../adapters/faults/fault-dial.ts';
import type { MemoryAudio } from '../../adapters/audio/audio.memory.ts';
import type { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import type { App } from '../../composition/app.ts';
import type { CookiesPort } from '../../core/shell/cookies.port.ts';
import type { ReadyFile } from '../../core/shell/handover.port.ts';
import type { StoragePort } from '../../core/shell/storage.port.ts';
export type { Fault } from '../../adapters/faults/fault.ts';
export type { SetFault } from '../../adapters/faults/fault-dial.ts';
import type { WrittenMail } from '../backends/written-mail.ts';
import type { StageTime } from './stage-time.ts';

/** Where scripts play: one backend, one clock that they advance, and any number of devices. */
export interface Stage extends StageTime {
  /** Faults between the devices and the backend. */
  readonly faults: FaultDial;
  /** A new device: empty storage, no cookies, nobody signed in. */
  device(): Device;
  /** The latest mails of the shop, oldest first. Waits for background work that would write another one. */
  mails(): Promise<readonly WrittenMail[]>;
  /** Lets signals in between two steps, at most every few milliseconds. Rejects after Ctrl-C. */
  breathe(): Promise<void>;
  close(): Promise<void>;
}

/** A user's browser. Its pages share what a browser's pages share: storage, cookies and session. */
export interface Device {
  readonly storage: StoragePort;
  readonly cookies: CookiesPort;
  /** The files that were handed over to this device, in their order. */
  readonly files: readonly ReadyFile[];
  /** `onCall` receives every backend call of the page as it is sent. */
  openPage(href?: string, onCall?: (call: PageCall) => void): Page;
}

/** A backend call; fields that are not known yet are filled in later. */
export interface PageCall {
  /** The port and the method: 'wishlist.toggleSound'. */
  readonly call: string;
  /** The faults that it meets, by their kinds. */
  readonly faults: readonly string[];
  /** Milliseconds on the clock of the stage. */
  readonly begin: number;
  /** Null until it is answered; stays null if nobody waits for it any more. */
  end: number | null;
  /** The kind of the failure that it is answered with; null for what succeeds. */
  failure: string | null;
}

/** One page: an App of its own. */
export interface Page {
  readonly app: App;
  readonly audio: MemoryAudio;
  readonly navigation: MemoryNavigation;
  readonly analytics: MemoryAnalytics;
  /** Leaves the page: nothing of it continues. */
  close(): void;
}
