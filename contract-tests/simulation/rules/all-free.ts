import { fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import { SOUNDS } from '../stage/simulated-world.ts';

/** The files of the collection from which customers select what they own. */
export const ALL_FREE: readonly number[] = SOUNDS.filter(({ free }) => free)
  .slice(0, 12)
  .flatMap(fileIdsOf);
