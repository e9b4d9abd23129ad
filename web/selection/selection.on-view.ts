import type { OnView } from '../bind/on-view.ts';

export const selectionOnView: OnView<'selected'> = {
  selected({ selection }) {
    const selected = selection.tools.current?.selected.current;
    return selected?.phase === 'loaded' ? selected.sounds : [];
  },
};
