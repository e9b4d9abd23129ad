import { Suspense } from 'react';
import { packListFailures } from '../../../core/catalogue/catalogue.messages.ts';
import type { PackPage } from '../../../core/catalogue/catalogue.port.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import { ownListHint } from '../../../core/catalogue/lists/own-lists.messages.ts';
import type { PackScope } from '../../../core/catalogue/filters/scope.ts';
import { packListHref } from '../../../core/catalogue/addresses.ts';
import { failureText } from '../../../core/shell/failure-text.ts';
import { lazyView } from '../../bind/lazy-view.ts';
import { CardSkeleton } from '../../ui/Carousel.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ListFailed, NothingKept } from '../lists/list-notices.tsx';
import { BoundPackCard } from './PackShelf.tsx';
import type { ListView } from '../lists/use-list.ts';
import * as css from './pack-grid.css.ts';
import { noticeTexts } from '../lists/lists.messages.ts';

const NothingInList = lazyView(() => import('../lists/NothingInList.tsx'));

interface PackGridProps {
  list: ListView<PackPage>;
  scope: PackScope;
  onClearFilters?: (() => void) | undefined;
  onReload: () => void;
}

const ALL_PACKS = packListHref(listOf({ kind: 'search', query: '' }));

/** Cards that are visible when the page opens. */
const FIRST_CARDS = 8;

/** Placeholders for a page of packs while it loads [PROD-26]. */
const PLACEHOLDERS = 48;

/** Packs as a grid of covers, or its placeholder, empty or error state [PROD-19 to PROD-26]. */
export function PackGrid({ list, scope, onClearFilters, onReload }: PackGridProps) {
  if (list.phase === 'failed' && list.failure.kind !== 'notFound')
    return <ListFailed text={failureText(list.failure, packListFailures)} onReload={onReload} />;
  if (list.phase === 'failed' || list.page?.items.length === 0) {
    const hint = ownListHint(scope);
    if (hint === null || onClearFilters)
      return (
        <Suspense>
          <NothingInList target="packs" onClearFilters={onClearFilters} />
        </Suspense>
      );
    return <NothingKept how={hint} way={{ label: noticeTexts.allPacks, href: ALL_PACKS }} />;
  }
  if (!list.page) return <PackGridSkeleton />;
  return (
    <ul className={css.grid} aria-busy={list.phase === 'loading' || undefined}>
      {list.page.items.map((pack, index) => (
        <li key={pack.id} className={css.cell}>
          <BoundPackCard pack={pack} eager={index < FIRST_CARDS} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

const PackGridSkeleton = () => (
  <SkeletonList count={PLACEHOLDERS} list={css.grid} item={css.cell}>
    <CardSkeleton />
  </SkeletonList>
);
