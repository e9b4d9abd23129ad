import { Suspense } from 'react';
import { lazyView } from '../bind/lazy-view.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';

const OpenDialogView = lazyView(() => import('./OpenDialogView.tsx'));

/** Renders the open dialogs of the core, the latest on top. */
export function DialogHost() {
  const open = useReadable(useApp().shell.dialogs.open, whole);
  return (
    <Suspense>
      {open.map((dialog) => (
        <OpenDialogView key={dialog.id} dialog={dialog} />
      ))}
    </Suspense>
  );
}
