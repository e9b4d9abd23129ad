import { Store } from '../../kernel/readable.ts';

/** Whether the customer's plan unlocks Rare Finds: `showRareFinds` of every shown row [DECISION-41]. */
export class RareFinds extends Store<boolean> {
  constructor() {
    super(false);
  }
}
