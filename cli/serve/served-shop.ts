import { BehaviorSubject, EMPTY, type Observable, switchMap } from 'rxjs';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { Answers } from '../host/answers.ts';
import type { CommandFailure } from '../host/outcome.ts';
import type { Shop } from '../host/shop.ts';
import { type TraceEvent, watch } from '../trace/watch.ts';
import { ShopSession } from './shop-session.ts';

type OpenedSession = Result<ShopSession, CommandFailure>;

/** The shop that is served: one session at a time. A new one is a page that was loaded again. */
export class ServedShop {
  readonly #open: () => Promise<Result<Shop, CommandFailure>>;
  readonly #answers: Answers;
  readonly #latest = new BehaviorSubject<ShopSession | null>(null);
  #session: Promise<OpenedSession>;

  constructor(open: () => Promise<Result<Shop, CommandFailure>>, answers: Answers) {
    this.#open = open;
    this.#answers = answers;
    this.#session = this.#begin(open());
  }

  /** The session, once it has begun; a failure if the shop could not be opened. */
  get session(): Promise<OpenedSession> {
    return this.#session;
  }

  /** Ends the session and begins another one. Calls in the meantime get the new one. */
  renew(): Promise<OpenedSession> {
    this.#session = this.#begin(this.#reloaded());
    return this.#session;
  }

  /** Everything that happens, from session to session. */
  get events$(): Observable<TraceEvent> {
    return this.#latest.pipe(switchMap((session) => (session ? watch(session.shop, session.shop.clock) : EMPTY)));
  }

  async close(): Promise<void> {
    await (await this.#ended())?.close();
    this.#latest.complete();
  }

  async #begin(opening: Promise<Result<Shop, CommandFailure>>): Promise<OpenedSession> {
    const opened = await opening;
    if (!opened.ok) return opened;
    const session = new ShopSession(opened.value, this.#answers);
    this.#latest.next(session);
    const user = await session.shop.app.account.loadUser.execute();
    if (user.ok || user.failure.kind !== 'offline') return ok(session);
    // A store that does not answer at all is useless.
    await session.end().close();
    return user;
  }

  async #reloaded(): Promise<Result<Shop, CommandFailure>> {
    const shop = await this.#ended();
    return shop ? ok(await shop.reload()) : this.#open();
  }

  /** The shop of the session that has ended; null when there was none. */
  async #ended(): Promise<Shop | null> {
    const before = await this.#session;
    this.#latest.next(null);
    return before.ok ? before.value.end() : null;
  }
}
