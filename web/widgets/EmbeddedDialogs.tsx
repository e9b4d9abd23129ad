import { Suspense } from 'react';
import { useApp } from '../bind/AppContext.tsx';
import { lazyView } from '../bind/lazy-view.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { useEmbedding } from './embedding.ts';

const OpenDialogView = lazyView(() => import('../pages/OpenDialogView.tsx'));
const LoginElsewhere = lazyView(() => import('./LoginElsewhere.tsx'));

/** The open questions of the core. On a page of others nobody logs in: what needs that leads to the shop. */
export function EmbeddedDialogs() {
  const { dialogs } = useApp().shell;
  const open = useReadable(dialogs.open, whole);
  const { isForeign } = useEmbedding();
  return (
    <Suspense>
      {open.map((dialog) =>
        isForeign && dialog.kind === 'login' ? (
          <LoginElsewhere key={dialog.id} onClose={() => dialogs.answer(dialog, 'dismissed')} />
        ) : (
          <OpenDialogView key={dialog.id} dialog={dialog} />
        ),
      )}
    </Suspense>
  );
}
