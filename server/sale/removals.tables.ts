/** Why a sound or a pack is not for sale. It is again when no row is left. Owners keep what they have bought. */
export interface RemovalsTable {
  subject: 'sound' | 'pack';
  subject_id: number;
  /** Such as `withdrawn` or `takedown 12`: whoever takes something off sale puts back only that. */
  cause: string;
  removed_at: number;
  /** Why its maker has withdrawn it, where they have said it. */
  reason: string | null;
}

declare module '../db/schema.ts' {
  interface Database {
    removals: RemovalsTable;
  }
}
