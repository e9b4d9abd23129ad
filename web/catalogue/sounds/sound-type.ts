import type { SoundType } from '../../../core/catalogue/sounds/sound.ts';
import type { IconName } from '../../ui/icons/Icon.tsx';

/** How each kind of sound is drawn and called. */
export const SOUND_TYPE_VIEWS: Readonly<Record<SoundType, { readonly icon: IconName; readonly name: string }>> = {
  LOOP: { icon: 'loop', name: 'Loop' },
  ONE_SHOT: { icon: 'oneShot', name: 'One-shot' },
  MIDI_SOUND: { icon: 'midi', name: 'MIDI' },
  PRESET: { icon: 'preset', name: 'Preset' },
};
