import { type ComponentType } from 'react';
import type { App } from '../../../composition/app.ts';
import type { AnswerOf, AskOf, DialogKind, OpenDialog } from '../../../core/shell/dialogs.ts';
import { LoginDialog } from '../../account/LoginDialog.tsx';
import { lazyView } from '../../bind/lazy-view.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { RareFindsDialog } from '../../catalogue/sounds/RareFindsDialog.tsx';
import { RemoveCollectionDialog } from '../../collections/RemoveCollectionDialog.tsx';
import { RemoveFromCollectionDialog } from '../../collections/RemoveFromCollectionDialog.tsx';
import { WavOrMidiDialog } from '../../downloads/WavOrMidiDialog.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { OpenShortcutsDialog } from '../shortcuts/OpenShortcutsDialog.tsx';

const BrowserAlert = lazyView(() => import('./BrowserAlert.tsx'));
const OpenLicenseDialog = lazyView(() => import('../../license/OpenLicenseDialog.tsx'));
const SelectedDialog = lazyView(() => import('../../selection/SelectedDialog.tsx'));
const OpenTempoDialog = lazyView(() => import('../../tempo/OpenTempoDialog.tsx'));
const CollectionsDialog = lazyView(() => import('../../collections/CollectionsDialog.tsx'));
const CollectionFormDialog = lazyView(() => import('../../collections/CollectionFormDialog.tsx'));
const ConfirmPackDialog = lazyView(() => import('../../downloads/ConfirmPackDialog.tsx'));
const SingleDownloadTip = lazyView(() => import('../../downloads/SingleDownloadTip.tsx'));
const TakeAsDialog = lazyView(() => import('../../downloads/TakeAsDialog.tsx'));
const OpenSimilarDialog = lazyView(() => import('../../similar/OpenSimilarDialog.tsx'));

interface DialogViewProps<Kind extends DialogKind> {
  readonly ask: AskOf<Kind>;
  readonly answer: (answer: AnswerOf<Kind>) => void;
  readonly app: App;
}

/** A view for every question of the core: a new kind does not compile until it has one. */
const VIEWS: { readonly [Kind in DialogKind]: ComponentType<DialogViewProps<Kind>> } = {
  login: ({ answer, app }) => (
    <LoginDialog
      onLogIn={async (email, password) => {
        const outcome = await app.account.logIn.execute(email, password);
        return outcome.ok ? null : outcome.failure;
      }}
      onSignedIn={() => answer('signedIn')}
      onDismiss={() => answer('dismissed')}
    />
  ),
  message: ({ ask, answer }) => (
    <MessageDialog notice={ask} onClose={() => answer('closed')} onFollow={() => answer('followed')} />
  ),
  wavOrMidi: ({ ask, answer }) => (
    <WavOrMidiDialog sound={ask.sound} onChoose={answer} onDismiss={() => answer('dismissed')} />
  ),
  similar: ({ ask, answer }) => <OpenSimilarDialog {...ask} answer={answer} />,
  tempo: ({ ask, answer }) => <OpenTempoDialog sound={ask.sound} onClose={() => answer('closed')} />,
  license: ({ ask, answer }) => <OpenLicenseDialog sound={ask.sound} onClose={() => answer('closed')} />,
  takeAs: ({ ask, answer }) => <TakeAsDialog {...ask} onTake={answer} onDismiss={() => answer('dismissed')} />,
  shortcuts: ({ answer }) => <OpenShortcutsDialog onClose={() => answer('closed')} />,
  rareFindsUpgrade: ({ answer }) => (
    <RareFindsDialog onNotNow={() => answer('notNow')} onUpgrade={() => answer('upgrade')} />
  ),
  selectedSounds: ({ answer }) => <SelectedDialog onClose={() => answer('closed')} />,
  collections: ({ ask, answer }) => <CollectionsDialog addition={ask.addition} onClose={() => answer('closed')} />,
  collectionForm: ({ ask, answer }) => <CollectionFormDialog subject={ask.subject} answer={answer} />,
  removeCollection: ({ ask, answer }) => <RemoveCollectionDialog collection={ask.collection} onAnswer={answer} />,
  removeFromCollection: ({ ask, answer }) => <RemoveFromCollectionDialog {...ask} onAnswer={answer} />,
  confirmPack: ({ ask, answer }) => <ConfirmPackDialog {...ask} answer={answer} />,
  singleDownloadTip: ({ answer }) => <SingleDownloadTip onClose={() => answer('closed')} />,
  alert: ({ ask, answer }) => <BrowserAlert text={ask.text} onClose={() => answer('closed')} />,
};

/** A question of the core, drawn by the view of its kind. */
export default function OpenDialogView({ dialog }: { dialog: OpenDialog }) {
  const app = useApp();
  const View = VIEWS[dialog.kind] as ComponentType<DialogViewProps<DialogKind>>;
  return <View ask={dialog.ask} answer={(answer) => app.shell.dialogs.answer<DialogKind>(dialog, answer)} app={app} />;
}
