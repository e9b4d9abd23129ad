import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { Button } from '../ui/Button.tsx';

/** Actions for the owner of a collection [COLL-29, COLL-31]. */
export function OwnCollectionButtons({ collection }: { collection: Collection }) {
  const { showForm, remove } = useLate(useApp().collections);
  return (
    <>
      <Button onClick={() => void showForm.edit(collection)}>{collectionTexts.edit}</Button>
      <Button look="plain" onClick={() => void remove.execute(collection)}>
        {collectionTexts.remove}
      </Button>
    </>
  );
}
