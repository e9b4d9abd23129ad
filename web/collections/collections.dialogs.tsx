import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { RemoveCollectionDialog } from './RemoveCollectionDialog.tsx';
import { RemoveFromCollectionDialog } from './RemoveFromCollectionDialog.tsx';

const CollectionsDialog = lazyView(() => import('./CollectionsDialog.tsx'));
const CollectionFormDialog = lazyView(() => import('./CollectionFormDialog.tsx'));

export const collectionDialogs: DialogViews<
  'collections' | 'collectionForm' | 'removeCollection' | 'removeFromCollection'
> = {
  collections: ({ ask, answer }) => <CollectionsDialog addition={ask.addition} onClose={() => answer('closed')} />,
  collectionForm: ({ ask, answer }) => <CollectionFormDialog subject={ask.subject} answer={answer} />,
  removeCollection: ({ ask, answer }) => <RemoveCollectionDialog collection={ask.collection} onAnswer={answer} />,
  removeFromCollection: ({ ask, answer }) => <RemoveFromCollectionDialog {...ask} onAnswer={answer} />,
};
