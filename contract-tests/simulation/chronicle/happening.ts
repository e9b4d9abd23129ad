import type { Call, Mishap } from '../../../adapters/faults/fault.ts';
import type { Step } from '../schedule.ts';
import type { BookedPlan } from '../stage/books.ts';
import type { Ending } from '../stage/tab.ts';

/** The page and browser, by number. */
interface OnPage {
  readonly tab: number;
  readonly browser: number;
}

/** A call of a page; `asked` is the same in its answer. */
interface OfCall extends OnPage {
  readonly call: Call;
  readonly asked: number;
  readonly args: readonly unknown[];
}

/** One event of a simulation, as far as an observer can tell. */
export type Happening =
  | { readonly is: 'step'; readonly step: Step; readonly at: number }
  | ({ readonly is: 'opened'; readonly at: number } & OnPage)
  | ({ readonly is: 'ended'; readonly how: Ending; readonly at: number } & OnPage)
  | ({ readonly is: 'asked'; readonly at: number } & OfCall)
  | ({
      readonly is: 'answered';
      readonly at: number;
      /** Null unless the answer is a failure. */
      readonly failure: string | null;
      readonly value: unknown;
      /** For whom it was done, or who has logged in by it; null for a visitor, and for answers made up on the way. */
      readonly customer: number | null;
      readonly gained: readonly number[];
      readonly lost: readonly number[];
      readonly isPaid: boolean;
    } & OfCall)
  | { readonly is: 'met'; readonly call: string; readonly mishap: Mishap['kind']; readonly at: number }
  | ({ readonly is: 'handedOver'; readonly link: string; readonly at: number } & OnPage)
  /** The books show another plan of a customer after a step than before it. */
  | {
      readonly is: 'plan';
      readonly customer: number;
      readonly from: BookedPlan;
      readonly to: BookedPlan;
      readonly at: number;
    }
  /** A state of a page has another phase after a step than before it. */
  | ({
      readonly is: 'became';
      readonly state: string;
      readonly from: string;
      readonly to: string;
      readonly at: number;
    } & OnPage);

export type Kind = Happening['is'];
/** An event of one kind; `at` is in milliseconds since the start. */
export type Of<Is extends Kind> = Extract<Happening, { readonly is: Is }>;
