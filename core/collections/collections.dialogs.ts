import type { Sound } from '../catalogue/sounds/sound.ts';
import type { DialogDeclarations } from '../shell/dialogs.ts';
import type { Addition } from './own-collections.ts';
import type { Collection } from '../catalogue/collection.ts';
import type { FormSubject, SavedCollection } from './save-collection.ts';

declare module '../shell/dialogs.ts' {
  interface DialogCatalogue {
    /** The customer's collections, for putting something into one of them [COLL-06]. */
    readonly collections: { readonly ask: { readonly addition: Addition }; readonly answer: 'closed' };
    /** COLL-07. */
    readonly collectionForm: {
      readonly ask: { readonly subject: FormSubject };
      readonly answer: 'cancelled' | SavedCollection;
    };
    /** COLL-33. */
    readonly removeCollection: {
      readonly ask: { readonly collection: Collection };
      readonly answer: 'remove' | 'cancel';
    };
    /** COLL-09. */
    readonly removeFromCollection: {
      readonly ask: { readonly collection: Collection; readonly sound: Sound };
      readonly answer: 'delete' | 'cancel';
    };
  }
}

export const collectionDialogs: DialogDeclarations<
  'collections' | 'collectionForm' | 'removeCollection' | 'removeFromCollection'
> = {
  collections: { words: { closed: true }, wayOut: 'closed' },
  collectionForm: { words: { cancelled: true }, wayOut: 'cancelled' },
  removeCollection: { words: { remove: true, cancel: true }, wayOut: 'cancel' },
  removeFromCollection: { words: { delete: true, cancel: true }, wayOut: 'cancel' },
};
