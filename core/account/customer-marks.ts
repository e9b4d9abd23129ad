import type { MarkStore, Moment } from '../kernel/mark-store.ts';
import type { OfCustomer } from './belongings.ts';

/**
 * One customer's marks on rows. Another customer never sees them, whether after a logout or a login as somebody else;
 * what was requested or pressed since that login is theirs, and stays.
 */
export class CustomerMarks implements OfCustomer {
  readonly #marks: Pick<MarkStore<never, never>, 'moment' | 'forget' | 'clear'>;
  /** The login whose customer is not known yet. */
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
