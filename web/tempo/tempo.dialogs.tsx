import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const OpenTempoDialog = lazyView(() => import('./OpenTempoDialog.tsx'));

export const tempoDialogs: DialogViews<'tempo'> = {
  tempo: ({ ask, answer }) => <OpenTempoDialog sound={ask.sound} onClose={() => answer('closed')} />,
};
