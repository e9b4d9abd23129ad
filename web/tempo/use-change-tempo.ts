import { useCallback } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { useApp } from '../bind/AppContext.tsx';

/** Opens the dialog that changes tempo and key of a sound; its code loads on the first press. */
export function useChangeTempo(): (sound: Sound) => void {
  const { tempo } = useApp();
  return useCallback((sound) => void tempo.press(({ showTempo }) => showTempo.execute(sound)), [tempo]);
}
