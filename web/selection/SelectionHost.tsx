import { Suspense } from 'react';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useOwnReadable } from '../bind/use-readable.ts';

const SelectionBar = lazyView(() => import('./SelectionBar.tsx'));

/** The selection bar, hidden while nothing is selected and no download is being prepared [SEL-04, DECISION-45]. */
export function SelectionHost() {
  const { selection, multiDownload } = useApp();
  const isAny = useOwnReadable(selection.files, ({ size }) => size > 0, false);
  const isPending = useOwnReadable(multiDownload.state, ({ phase }) => phase === 'pending', false);
  return (
    (isAny || isPending) && (
      <Suspense>
        <SelectionBar />
      </Suspense>
    )
  );
}
