import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';
import { WavOrMidiDialog } from './WavOrMidiDialog.tsx';

const ConfirmPackDialog = lazyView(() => import('./ConfirmPackDialog.tsx'));
const SingleDownloadTip = lazyView(() => import('./SingleDownloadTip.tsx'));
const VersionDialog = lazyView(() => import('./VersionDialog.tsx'));
const TakeAsDialog = lazyView(() => import('./TakeAsDialog.tsx'));

export const downloadDialogs: DialogViews<'wavOrMidi' | 'takeAs' | 'version' | 'confirmPack' | 'singleDownloadTip'> = {
  wavOrMidi: ({ ask, answer }) => (
    <WavOrMidiDialog sound={ask.sound} onChoose={answer} onDismiss={() => answer('dismissed')} />
  ),
  takeAs: ({ ask, answer }) => <TakeAsDialog {...ask} onTake={answer} onDismiss={() => answer('dismissed')} />,
  version: ({ ask, answer }) => <VersionDialog {...ask} onChoose={answer} onDismiss={() => answer('dismissed')} />,
  confirmPack: ({ ask, answer }) => <ConfirmPackDialog {...ask} answer={answer} />,
  singleDownloadTip: ({ answer }) => <SingleDownloadTip onClose={() => answer('closed')} />,
};
