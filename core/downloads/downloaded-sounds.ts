import { MarkStore } from '../kernel/mark-store.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';

/** Downloaded by this customer or not; null before it is known [LIST-49]. */
export type Downloaded = boolean | null | 'downloading' | 'error';

/** The download state of every file that was shown, MIDI companions by their own id. */
export class DownloadedSounds extends MarkStore<SoundId, Downloaded> {
  of(id: SoundId): Downloaded {
    return this.current.get(id) ?? null;
  }
}
