import { useCallback, useEffect, useState } from 'react';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { Frames, NoFrames } from '../../core/player/span.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';

interface Found {
  readonly sound: Sound;
  readonly frames: Result<Frames, NoFrames>;
}

/** The frames of the preview; null until they have loaded. */
export function useFrames(sound: Sound): { readonly frames: Found['frames'] | null; readonly again: () => void } {
  const { decodeSound } = useLate(useApp().listening);
  const [found, setFound] = useState<Found | null>(null);
  const ask = useCallback(
    () => void decodeSound.execute(sound).then((frames) => setFound({ sound, frames })),
    [decodeSound, sound],
  );
  useEffect(ask, [ask]);
  return {
    frames: found?.sound === sound ? found.frames : null,
    again() {
      setFound(null);
      ask();
    },
  };
}
