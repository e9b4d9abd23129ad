import { Suspense, lazy } from 'react';
import { useApp } from '../bind/AppContext.tsx';
import { useOwnReadable } from '../bind/use-readable.ts';

const SelectionBar = lazy(() => import('./SelectionBar.tsx'));

/** The selection bar, hidden while nothing is selected [SEL-04]. */
export function SelectionHost() {
  const isAny = useOwnReadable(useApp().selection.files, ({ size }) => size > 0, false);
  return (
    isAny && (
      <Suspense>
        <SelectionBar />
      </Suspense>
    )
  );
}
