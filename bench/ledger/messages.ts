/** The first message to a server process. */
export interface Assignment {
  readonly place: { readonly dataFolder: string; readonly databaseUrl: string | null };
  /** The index of the process, from 0. */
  readonly process: number;
  readonly processes: number;
  /** How many operations it runs concurrently. */
  readonly connections: number;
  /** Ids of the customers and their wallets, as used by the operations. */
  readonly customers: readonly number[];
  readonly wallets: readonly number[];
  /** The last operation, which determines the size of the notebook. */
  readonly operations: number;
  /** The file for the outcome of each operation. */
  readonly notebook: string;
}

/** A batch of operations, of which each process does every second one, or of bare updates for some time. */
export interface Stretch {
  readonly what: 'ledger' | 'bare';
  readonly from: number;
  readonly to: number;
  /** Milliseconds; whatever is left by then is skipped. */
  readonly within: number | null;
}

/** The result of a batch in one process. */
export interface Done {
  /** Fractional epoch milliseconds: both processes read the same clock. */
  readonly began: number;
  readonly ended: number;
  readonly count: number;
  /** Processor milliseconds of the process. */
  readonly processor: number;
  /** How often a statement was retried because the other process held the database too long. */
  readonly busy: number;
}

export type Order =
  ({ readonly say: 'begin' } & Assignment) | ({ readonly say: 'do' } & Stretch) | { readonly say: 'leave' };
export type Answer = { readonly say: 'ready' } | ({ readonly say: 'done' } & Done) | { readonly say: 'left' };

/** The outcome of an operation: it moved credits; its key had counted before; or there was nothing to move. */
export const OUTCOMES = ['none', 'moved', 'repeated', 'short'] as const;
export type Outcome = (typeof OUTCOMES)[number];
