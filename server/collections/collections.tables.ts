/** One row: the id of the collection that a customer made last. */
export interface CollectionCounterTable {
  last: number;
}

export interface CollectionTables {
  collection_counter: CollectionCounterTable;
}
