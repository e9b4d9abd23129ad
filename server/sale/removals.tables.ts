/** Why a sound or a pack is not for sale. It is again when no row is left. Owners keep what they have bought. */
export interface RemovalsTable {
  subject: 'sound' | 'pack';
  subject_id: number;
  /** Such as `withdrawn` or `takedown 12`: putting something back on sale only reverses the same cause. */
  cause: string;
  removed_at: number;
  /** Why its provider has withdrawn it, if a reason was given. */
  reason: string | null;
  /** Who has taken it off sale; null for a claim, and if they have left since. */
  customer_id: number | null;
}

declare module '../db/schema.ts' {
  interface Database {
    removals: RemovalsTable;
  }
}
