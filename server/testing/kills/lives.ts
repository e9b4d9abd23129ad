import type { Place } from '../databases.ts';

/** How somebody pays when the shop dies: now, by a card or a stored one; back from the bank; or by a renewal at night. */
export const WAYS = ['card', 'storedCard', 'bank', 'renewal'] as const;
export type Way = (typeof WAYS)[number];

/** What a process of the shop is to do before it is killed, as it is told on its command line. */
export interface Life {
  readonly place: Place;
  /** When it begins, in epoch milliseconds. */
  readonly now: number;
  /** Whether a life before was killed, and is to be made up for. */
  readonly isSecond: boolean;
  /** Whether whoever has had no answer pays the same order once more, at once, before any job looks at it. */
  readonly paysAgain: boolean;
  /** Whether the sandbox tells its news; else the shop has to ask. */
  readonly hasNews: boolean;
  /** How the next one pays, and before which statement after the attempt the shop dies at the latest; null to end in peace. */
  readonly death: { readonly way: Way; readonly statement: number } | null;
}

/** What the process says, each as a line of JSON. */
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
  /** It stands still, and waits to be killed. */
  | { readonly say: 'kill me'; readonly now: number; readonly statement: number };
