import { EMPTY, type Subscription, debounceTime, distinctUntilChanged, from, map, merge, switchMap } from 'rxjs';
import type { Session } from '../account/session.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Readable, Store } from '../kernel/readable.ts';
import type { CreditsPort } from './credits.port.ts';
import type { Quote } from './quote.ts';

/** Changes of a selection come in bursts: a whole page is ticked by one press. */
const SETTLE_MS = 300;

/**
 * The price of the selection, kept up to date while it is watched. Null while unknown: for visitors, for an empty
 * selection, and on failures, as an outdated price is worse than none.
 */
export class SelectionQuote implements Readable<Quote | null> {
  readonly #quote = new Store<Quote | null>(null);
  readonly #credits: CreditsPort;
  readonly #selection: Readable<ReadonlySet<SoundId>>;
  readonly #session: Readable<Session>;
  readonly #clock: Clock;

  constructor(
    credits: CreditsPort,
    selection: Readable<ReadonlySet<SoundId>>,
    session: Readable<Session>,
    clock: Clock,
  ) {
    this.#credits = credits;
    this.#selection = selection;
    this.#session = session;
    this.#clock = clock;
  }

  get current(): Quote | null {
    return this.#quote.current;
  }

  get changes$() {
    return this.#quote.changes$;
  }

  /** Follows the selection, the customer and the balance until it is unsubscribed. */
  follow(): Subscription {
    const wallet$ = this.#session.changes$.pipe(map(walletOf), distinctUntilChanged());
    return merge(this.#selection.changes$, wallet$)
      .pipe(
        debounceTime(SETTLE_MS, this.#clock.scheduler),
        switchMap(() => this.#ask()),
      )
      .subscribe((quote) => this.#quote.set(quote));
  }

  #ask() {
    this.#quote.set(null);
    const fileIds = [...this.#selection.current];
    if (fileIds.length === 0 || this.#session.current.phase !== 'signedIn') return EMPTY;
    return from(this.#credits.quote({ kind: 'selection', fileIds })).pipe(
      map((answer) => (answer.ok ? answer.value : null)),
    );
  }
}

/** What a quote depends on besides the files. */
const walletOf = (session: Session): string =>
  session.phase === 'signedIn' ? `${session.user.id}:${session.user.wallet.balance}` : session.phase;
