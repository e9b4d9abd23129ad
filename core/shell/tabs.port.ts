import type { Observable } from 'rxjs';
import type { Readable } from '../kernel/readable.ts';

/** The other pages of this browser, as seen by this one. Never throws; without other pages, nothing is received. */
export interface TabsPort {
  /** The messages of the other pages, in order. They may run another release: parse it. */
  readonly heard$: Observable<unknown>;
  /** This page is back after a time in which it could receive nothing. */
  readonly returned$: Observable<unknown>;
  /** Whether this page may be visible to somebody. */
  readonly isSeen: Readable<boolean>;
  /** Tells every other page: plain data. */
  tell(message: object): void;
}
