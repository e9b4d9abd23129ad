import type { OnPlanEnd } from '../../domain/billing/plan-end.ts';
import type { PlayedTaxes } from '../../domain/tax/played-taxes.ts';
import type { Stage } from './stage.ts';

/** How a stage starts. */
export interface StageWishes {
  /** Epoch milliseconds; null leaves it to the theatre. */
  readonly clock: number | null;
  /** A named world; null for the usual one. Only a shop in memory has others. */
  readonly world: string | null;
  /** How sums are taxed; null leaves it to the shop. One in the network decides that itself. */
  readonly taxes?: PlayedTaxes | null;
  /** What becomes of the credits of a plan that ends; null leaves it to the shop, as above. */
  readonly onPlanEnd?: OnPlanEnd | null;
}

/** A backend on which one stage is set after the other, for a script each. */
export interface Theatre {
  readonly kind: 'memory' | 'embedded' | 'url';
  /** The backend, for messages. */
  readonly store: string;
  /** Whether time passes only when a script says so. */
  readonly isVirtual: boolean;
  /** Whether its mails can be read: those of a shop in memory, in this process, or in test mode. */
  readonly showsMail: boolean;
  /**
   * Which of the faults that every stage starts with have been met by a call so far, by their places; absent without
   * such faults.
   */
  readonly metFaults?: ReadonlySet<number>;
  /** Sets a stage. The one before is over by then. */
  open(wishes: StageWishes): Promise<Stage>;
  close(): Promise<void>;
}
