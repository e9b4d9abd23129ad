import type { Generated } from 'kysely';
import type { Flag } from '../db/schema.ts';

/** A maker of packs. */
export interface ProvidersTable {
  id: number;
  slug: string;
  name: string;
  description: string;
  /** Key of the picture in the object store; null for a provider without one. */
  image_key: string | null;
}

export interface PacksTable {
  id: number;
  provider_id: number;
  slug: string;
  name: string;
  /** Plain text for its page; empty without a description. */
  description: string;
  free: Flag;
  featured: Flag;
  /** Key of the cover in the object store; null for a pack without one. */
  cover_key: string | null;
  /** The sound whose preview speaks for the pack. */
  demo_sound_id: number | null;
  /** Trending, 1 first. */
  chart_position: number | null;
  /** Most popular of all time, 1 first. */
  top_chart_position: number | null;
  created_at: number;
}

export type TermKind = 'INSTRUMENT' | 'MOOD' | 'GENRE' | 'TAG' | 'PRESET' | 'PARAMETER';

/** A word of the taxonomy. A slug is unique within its kind. */
export interface TermsTable {
  id: number;
  kind: TermKind;
  slug: string;
  name: string;
  /** The heading under which a list of terms shows it. */
  heading: string;
}

export type StoredSoundType = 'LOOP' | 'ONE_SHOT' | 'MIDI_SOUND' | 'PRESET';

/** A file on sale: a sound, or the MIDI companion of one. Both take their ids from one range. */
export interface SoundsTable {
  id: number;
  pack_id: number;
  /** The sound that this MIDI file accompanies; null for a sound of its own. Companions are never listed. */
  companion_of: number | null;
  /** The name under which the file is saved. */
  name: string;
  /** The name that people read. */
  pretty_name: string;
  type: StoredSoundType;
  extension: string;
  mime: string;
  key: string | null;
  bpm: number | null;
  seconds: number;
  free: Flag;
  rare_find: Flag;
  /** Stems that belong together share a group. */
  group_id: number | null;
  group_name: string | null;
  group_color: string | null;
  /** Trending, 1 first. */
  chart_position: number | null;
  /** Most popular of all time, 1 first. */
  top_chart_position: number | null;
  /** Key of what customers get, which only a download link opens. */
  object_key: string;
  /** The key of the public MP3; null if there is no preview. */
  preview_key: string | null;
  sha256: string;
  crc32: number;
  bytes: number;
  /** Highest sample of each column of the preview, 0 to 255. */
  peaks: Uint8Array | null;
  /** A digit per column: '0' bass to '9' treble. */
  tone: string | null;
  /** The similarity vector: 32 little-endian floats. */
  features: Uint8Array | null;
  created_at: number;
}

/** The delivered file of a sound, if customers get one with the shop's chunks. */
export interface OriginalsTable {
  sound_id: number;
  sha256: string;
  bytes: number;
  object_key: string;
}

export interface SoundTermsTable {
  sound_id: number;
  term_id: number;
}

export interface PackTermsTable {
  pack_id: number;
  term_id: number;
}

/** A declaration of a pack, never changed: the last one of a pack counts. Each hash holds the one before it. */
export interface DeclarationsTable {
  seq: Generated<number>;
  pack_id: number;
  declared_by: string;
  /** A day: '2027-03-01'. */
  declared_on: string;
  /** Its public part, as JSON. */
  declaration: string;
  recorded_at: number;
  /** Hexadecimal SHA-256 of the row before, and this one. */
  hash: string;
}

/** How often one thing was played. */
export interface PlaybackCountsTable {
  subject: 'sound' | 'product';
  subject_id: number;
  plays: number;
}

/** How often a pack and its sounds were played in a month. */
export interface PlaybackMonthsTable {
  pack_id: number;
  /** '2027-03', in UTC. */
  month: string;
  plays: number;
}

/**
 * One publication or removal while shops are running. A lower number was committed before a higher one: `publishPack`
 * ensures that.
 */
export interface CatalogueChangesTable {
  seq: Generated<number>;
  pack_id: number;
}

/** The last number assigned to each kind of thing with ids from the database. */
export interface CatalogueNumbersTable {
  kind: 'provider' | 'pack' | 'term' | 'sound';
  last: number;
}

interface CatalogueTables {
  providers: ProvidersTable;
  packs: PacksTable;
  terms: TermsTable;
  sounds: SoundsTable;
  originals: OriginalsTable;
  sound_terms: SoundTermsTable;
  pack_terms: PackTermsTable;
  playback_counts: PlaybackCountsTable;
  playback_months: PlaybackMonthsTable;
  declarations: DeclarationsTable;
  catalogue_changes: CatalogueChangesTable;
  catalogue_numbers: CatalogueNumbersTable;
}

declare module '../db/schema.ts' {
  interface Database extends CatalogueTables {}
}
