/** Texts of pages and dialogs alone; what a collection is called everywhere is in the core. */
export const collectionViewTexts = {
  kind: 'Collection',
  added: 'Added',
  nameOfNew: 'Name of a new collection',
  /** 'Remove Warm Pad from Sunday?': the words around the names of a sound and its collection. */
  remove: 'Remove',
  from: 'from',
} as const;
