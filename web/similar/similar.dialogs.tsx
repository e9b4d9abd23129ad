import type { DialogViews } from '../bind/dialog-views.ts';
import { lazyView } from '../bind/lazy-view.ts';

const OpenSimilarDialog = lazyView(() => import('./OpenSimilarDialog.tsx'));

export const similarDialogs: DialogViews<'similar'> = {
  similar: ({ ask, answer }) => <OpenSimilarDialog {...ask} answer={answer} />,
};
