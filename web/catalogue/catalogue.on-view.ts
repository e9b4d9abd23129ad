import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { OnView } from '../bind/on-view.ts';

/** The sounds of the list that a page shows. */
export function listedSounds({ catalogue }: App): readonly Sound[] {
  const list = catalogue.soundList.current;
  return list.phase === 'loaded' ? list.page.items : [];
}

export const catalogueOnView: OnView<'sounds' | 'pack'> = { sounds: listedSounds, pack: listedSounds };
