import { Suspense } from 'react';
import { useApp } from '../bind/AppContext.tsx';
import { lazyView } from '../bind/lazy-view.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { useEmbedding } from './embedding.ts';

const OpenDialogView = lazyView(() => import('../pages/OpenDialogView.tsx'));
const LoginElsewhere = lazyView(() => import('./LoginElsewhere.tsx'));

/**
 * The open dialogs of the core. Nobody logs in on a page of another site: what requires it links to the shop. Each
 * dialog suspends on its own: otherwise Preact would remove the open ones, and put them back in the wrong order.
 */
export function EmbeddedDialogs() {
  const { dialogs } = useApp().shell;
  const open = useReadable(dialogs.open, whole);
  const { isForeign } = useEmbedding();
  return open.map((dialog) => (
    <Suspense key={dialog.id}>
      {isForeign && dialog.kind === 'login' ? (
        <LoginElsewhere onClose={() => dialogs.answer(dialog, 'dismissed')} />
      ) : (
        <OpenDialogView dialog={dialog} />
      )}
    </Suspense>
  ));
}
