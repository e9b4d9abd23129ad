import type { Flag } from '../db/schema.ts';

export interface CollectionsTable {
  id: number;
  slug: string;
  name: string;
  description: string;
  /** Null for a collection that the shop itself curates. */
  customer_id: number | null;
  featured: Flag;
  free: Flag;
  /** Key of the picture in the object store; null for a collection without one. */
  image_key: string | null;
  created_at: number;
}

export interface CollectionSoundsTable {
  collection_id: number;
  /** May name a sound that is not published yet. */
  sound_id: number;
  position: number;
}

/** One row: the id of the collection that a customer made last. */
export interface CollectionCounterTable {
  last: number;
}

interface CollectionTables {
  collections: CollectionsTable;
  collection_sounds: CollectionSoundsTable;
  collection_counter: CollectionCounterTable;
}

declare module '../db/schema.ts' {
  interface Database extends CollectionTables {}
}
