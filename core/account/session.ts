import { type Readable, Store } from '../kernel/readable.ts';
import type { User } from './user.ts';

/** Who is here. 'unknown' until the user data call has answered [DECISION-10]. */
export type Session =
  { readonly phase: 'unknown' } | { readonly phase: 'visitor' } | { readonly phase: 'signedIn'; readonly user: User };

/** The session of this browser or terminal. */
export class SessionStore implements Readable<Session> {
  readonly #session: Store<Session>;
  #generation = 0;
  #spendings = 0;
  #signIns = 0;

  constructor(initial: Session = { phase: 'unknown' }) {
    this.#session = new Store(initial);
  }

  get current(): Session {
    return this.#session.current;
  }

  get changes$() {
    return this.#session.changes$;
  }

  /** Grows at every login and logout: an answer that was asked for in another generation is stale. */
  get generation(): number {
    return this.#generation;
  }

  /** Grows whenever credits move: a balance that was asked for before it may or may not count it. */
  get spendings(): number {
    return this.#spendings;
  }

  /** Grows with every answer that says who is here: its balance may or may not count what is under way. */
  get signIns(): number {
    return this.#signIns;
  }

  signIn(user: User): void {
    this.#signIns += 1;
    this.#session.set({ phase: 'signedIn', user });
  }

  leave(): void {
    this.#session.set({ phase: 'visitor' });
  }

  beginGeneration(): void {
    this.#generation += 1;
  }

  /**
   * Lowers the shown balance at once by what a download took [DECISION-90], or raises it by what an undone one gave
   * back, which is below 0; the backend's next answer is final. What was asked for in another generation concerns
   * nobody who is here now.
   */
  spend(credits: number, generation = this.#generation): void {
    if (credits === 0) return;
    this.#spendings += 1;
    if (generation !== this.#generation) return;
    this.#session.update((session) => {
      if (session.phase !== 'signedIn') return session;
      const { wallet } = session.user;
      const balance = Math.max(0, wallet.balance - credits);
      return { ...session, user: { ...session.user, wallet: { ...wallet, balance } } };
    });
  }

  /** The tip on single downloads is shown: here it is not due any more [DECISION-06]. */
  clearTip(): void {
    this.#session.update((session) =>
      session.phase === 'signedIn' ? { ...session, user: { ...session.user, showSingleDownloadTip: false } } : session,
    );
  }
}

export const userOf = (session: Session): User | null => (session.phase === 'signedIn' ? session.user : null);
