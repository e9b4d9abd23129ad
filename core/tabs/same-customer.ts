import type { Subscription } from 'rxjs';
import type { Belongings, OfCustomer } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { CustomerNews } from '../account/news.ts';
import { type Session, type SessionStore, userOf } from '../account/session.ts';
import type { CollectionId } from '../catalogue/collection.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { OtherTabs } from './other-tabs.ts';
import type { Told } from './told.ts';

export interface SameCustomerNeeds {
  readonly tabs: OtherTabs;
  readonly session: SessionStore;
  readonly belongings: Belongings;
  readonly loadUser: LoadUser;
  readonly news: CustomerNews;
  readonly loadStates: Pick<LoadStates, 'refresh'>;
  readonly likedPacks: { reread(): void };
  /** Loads again what this page shows of the customer's collections. */
  readonly reloadCollections: (changed: readonly CollectionId[]) => Promise<unknown>;
}

/**
 * All pages of a browser have the same customer. A page that learns of a new one hides the previous one's data at once;
 * anything that it has to load again is loaded once, when the page is visible. Messages about a customer who is not
 * signed in here are dropped.
 */
export class SameCustomer implements OfCustomer {
  readonly #needs: SameCustomerNeeds;
  readonly #following: Subscription;
  /** The customer last sent or received, and the newest version of their credits; undefined before that. */
  #told: { readonly customer: number | null | undefined; readonly version: number } = {
    customer: undefined,
    version: -1,
  };
  /** Whether the other pages were told when the last customer left. */
  #wasTold = false;
  #owesCustomer = false;
  #owesMarks = false;
  readonly #owedCollections = new Set<CollectionId>();
  #isAsking = false;
  #isDisposed = false;

  constructor(needs: SameCustomerNeeds) {
    this.#needs = needs;
    const { tabs, session, belongings, news } = needs;
    belongings.add(this);
    this.#following = tabs.heard$.subscribe((told) => this.#hear(told));
    this.#following.add(session.changes$.subscribe((now) => this.#tellOf(now)));
    this.#following.add(
      news.subscribe((one) => {
        const customer = userOf(session.current)?.id;
        if (customer !== undefined) tabs.tell({ ...one, customer });
      }),
    );
    this.#following.add(tabs.isSeen.changes$.subscribe(() => void this.#ask()));
    this.#following.add(tabs.returned$.subscribe(() => this.#learnAgain()));
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#following.unsubscribe();
  }

  onLeft(): void {
    this.#owesMarks = false;
    this.#owedCollections.clear();
    // Once only: pages that learn the same thing from the shop need not tell each other.
    this.#wasTold = this.#told.customer !== null;
    this.#told = { customer: null, version: -1 };
    if (this.#wasTold) this.#tellNobody();
  }

  onLogout(): void {
    // A customer who has just logged in on another page is logged out as well, even if nobody was signed in here.
    if (!this.#wasTold) this.#tellNobody();
  }

  #tellNobody(): void {
    if (!this.#isDisposed) this.#needs.tabs.tell({ kind: 'customer', customer: null });
  }

  /** A visitor who is one only because there was no answer is not reported: see `onLeft`. */
  #tellOf(now: Session): void {
    const user = userOf(now);
    if (!user) return;
    const { tabs } = this.#needs;
    const isSame = user.id === this.#told.customer;
    const { balance: credits, version } = user.wallet;
    const isNewer = version !== null && (!isSame || version > this.#told.version);
    this.#told = { customer: user.id, version: version ?? -1 };
    if (!isSame) tabs.tell({ kind: 'customer', customer: user.id });
    if (isNewer) tabs.tell({ kind: 'balance', customer: user.id, credits, version });
  }

  #hear(told: Told): void {
    const { tabs, session, likedPacks } = this.#needs;
    if (told.kind === 'customer') return this.#hearOf(told.customer);
    if (!('customer' in told) || told.customer !== userOf(session.current)?.id) return;
    if (told.kind === 'balance') {
      const { customer: customerId, credits, version } = told;
      return tabs.follow(() => session.hear({ customerId, credits, version }));
    }
    if (told.kind === 'marks') {
      likedPacks.reread();
      this.#owesMarks = true;
    } else this.#owedCollections.add(told.id);
    void this.#ask();
  }

  #hearOf(customer: number | null): void {
    const { tabs, session, belongings, loadUser } = this.#needs;
    const { current } = session;
    if (current.phase !== 'unknown') {
      // An answer on its way may bring back who has left since it was asked for.
      const mayComeBack = customer === null && loadUser.isAsking;
      if (customer === (userOf(current)?.id ?? null) && !mayComeBack) return;
      session.beginGeneration();
      if (current.phase === 'signedIn')
        tabs.follow(() => {
          session.leave();
          belongings.onLeft();
        });
      // From now on, requests are for the new customer.
      belongings.onLogin();
    }
    this.#told = { customer, version: -1 };
    this.#owesCustomer = true;
    void this.#ask();
  }

  #learnAgain(): void {
    this.#owesCustomer = true;
    this.#owesMarks = true;
    void this.#ask();
  }

  /**
   * One request at a time: messages that arrive meanwhile are part of the next. After a failure, the next time the page
   * is visible it asks again.
   */
  async #ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#mayAsk() && (await this.#askNext()));
    this.#isAsking = false;
  }

  #mayAsk(): boolean {
    const isOwed = this.#owesCustomer || this.#owesMarks || this.#owedCollections.size > 0;
    return isOwed && this.#needs.tabs.isSeen.current && !this.#isDisposed;
  }

  /** False when it is still owed. */
  async #askNext(): Promise<boolean> {
    const { loadStates, reloadCollections } = this.#needs;
    if (this.#owesCustomer) {
      this.#owesCustomer = false;
      return this.#askWhoIsHere();
    }
    if (this.#owesMarks) {
      this.#owesMarks = false;
      await loadStates.refresh();
      return true;
    }
    const changed = [...this.#owedCollections];
    this.#owedCollections.clear();
    await reloadCollections(changed);
    return true;
  }

  /** As after a login here, without the greeting. */
  async #askWhoIsHere(): Promise<boolean> {
    const { session, belongings, loadUser } = this.#needs;
    const { generation } = session;
    const before = userOf(session.current)?.id ?? null;
    const user = await loadUser.execute();
    if (generation !== session.generation) return true;
    if (user.ok && user.value.id !== before) {
      this.#owesMarks = false;
      await belongings.onSignedIn();
    }
    const isUnknown = !user.ok && user.failure.kind !== 'unauthenticated';
    this.#owesCustomer ||= isUnknown;
    return !isUnknown;
  }
}
