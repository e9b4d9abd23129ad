import { useEffect } from 'react';
import { userOf } from '../../core/account/session.ts';
import type { ListAddress } from '../../core/catalogue/filters/list-address.ts';
import type { Collection } from '../../core/catalogue/collection.ts';
import { collectionTexts } from '../../core/collections/collections.messages.ts';
import { collectionHref, listHref } from '../../core/catalogue/addresses.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { Button } from '../ui/Button.tsx';
import { copyLink } from '../bind/copy-link.ts';
import { OwnCollectionButtons } from './OwnCollectionButtons.tsx';

interface CollectionActionsProps {
  collection: Collection;
  address: ListAddress;
}

/** Actions on a collection: for everybody, and for its owner once the backend has confirmed who that is [COLL-29]. */
export default function CollectionActions({ collection, address }: CollectionActionsProps) {
  const app = useApp();
  const { claim, claimed, playAll, selectOwned } = useLate(app.collections);
  const own = useReadable(claimed, whole);
  const playing = useReadable(playAll.playing, whole);
  const customer = useReadable(app.account.session, (session) => userOf(session)?.id ?? session.phase);
  const { id, slug, featured } = collection;

  useEffect(() => {
    // Someone who logs in meanwhile may be the owner; collections that the shop features belong to the shop.
    if (customer !== 'visitor' && !featured) void claim.execute(id);
    return () => claim.leave();
  }, [claim, id, featured, customer]);

  const isPlaying = playing !== null && listHref({ ...playing, page: 1 }) === listHref({ ...address, page: 1 });
  return (
    <>
      {collection.total > 0 && (
        <Button
          look="primary"
          icon={isPlaying ? 'pause' : 'play'}
          onClick={() => (isPlaying ? playAll.stop() : playAll.execute())}
        >
          {isPlaying ? collectionTexts.stop : collectionTexts.playAll}
        </Button>
      )}
      <Button onClick={() => void copyLink(app, collectionHref(slug))}>{collectionTexts.copyLink}</Button>
      {collection.total > 0 && customer !== 'visitor' && (
        <Button onClick={() => void selectOwned.execute(slug)}>{collectionTexts.selectOwned}</Button>
      )}
      {own?.id === id && <OwnCollectionButtons collection={own} />}
    </>
  );
}
