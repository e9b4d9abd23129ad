import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { collectionViewTexts } from './collections.messages.ts';

interface RemoveFromCollectionDialogProps {
  collection: Collection;
  sound: Sound;
  onAnswer: (answer: 'delete' | 'cancel') => void;
}

/** COLL-09, DECISION-124. */
export const RemoveFromCollectionDialog = ({ collection, sound, onAnswer }: RemoveFromCollectionDialogProps) => (
  <Dialog title={collectionTexts.deleteTitle} onClose={() => onAnswer('cancel')}>
    <DialogText>
      {collectionViewTexts.remove} <bdi>{sound.name}</bdi> {collectionViewTexts.from} <bdi>{collection.name}</bdi>?
    </DialogText>
    <DialogButtons>
      <Button look="plain" onClick={() => onAnswer('cancel')}>
        {collectionTexts.cancel}
      </Button>
      <Button look="danger" onClick={() => onAnswer('delete')}>
        {collectionTexts.delete}
      </Button>
    </DialogButtons>
  </Dialog>
);
