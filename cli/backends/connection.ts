import type { StoredCookie } from '../../adapters/profile/stored-cookie.node.ts';
import type { Backend } from '../../composition/ports.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { OnPlanEnd } from '../../domain/billing/plan-end.ts';
import type { PlayedTaxes } from '../../domain/tax/played-taxes.ts';
import type { BackendClosed } from '../host/outcome.ts';
import type { WrittenMail } from './written-mail.ts';

export type Fetch = (request: Request) => Promise<Response>;

/** A backend within reach. */
export interface Connection {
  /** Names this backend in the profile: its sessions are its own. */
  readonly key: string;
  /** The backend in words. */
  readonly store: string;
  /** The origin that the shop's paths belong to. */
  readonly origin: string;
  /** What a client begins with that has never been here; by default nothing. */
  readonly cookies?: readonly StoredCookie[];
  /** Carries a request there; cookies are the caller's matter. */
  readonly fetch: Fetch;
  /** The backend as the shop is wired to it; `fetch` carries cookies. */
  backend(fetch: Fetch): Backend;
  /** Whether nothing in it happens by time, as in a recording: who plays on it has their own time. */
  readonly isTimeless?: boolean;
  /** Resolves when nothing is at work behind the scenes, where that can be known. */
  settled?(): Promise<void>;
  /** The latest mails, the oldest first, where they can be read beside the calls. */
  mails?(): Promise<readonly WrittenMail[]>;
  /** Resolves when the shop has everything that it will have at first, where it is still being filled. */
  complete?(say: (line: string) => void): Promise<Result<void, BackendClosed>>;
  /** Taxes as a scenario wants them, where that can be said. Answers what brings back those of the operator. */
  playTaxes?(taxes: PlayedTaxes): Promise<() => Promise<void>>;
  /** The same of what becomes of the credits of a plan that ends. */
  playPlanEnd?(onPlanEnd: OnPlanEnd): Promise<() => Promise<void>>;
  /** The faults of the command line that no call has met so far, as they were written. */
  unmetFaults?(): readonly string[];
  close(): Promise<void>;
}
