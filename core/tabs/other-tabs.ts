import { type Observable, filter, map } from 'rxjs';
import type { Readable } from '../kernel/readable.ts';
import type { TabsPort } from '../shell/tabs.port.ts';
import { type Told, parseTold } from './told.ts';

/** The other pages of this browser, with typed messages. */
export class OtherTabs {
  readonly heard$: Observable<Told>;
  readonly returned$: Observable<unknown>;
  readonly isSeen: Readable<boolean>;
  readonly #port: TabsPort;
  #isFollowing = false;

  constructor(port: TabsPort) {
    this.#port = port;
    this.heard$ = port.heard$.pipe(
      map(parseTold),
      filter((told) => told !== null),
    );
    this.returned$ = port.returned$;
    this.isSeen = port.isSeen;
  }

  tell(told: Told): void {
    if (!this.#isFollowing) this.#port.tell(told);
  }

  /** Repeats an action of another page without reporting it again. */
  follow(act: () => void): void {
    this.#isFollowing = true;
    try {
      act();
    } finally {
      this.#isFollowing = false;
    }
  }
}
