import type { Observable } from 'rxjs';
import type { Readable } from '../kernel/readable.ts';

/** The pages of one browser, as one of them has them. Never throws; where there is no other page, nothing is heard. */
export interface TabsPort {
  /** What the other pages tell, in their order. They may run another release: parse it. */
  readonly heard$: Observable<unknown>;
  /** This page is back after a while in which it could hear nothing. */
  readonly returned$: Observable<unknown>;
  /** Whether somebody may be looking at this page. */
  readonly isSeen: Readable<boolean>;
  /** Tells every other page: plain data. */
  tell(message: object): void;
}
