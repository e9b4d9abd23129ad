import type { Generated } from 'kysely';
import type { ClaimedRight, TakedownState } from '../../domain/rights/takedown.ts';
import type { Flag } from '../db/schema.ts';

/** A claim to rights in a sound or pack. */
export interface TakedownsTable {
  id: Generated<number>;
  subject: 'sound' | 'pack';
  subject_id: number;
  claimant: string;
  email: string;
  claimed_right: ClaimedRight;
  statement: string;
  state: TakedownState;
  created_at: number;
  /** When it is to be decided. */
  due_at: number;
}

/** A decision about one; rows are only ever added. */
export interface TakedownDecisionsTable {
  id: Generated<number>;
  takedown_id: number;
  state: Exclude<TakedownState, 'open'>;
  reason: string;
  /** Whether the sale was stopped before it. */
  was_stopped: Flag;
  decided_at: number;
  /** When everybody concerned was notified; null until then. */
  told_at: number | null;
}

interface RightsTables {
  takedowns: TakedownsTable;
  takedown_decisions: TakedownDecisionsTable;
}

declare module '../db/schema.ts' {
  interface Database extends RightsTables {}
}
