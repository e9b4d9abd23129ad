import type { Call, Mishap } from '../../../adapters/faults/fault.ts';
import type { Step } from '../schedule.ts';
import type { BookedPlan } from '../stage/books.ts';
import type { Ending } from '../stage/tab.ts';

/** On which page of which browser something happens, by their numbers. */
interface OnPage {
  readonly tab: number;
  readonly browser: number;
}

/** A call as a page makes it; `asked` is the same in its answer. */
interface OfCall extends OnPage {
  readonly call: Call;
  readonly asked: number;
  readonly args: readonly unknown[];
}

/** One thing that has happened in a simulation, as far as anybody who looks on can tell. */
export type Happening =
  | { readonly is: 'step'; readonly step: Step; readonly at: number }
  | ({ readonly is: 'opened'; readonly at: number } & OnPage)
  | ({ readonly is: 'ended'; readonly how: Ending; readonly at: number } & OnPage)
  | ({ readonly is: 'asked'; readonly at: number } & OfCall)
  | ({
      readonly is: 'answered';
      readonly at: number;
      /** Null for an answer that is no failure. */
      readonly failure: string | null;
      readonly value: unknown;
      /** Who it was done for, or who has logged in by it; null for a visitor and for what was made up on the way. */
      readonly customer: number | null;
      readonly gained: readonly number[];
      readonly lost: readonly number[];
      readonly isPaid: boolean;
    } & OfCall)
  | { readonly is: 'met'; readonly call: string; readonly mishap: Mishap['kind']; readonly at: number }
  | ({ readonly is: 'handedOver'; readonly link: string; readonly at: number } & OnPage)
  /** The plan of a customer stands otherwise in the books after a step than before it. */
  | {
      readonly is: 'plan';
      readonly customer: number;
      readonly from: BookedPlan;
      readonly to: BookedPlan;
      readonly at: number;
    }
  /** A state of a page is in another phase after a step than before it. */
  | ({
      readonly is: 'became';
      readonly state: string;
      readonly from: string;
      readonly to: string;
      readonly at: number;
    } & OnPage);

export type Kind = Happening['is'];
/** What of its kind happens; `at` is milliseconds since the start. */
export type Of<Is extends Kind> = Extract<Happening, { readonly is: Is }>;
