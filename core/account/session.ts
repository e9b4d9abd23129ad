import { type Readable, Store } from '../kernel/readable.ts';
import type { Balance } from './balance.ts';
import type { User } from './user.ts';

/** Who is signed in. 'unknown' until the user data call has answered [DECISION-10]. */
export type Session =
  { readonly phase: 'unknown' } | { readonly phase: 'visitor' } | { readonly phase: 'signedIn'; readonly user: User };

/** The session of this browser or terminal. */
export class SessionStore implements Readable<Session> {
  readonly #session: Store<Session>;
  #generation = 0;
  /** The newest balance of each customer in any answer so far. */
  readonly #balances = new Map<number, Balance>();

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

  /** The balance is that of the user, unless a newer one is known. */
  signIn(user: User): void {
    const { balance: credits, version } = user.wallet;
    if (version !== null) this.#keep({ customerId: user.id, credits, version });
    this.#session.set({ phase: 'signedIn', user: this.#withBalance(user) });
  }

  leave(): void {
    this.#session.set({ phase: 'visitor' });
  }

  beginGeneration(): void {
    this.#generation += 1;
  }

  /** Shows the balance of an answer, if it is the current customer's and no newer one is known. */
  hear(balance: Balance): void {
    this.#keep(balance);
    this.#changeUser((user) => this.#withBalance(user));
  }

  /**
   * For a backend that does not return a balance: lowers the shown one by the price of a download [DECISION-90], or
   * raises it by what undoing one returned, which is below 0.
   */
  spend(credits: number): void {
    if (credits !== 0) this.#changeUser((user) => withCredits(user, Math.max(0, user.wallet.balance - credits)));
  }

  /** The tip on single downloads was shown and is no longer due here [DECISION-06]. */
  clearTip(): void {
    this.#changeUser((user) => ({ ...user, showSingleDownloadTip: false }));
  }

  /** The customer has ended a notification: it is no longer shown here [ACCT-60]. */
  clearNotification(id: number): void {
    this.#changeUser((user) => (user.notification?.id === id ? { ...user, notification: null } : user));
  }

  #keep(balance: Balance): void {
    const known = this.#balances.get(balance.customerId);
    if (!known || known.version < balance.version) this.#balances.set(balance.customerId, balance);
  }

  #withBalance(user: User): User {
    const newest = this.#balances.get(user.id);
    const isNewer = newest && newest.version > (user.wallet.version ?? -1);
    return isNewer ? withCredits(user, newest.credits, newest.version) : user;
  }

  #changeUser(change: (user: User) => User): void {
    this.#session.update((session) => {
      if (session.phase !== 'signedIn') return session;
      const user = change(session.user);
      return user === session.user ? session : { ...session, user };
    });
  }
}

const withCredits = (user: User, balance: number, version = user.wallet.version): User => ({
  ...user,
  wallet: { ...user.wallet, balance, version },
});

export const userOf = (session: Session): User | null => (session.phase === 'signedIn' ? session.user : null);
