/** What only pages and dialogs say; what a collection is called everywhere stands in the core. */
export const collectionViewTexts = {
  kind: 'Collection',
  added: 'Added',
  /** Between the names of a sound and of the collection that it is taken out of. */
  removedFrom: 'will be removed from',
} as const;
