import { Suspense } from 'react';
import type { HeadColumn, Order } from '../../../domain/catalogue/orders.ts';
import type { SoundScope } from '../../../core/catalogue/filters/scope.ts';
import { SoundRows } from './SoundRows.tsx';
import { SoundTable } from './SoundTable.tsx';
import type { ListView } from './use-sound-list.ts';
import { lazyView } from '../../bind/lazy-view.ts';

const loadStandIns = () => import('./list-stand-ins.tsx');
const SoundListSkeleton = lazyView(() => loadStandIns().then(({ SoundListSkeleton: view }) => ({ default: view })));
const SelectPage = lazyView(() => import('./SelectPage.tsx'));
const NoSounds = lazyView(() => loadStandIns().then(({ NoSounds: view }) => ({ default: view })));

interface SoundListBodyProps {
  list: ListView;
  /** The scope of the list, if an empty one is to say how to fill it. */
  scope?: SoundScope;
  caption: string;
  /** The page size: the number of placeholder rows. */
  size: number;
  order: Order | null;
  onSort?: (column: HeadColumn) => void;
  onClearFilters?: (() => void) | undefined;
  onReload: () => void;
}

/** The rows of a list, or its placeholder, empty or error state. */
export function SoundListBody({
  list,
  scope,
  caption,
  size,
  order,
  onSort,
  onClearFilters,
  onReload,
}: SoundListBodyProps) {
  if (list.phase === 'failed' || list.page?.items.length === 0)
    return (
      <Suspense>
        <NoSounds
          scope={scope ?? null}
          failure={list.phase === 'failed' ? list.failure : null}
          onClearFilters={onClearFilters}
          onReload={onReload}
        />
      </Suspense>
    );
  return (
    <SoundTable
      caption={caption}
      order={order}
      isBusy={list.phase === 'loading'}
      {...(onSort && { onSort })}
      selectAll={
        list.page && (
          <Suspense>
            <SelectPage sounds={list.page.items} />
          </Suspense>
        )
      }
    >
      {list.page ? (
        <SoundRows sounds={list.page.items} />
      ) : (
        <Suspense>
          <SoundListSkeleton rows={size} />
        </Suspense>
      )}
    </SoundTable>
  );
}
