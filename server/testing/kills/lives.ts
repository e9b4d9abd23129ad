import type { Place } from '../databases.ts';

/** How somebody pays when the shop dies: now, by a card or a stored one; back from the bank; or by a renewal at night. */
export const WAYS = ['card', 'storedCard', 'bank', 'renewal'] as const;
export type Way = (typeof WAYS)[number];

/** The task of a shop's process before it is killed, as its command line argument. */
export interface Life {
  readonly place: Place;
  /** When it begins, in epoch milliseconds. */
  readonly now: number;
  /** Whether a life before was killed, and is to be made up for. */
  readonly isSecond: boolean;
  /** Whether a payer without an answer pays the same order again at once, before any job looks at it. */
  readonly paysAgain: boolean;
  /** Whether the sandbox sends webhooks; otherwise the shop has to ask. */
  readonly hasNews: boolean;
  /** How the next one pays, and before which statement after the attempt the shop dies at the latest; null to end in peace. */
  readonly death: { readonly way: Way; readonly statement: number } | null;
}

/** Reports of the process, as lines of JSON. */
export type Word =
  | {
      readonly say: 'recovered';
      /** Attempts that the shop has died over, whose orders were not paid: one, or it was killed at another time. */
      readonly attempts: number;
      /** Whether the sandbox had charged when the shop died. */
      readonly wasCharged: boolean;
      readonly isPaid: boolean;
      readonly problems: readonly string[];
    }
  /** It is waiting to be killed. */
  | { readonly say: 'kill me'; readonly now: number; readonly statement: number };
