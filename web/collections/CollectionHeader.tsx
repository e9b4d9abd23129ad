import { Suspense } from 'react';
import type { ListAddress } from '../../core/catalogue/filters/list-address.ts';
import { visiblePage } from '../../core/catalogue/lists/list-state.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useOwnReadable, useReadable, whole } from '../bind/use-readable.ts';
import { PageHeading } from '../shell/document/arrival.tsx';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './collection-header.css.ts';
import { collectionViewTexts } from './collections.messages.ts';

const CollectionActions = lazyView(() => import('./CollectionActions.tsx'));

interface CollectionHeaderProps {
  address: ListAddress;
  slug: string;
}

/** The heading of a collection, above its sounds [ROUTE-27, DECISION-43, DECISION-113]. */
export default function CollectionHeader({ address, slug }: CollectionHeaderProps) {
  const { account, catalogue } = useApp();
  const list = useReadable(catalogue.soundList, whole);
  // The server only reserves their space: a button that does nothing yet would swallow the press.
  const isLive = useOwnReadable(account.session, () => true, false);
  const shown = visiblePage(list)?.collection;
  const collection = shown?.slug === slug ? shown : null;
  if (!collection && list.phase === 'failed') return null;
  if (!collection)
    return (
      <header className={css.header}>
        <div className={css.cover}>
          <Skeleton height="100%" />
        </div>
        <div className={css.facts}>
          <Skeleton width="60%" height="32px" />
        </div>
        <div className={css.actions} />
      </header>
    );
  return (
    <header className={css.header}>
      <div className={css.cover}>
        <CoverImage url={collection.imageUrl} size={400} alt="" eager />
      </div>
      <div className={css.facts}>
        <p className={css.kind}>{collectionViewTexts.kind}</p>
        <PageHeading className={css.title}>{collection.name}</PageHeading>
        {collection.description !== '' && (
          <p className={css.description} dir="auto">
            {collection.description}
          </p>
        )}
      </div>
      <div className={css.actions}>
        {isLive && (
          <Suspense>
            <CollectionActions collection={collection} address={address} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
