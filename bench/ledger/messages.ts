/** What a process of the shop is told to begin with. */
export interface Assignment {
  readonly place: { readonly dataFolder: string; readonly databaseUrl: string | null };
  /** Which of the processes it is, from 0. */
  readonly process: number;
  readonly processes: number;
  /** How many operations it has under way at once. */
  readonly connections: number;
  /** Ids of the customers and their wallets, in the order of the operations. */
  readonly customers: readonly number[];
  readonly wallets: readonly number[];
  /** The last operation, for the size of the notebook. */
  readonly operations: number;
  /** The file in which it leaves what became of each operation. */
  readonly notebook: string;
}

/** A stretch of operations, of which each process does every second, or of bare updates for some time. */
export interface Stretch {
  readonly what: 'ledger' | 'bare';
  readonly from: number;
  readonly to: number;
  /** Milliseconds; what is left by then is left out. */
  readonly within: number | null;
}

/** How a stretch went in one process. */
export interface Done {
  /** Epoch milliseconds with fractions: what both processes read from the same clock. */
  readonly began: number;
  readonly ended: number;
  readonly count: number;
  /** Milliseconds of the processor that the process took. */
  readonly processor: number;
  /** How often the database had to be asked again, since the other process held it for too long. */
  readonly busy: number;
}

export type Order =
  ({ readonly say: 'begin' } & Assignment) | ({ readonly say: 'do' } & Stretch) | { readonly say: 'leave' };
export type Answer = { readonly say: 'ready' } | ({ readonly say: 'done' } & Done) | { readonly say: 'left' };

/** What became of an operation: it moved credits; its key had counted before; or there was nothing that it could move. */
export const OUTCOMES = ['none', 'moved', 'repeated', 'short'] as const;
export type Outcome = (typeof OUTCOMES)[number];
