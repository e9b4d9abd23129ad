import type { MarkStore, Moment } from '../kernel/mark-store.ts';
import type { OfCustomer } from './belongings.ts';

/**
 * What rows show of one customer. Another customer never sees it, be it after a logout or after a login in its place;
 * what was asked or pressed since that login is theirs, and stays.
 */
export class CustomerMarks implements OfCustomer {
  readonly #marks: Pick<MarkStore<never, never>, 'moment' | 'forget' | 'clear'>;
  /** The login that nobody is known of yet. */
  #login: Moment | null = null;

  constructor(marks: Pick<MarkStore<never, never>, 'moment' | 'forget' | 'clear'>) {
    this.#marks = marks;
  }

  onLogin(): void {
    this.#login = this.#marks.moment();
  }

  onAsked() {
    return (isSomebodyElse: boolean): void => {
      const since = this.#login ?? this.#marks.moment();
      this.#login = null;
      if (isSomebodyElse) this.#marks.forget(since);
    };
  }

  onLeft(): void {
    this.#login = null;
    this.#marks.clear();
  }
}
