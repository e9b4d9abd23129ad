import { Suspense } from 'react';
import { loginMessages } from '../../core/account/account.messages.ts';
import { useApp } from '../bind/AppContext.tsx';
import { lazyView } from '../bind/lazy-view.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ClosesByBackdrop, Dialog, DialogButtons, DialogText } from '../ui/Dialog.tsx';
import { useEmbedding } from './embedding.ts';
import { widgetTexts } from './widgets.messages.ts';

const OpenDialogView = lazyView(() => import('../pages/OpenDialogView.tsx'));

/** Where a visitor of the shop is asked to log in. */
const LOGIN = '/account';

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

const LoginElsewhere = ({ onClose }: { onClose: () => void }) => (
  <ClosesByBackdrop value>
    <Dialog title={loginMessages.title} onClose={onClose}>
      <DialogText>{widgetTexts.elsewhere}</DialogText>
      <DialogButtons>
        <ButtonLink look="primary" href={LOGIN} target="_blank" rel="noopener" onClick={onClose}>
          {widgetTexts.toShop}
        </ButtonLink>
      </DialogButtons>
    </Dialog>
  </ClosesByBackdrop>
);
