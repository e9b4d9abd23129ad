import { Suspense } from 'react';
import type { ListAddress } from '../../core/catalogue/filters/list-address.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';
import { SoundListSection } from '../catalogue/sounds/SoundListSection.tsx';
import { listTitle } from '../../core/catalogue/lists/list-title.ts';

const CollectionHeader = lazyView(() => import('../collections/CollectionHeader.tsx'));

/** Any list of sounds: all, free, by instrument or mood, of a collection, or the results of a search. */
export function SoundsPage({ address }: { address: ListAddress }) {
  const app = useApp();
  const list = useReadable(app.catalogue.soundList, whole);
  if (address.scope.kind !== 'collection')
    return <SoundListSection address={address} title={listTitle(list, address)} />;
  return (
    <>
      <Suspense>
        <CollectionHeader address={address} slug={address.scope.slug} />
      </Suspense>
      <SoundListSection address={address} title={null} />
    </>
  );
}
