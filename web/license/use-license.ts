import { useCallback } from 'react';
import type { Sound, SoundId } from '../../core/catalogue/sounds/sound.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable } from '../bind/use-readable.ts';

/** Only a downloaded sound can be licensed [LIC-06]. */
export const useIsLicensable = (id: SoundId): boolean =>
  useReadable(useApp().downloads.downloaded, (downloaded) => downloaded.get(id) === true);

/** Opens the license form; its code loads on the first press. */
export function useShowLicense(): (sound: Sound) => void {
  const { license } = useApp();
  return useCallback((sound) => void license.press(({ show }) => show.execute(sound)), [license]);
}
