import type { OnView } from '../bind/on-view.ts';

export const recentOnView: OnView<'recent'> = {
  recent({ recent }) {
    const list = recent.current?.list.current;
    return list?.phase === 'loaded' ? list.sounds : [];
  },
};
