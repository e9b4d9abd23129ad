import { DIALOGS, type AskOf, type DialogKind, type OpenDialog } from '../../core/dialogs.ts';
import { accountDialogs } from '../account/account.dialogs.tsx';
import { useApp } from '../bind/AppContext.tsx';
import type { DialogView, DialogViews } from '../bind/dialog-views.ts';
import { plansDialogs } from '../billing/plans.dialogs.tsx';
import { paymentDialogs } from '../billing/payment.dialogs.tsx';
import { catalogueDialogs } from '../catalogue/catalogue.dialogs.tsx';
import { collectionDialogs } from '../collections/collections.dialogs.tsx';
import { downloadDialogs } from '../downloads/downloads.dialogs.tsx';
import { licenseDialogs } from '../license/license.dialogs.tsx';
import { selectionDialogs } from '../selection/selection.dialogs.tsx';
import { notificationDialogs } from '../notification/notification.dialogs.tsx';
import { pagesDialogs } from './pages.dialogs.tsx';
import { passkeysDialogs } from '../passkeys/passkeys.dialogs.tsx';
import { settingsDialogs } from '../settings/settings.dialogs.tsx';
import { shellDialogs } from '../shell/dialogs/shell.dialogs.tsx';
import { similarDialogs } from '../similar/similar.dialogs.tsx';
import { tempoDialogs } from '../tempo/tempo.dialogs.tsx';
import { tokensDialogs } from '../tokens/tokens.dialogs.tsx';
import { ClosesByBackdrop } from '../ui/Dialog.tsx';

/** A view for each kind of dialog of the core: a new kind does not compile until its feature has one. */
const VIEWS: DialogViews<DialogKind> = {
  ...accountDialogs,
  ...catalogueDialogs,
  ...collectionDialogs,
  ...downloadDialogs,
  ...licenseDialogs,
  ...notificationDialogs,
  ...pagesDialogs,
  ...plansDialogs,
  ...paymentDialogs,
  ...selectionDialogs,
  ...settingsDialogs,
  ...shellDialogs,
  ...similarDialogs,
  ...tempoDialogs,
  ...passkeysDialogs,
  ...tokensDialogs,
};

/** A dialog of the core, rendered by the view of its kind. */
export default function OpenDialogView({ dialog }: { dialog: OpenDialog }) {
  return (
    <ClosesByBackdrop value={DIALOGS[dialog.kind].closesByBackdrop ?? false}>
      <DialogOfKind dialog={dialog} />
    </ClosesByBackdrop>
  );
}

function DialogOfKind<Kind extends DialogKind>({ dialog }: { dialog: { id: number; kind: Kind; ask: AskOf<Kind> } }) {
  const { dialogs } = useApp().shell;
  const View: DialogView<Kind> = VIEWS[dialog.kind];
  return <View ask={dialog.ask} answer={(answer) => dialogs.answer(dialog, answer)} />;
}
