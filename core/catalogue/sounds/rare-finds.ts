import type { OfCustomer } from '../../account/belongings.ts';
import { Store } from '../../kernel/readable.ts';

/** Whether the customer's plan unlocks Rare Finds: `showRareFinds` of every shown row [DECISION-41]. */
export class RareFinds extends Store<boolean> implements OfCustomer {
  constructor() {
    super(false);
  }

  onAsked() {
    return (isSomebodyElse: boolean): void => {
      if (isSomebodyElse) this.set(false);
    };
  }

  onLeft(): void {
    this.set(false);
  }
}
