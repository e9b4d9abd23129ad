import type { Generated } from 'kysely';
import type { LabelSide } from '../../domain/publishing/two-sides.ts';
import type { DraftEvent, DraftState } from '../../domain/publishing/states.ts';
import type { AloneState, TrustHand } from '../../domain/publishing/trust.ts';
import type { Flag } from '../db/schema.ts';

/** A pack on its way from a folder to the shelf. */
export interface DraftsTable {
  id: Generated<number>;
  provider_id: number;
  /** Of its name; one of those that are not on sale has it. */
  slug: string;
  version: number;
  revision: number;
  state: DraftState;
  /** What is said of it, as JSON. */
  about: string;
  /** What the last check has found, as JSON. */
  findings: string;
  /** What staff does not mind, as JSON. */
  waivers: string;
  /** Of sheet and manifest that were read last. */
  sheet_sha256: string | null;
  manifest_sha256: string | null;
  /** Whose labels count where sheet and shop have both changed one; null where nobody has chosen. */
  label_side: LabelSide | null;
  /** Why staff has given it back. */
  returned: string | null;
  /** The address of its pack, once it is on sale. */
  product_slug: string | null;
  changed_at: number;
  submitted_at: number | null;
  on_sale_at: number | null;
  /** How it stands where it was sold by trust; null where staff has approved it. */
  alone: AloneState | null;
  /** Why staff has taken it off sale after. */
  objection: string | null;
}

/** A file of a draft. Its path is a label, and names nothing on a disk. */
export interface DraftFilesTable {
  draft_id: number;
  path: string;
  place: number;
  sha256: string;
  bytes: number;
  /** The cells that say what it is, as JSON; null where nothing is said. */
  labels: string | null;
  /** The same as the sheet says it that was read last. */
  told: string | null;
  /** The labels with which it was checked; null where it was not. */
  checked_as: string | null;
  /** What lists show of that, as JSON. */
  shown: string | null;
  /** All that the gate has made of it, as this shop has serialized it. */
  checked: Uint8Array | null;
}

/** Files that a provider has brought. A digest alone opens nothing: nobody is given what another has pushed. */
export interface PushedFilesTable {
  provider_id: number;
  sha256: string;
  bytes: number;
  pushed_at: number;
}

/** What staff has decided, and who it was; or the shop by itself, because it trusts a provider. */
export interface DraftDecisionsTable {
  id: Generated<number>;
  draft_id: number;
  /** Null for who has left since, and for the shop. */
  customer_id: number | null;
  event: DraftEvent;
  reason: string | null;
  /** How long the maker has waited for it; null for what nobody waits for. */
  waited_ms: number | null;
  decided_at: number;
}

/** What was decided about the trust in providers: the last row of one counts. */
export interface ProviderTrustTable {
  id: Generated<number>;
  provider_id: number;
  is_trusted: Flag;
  hand: TrustHand;
  /** Of the staff; null for the other hands, and for who has left since. */
  customer_id: number | null;
  reason: string;
  decided_at: number;
}

/** What an archive of originals has to say of a file before its bytes. */
export interface ChecksumsTable {
  sha256: string;
  crc32: number;
}

interface DraftTables {
  drafts: DraftsTable;
  draft_files: DraftFilesTable;
  pushed_files: PushedFilesTable;
  draft_decisions: DraftDecisionsTable;
  provider_trust: ProviderTrustTable;
  checksums: ChecksumsTable;
}

declare module '../db/schema.ts' {
  interface Database extends DraftTables {}
}
