import type { Generated } from 'kysely';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import type { DraftEvent, DraftState } from '../../domain/publishing/states.ts';
import type { AloneState, TrustHand } from '../../domain/publishing/trust.ts';
import type { Flag } from '../db/schema.ts';

/** A pack on its way from a folder to sale. */
export interface DraftsTable {
  id: Generated<number>;
  provider_id: number;
  /** Of its name; unique among those that are not on sale. */
  slug: string;
  version: number;
  revision: number;
  state: DraftState;
  /** Its description, as JSON. */
  about: string;
  /** The findings of the last check, as JSON. */
  findings: string;
  /** Waived findings, as JSON. */
  waivers: string;
  /** Of the sheet and manifest that were read last. */
  sheet_sha256: string | null;
  manifest_sha256: string | null;
  /** Whose labels count if sheet and shop have both changed one; null without a choice. */
  label_side: LabelSide | null;
  /** Why staff has returned it. */
  returned: string | null;
  /** The slug of its pack, once it is on sale. */
  product_slug: string | null;
  changed_at: number;
  submitted_at: number | null;
  on_sale_at: number | null;
  /** Its state if it was sold by trust; null if staff has approved it. */
  alone: AloneState | null;
  /** Why staff has taken it off sale afterwards. */
  objection: string | null;
}

/** A file of a draft. Its path is a label, never a path on disk. */
export interface DraftFilesTable {
  draft_id: number;
  path: string;
  place: number;
  sha256: string;
  bytes: number;
  /** Its labels as cells, as JSON; null if there are none. */
  labels: string | null;
  /** The same in the sheet that was read last. */
  told: string | null;
  /** The labels with which it was checked; null if unchecked. */
  checked_as: string | null;
  /** What lists show of that, as JSON. */
  shown: string | null;
  /** The complete check, as serialized by this shop. */
  checked: Uint8Array | null;
}

/** Files uploaded by a provider. A digest alone opens nothing: nobody gets what another has pushed. */
export interface PushedFilesTable {
  provider_id: number;
  sha256: string;
  bytes: number;
  pushed_at: number;
}

/** What a pushed file is near to among the sounds on sale, as far as it was compared. */
export interface KeptLooksTable {
  provider_id: number;
  sha256: string;
  /** The number of the way in which it was compared. */
  way: number;
  /** The number of the last sound that it was compared with. */
  up_to: number;
  /** The candidates, and what came of aligning it with them, as JSON. */
  look: string;
}

/** The decisions of staff, and who made them; or of the shop itself, because it trusts a provider. */
export interface DraftDecisionsTable {
  id: Generated<number>;
  draft_id: number;
  /** Null if they have left since, and for the shop. */
  customer_id: number | null;
  event: DraftEvent;
  reason: string | null;
  /** How long the provider has waited; null if nobody waits. */
  waited_ms: number | null;
  decided_at: number;
}

/** Decisions about the trust in providers: the last row of each counts. */
export interface ProviderTrustTable {
  id: Generated<number>;
  provider_id: number;
  is_trusted: Flag;
  hand: TrustHand;
  /** The member of staff; null for other actors, and if they have left since. */
  customer_id: number | null;
  reason: string;
  decided_at: number;
}

/** What an archive of originals needs to know of a file before its bytes. */
export interface ChecksumsTable {
  sha256: string;
  crc32: number;
}

interface DraftTables {
  drafts: DraftsTable;
  draft_files: DraftFilesTable;
  pushed_files: PushedFilesTable;
  kept_looks: KeptLooksTable;
  draft_decisions: DraftDecisionsTable;
  provider_trust: ProviderTrustTable;
  checksums: ChecksumsTable;
}

declare module '../db/schema.ts' {
  interface Database extends DraftTables {}
}
