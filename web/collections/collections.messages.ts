/** What only pages and dialogs say; what a collection is called everywhere stands in the core. */
export const collectionViewTexts = {
  kind: 'Collection',
  added: 'Added',
  nameOfNew: 'Name of a new collection',
  /** 'Remove Warm Pad from Sunday?': around the names of a sound and of its collection. */
  remove: 'Remove',
  from: 'from',
} as const;
