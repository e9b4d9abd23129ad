import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';

interface RemoveCollectionDialogProps {
  collection: Collection;
  onAnswer: (answer: 'remove' | 'cancel') => void;
}

/** COLL-33, DECISION-124. */
export const RemoveCollectionDialog = ({ collection, onAnswer }: RemoveCollectionDialogProps) => (
  <Dialog title={collectionTexts.removeTitle} onClose={() => onAnswer('cancel')}>
    <DialogText>{collectionTexts.removeQuestion}</DialogText>
    <DialogText>
      <bdi>{collection.name}</bdi>
    </DialogText>
    <DialogButtons>
      <Button look="plain" onClick={() => onAnswer('cancel')}>
        {collectionTexts.cancel}
      </Button>
      <Button look="danger" onClick={() => onAnswer('remove')}>
        {collectionTexts.remove}
      </Button>
    </DialogButtons>
  </Dialog>
);
