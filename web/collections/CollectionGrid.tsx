import type { ReactNode } from 'react';
import { COLLECTION_PLACEHOLDERS, type OwnState } from '../../core/collections/own-collections.ts';
import type { FeaturedCollection } from '../../core/catalogue/collection.ts';
import { collectionTexts, listFailures } from '../../core/collections/collections.messages.ts';
import { counted } from '../../domain/figures.ts';
import { collectionHref } from '../../core/catalogue/addresses.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { failureText } from '../../core/shell/failure-text.ts';
import { CoverImage } from '../ui/CoverImage.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Skeleton, SkeletonList } from '../ui/Skeleton.tsx';
import * as css from './collection-grid.css.ts';

interface CollectionGridProps {
  own: OwnState | { readonly phase: 'loaded'; readonly collections: readonly FeaturedCollection[] };
  /** Whether a collection can be created here [COLL-04, COLL-05, DECISION-114]. */
  canCreate: boolean;
  onCreate: () => void;
  onReload: () => void;
}

/** A customer's collections, and the tile that creates another [COLL-03]. */
export function CollectionGrid({ own, canCreate, onCreate, onReload }: CollectionGridProps): ReactNode {
  if (own.phase === 'failed') return <ListFailed text={failureText(own.failure, listFailures)} onReload={onReload} />;
  if (own.phase !== 'loaded') return <GridSkeleton />;
  return (
    <>
      {own.collections.length === 0 && <output className={css.empty}>{collectionTexts.empty}</output>}
      <ul className={css.grid}>
        {canCreate && (
          <li>
            <button type="button" className={css.create} onClick={onCreate}>
              <Icon name="plus" size={28} />
              {collectionTexts.newCollection}
            </button>
          </li>
        )}
        {own.collections.map((collection) => (
          <li key={collection.id}>
            <CollectionCard collection={collection} />
          </li>
        ))}
      </ul>
    </>
  );
}

const CollectionCard = ({ collection: { name, slug, imageUrl, total } }: { collection: FeaturedCollection }) => (
  <article className={css.card}>
    <CoverImage url={imageUrl} size={400} alt="" />
    <div>
      <h2 className={css.name}>
        <a className={css.link} href={collectionHref(slug)} dir="auto">
          {name}
        </a>
      </h2>
      <p className={css.total}>{counted(total, 'sound')}</p>
    </div>
  </article>
);

const GridSkeleton = () => (
  <SkeletonList count={COLLECTION_PLACEHOLDERS} list={css.grid} item={css.card}>
    <Skeleton height="192px" />
    <Skeleton width="70%" height="15px" />
  </SkeletonList>
);
