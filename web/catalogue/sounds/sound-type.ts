import type { SoundType } from '../../../core/catalogue/sounds/sound.ts';
import type { IconName } from '../../ui/icons/Icon.tsx';
import { soundTypeNames } from './sounds.messages.ts';

/** The icon and name of each type of sound. */
export const SOUND_TYPE_VIEWS: Readonly<Record<SoundType, { readonly icon: IconName; readonly name: string }>> = {
  LOOP: { icon: 'loop', name: soundTypeNames.LOOP },
  ONE_SHOT: { icon: 'oneShot', name: soundTypeNames.ONE_SHOT },
  MIDI_SOUND: { icon: 'midi', name: soundTypeNames.MIDI_SOUND },
  PRESET: { icon: 'preset', name: soundTypeNames.PRESET },
};
