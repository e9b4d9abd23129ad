import type { Sound, SoundId } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';

export interface SelectionPort {
  /**
   * The sounds of the selected files in the order of their ids (API-38): one that is selected as WAV and as MIDI comes
   * once, unknown ids are left out. For signed-in customers, with at least one id.
   */
  selected(ids: readonly SoundId[]): Promise<Result<readonly Sound[], Failure>>;
}
