import type { OnView } from '../bind/on-view.ts';

export const similarOnView: OnView<'sound'> = {
  sound({ catalogue }) {
    const [detail, similar] = [catalogue.soundDetail.current, catalogue.similarSounds.current];
    const below = similar.phase === 'loaded' ? similar.sounds : [];
    return detail.phase === 'loaded' ? [detail.item, ...below] : below;
  },
};
