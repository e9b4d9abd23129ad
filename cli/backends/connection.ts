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
  /** The backend, for messages. */
  readonly store: string;
  /** The origin that the shop's paths belong to. */
  readonly origin: string;
  /** The cookies a new client starts with; none by default. */
  readonly cookies?: readonly StoredCookie[];
  /** Carries a request there; cookies are the caller's matter. */
  readonly fetch: Fetch;
  /** The backend as the shop is wired to it; `fetch` carries cookies. */
  backend(fetch: Fetch): Backend;
  /** Whether nothing in it happens by time, as in a recording: who plays on it has their own time. */
  readonly isTimeless?: boolean;
  /** Resolves when no background work is left, if the backend can tell. */
  settled?(): Promise<void>;
  /** The latest mails, oldest first, if they can be read alongside the calls. */
  mails?(): Promise<readonly WrittenMail[]>;
  /** Resolves when the shop is fully seeded, if it is still being filled. */
  complete?(say: (line: string) => void): Promise<Result<void, BackendClosed>>;
  /** Sets the taxes a scenario wants, if the backend allows it. Resolves to a function that restores the operator's. */
  playTaxes?(taxes: PlayedTaxes): Promise<() => Promise<void>>;
  /** The same of what becomes of the credits of a plan that ends. */
  playPlanEnd?(onPlanEnd: OnPlanEnd): Promise<() => Promise<void>>;
  /** The faults of the command line that no call has met so far, as they were written. */
  unmetFaults?(): readonly string[];
  close(): Promise<void>;
}
