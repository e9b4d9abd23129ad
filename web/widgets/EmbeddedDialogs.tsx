import { Suspense } from 'react';
import { useApp } from '../bind/AppContext.tsx';
import { lazyView } from '../bind/lazy-view.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { useEmbedding } from './embedding.ts';

const OpenDialogView = lazyView(() => import('../pages/OpenDialogView.tsx'));
const LoginElsewhere = lazyView(() => import('./LoginElsewhere.tsx'));

/**
 * The open questions of the core. On a page of others nobody logs in: what needs that leads to the shop. Each waits for
 * its own code: Preact would take away those that are open, and put them back as if they came after the new one.
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
