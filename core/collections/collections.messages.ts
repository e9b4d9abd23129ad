import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import type { ToastText } from '../shell/toasts.ts';
import { reopenDialog, trouble } from '../shell/failure.messages.ts';

const failed: Reaction = { show: 'toast', toast: trouble(reopenDialog) };
const refused: Reaction = { show: 'toast', toast: trouble(reopenDialog, 'warning') };

/** COLL-22, ERR-05, ERR-06, ERR-07. */
export const listFailures: FailurePolicy = policy(failed, { forbidden: { show: 'login' } });

/** COLL-21, DECISION-121: what cannot be added has an icon in its row; all else is one toast. */
export const addFailures: FailurePolicy = policy(failed, { invalid: { show: 'nothing' }, offline: failed });

/** COLL-23, COLL-24. */
export const removeSoundFailures: FailurePolicy = policy(failed, { invalid: refused });

/** COLL-25: the form says itself what is wrong with it. */
export const formFailures: FailurePolicy = policy(failed, { invalid: { show: 'nothing' } });

/** COLL-36: any failure. */
export const removeCollectionFailures: FailurePolicy = policy(failed, { invalid: refused, offline: failed });

/** Nothing in the collection was bought. */
export const nothingOwned: ToastText = {
  severity: 'info',
  title: 'You own none of these yet',
  body: 'Sounds that you have downloaded can be downloaded again for free.',
  seconds: 5,
};

export const soundRemoved: ToastText = {
  severity: 'info',
  title: 'Removed from the collection',
  body: null,
  seconds: 5,
};

export const linkCopied = (link: string): ToastText => ({
  severity: 'success',
  title: 'Link copied',
  body: link,
  seconds: 5,
});

/** If the browser cannot copy, the link is shown to be read. */
export const linkNotCopied = (link: string): ToastText => ({
  severity: 'warning',
  title: 'This is the link',
  body: link,
  seconds: 7,
});

export const collectionTexts = {
  myCollections: 'My collections',
  /** COLL-26. */
  empty: "You haven't created any collection yet.",
  listTitle: 'Collections',
  newCollection: 'New collection',
  create: 'Create',
  editTitle: 'Edit collection',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Name',
  description: 'Description',
  edit: 'Edit',
  /** COLL-33, DECISION-124. */
  removeTitle: 'Remove collection',
  removeQuestion: 'Are you sure you want to remove this collection?',
  remove: 'Remove',
  /** COLL-09. */
  deleteTitle: 'Delete from collection?',
  delete: 'Delete',
  addToCollection: 'Add to collection',
  removeFromCollection: 'Remove from collection',
  cannotAdd: 'Cannot be added: already in this collection, or no longer on sale.',
  playAll: 'Play all',
  stop: 'Stop',
  copyLink: 'Copy link',
  selectOwned: 'Select what I own',
} as const;
