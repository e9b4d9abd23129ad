import { type SoundId, fileIdsOf } from '../../../core/catalogue/sounds/sound.ts';
import type { WorldSound } from '../records.ts';
import type { World } from '../world.ts';

/** The sounds of these files in the order of their ids, each once; what is not on sale is passed over. */
export const soundsOfFiles = ({ sounds }: World, ids: readonly SoundId[]): readonly WorldSound[] => [
  ...new Set(ids.flatMap((id) => sounds.find((sound) => fileIdsOf(sound).includes(id)) ?? [])),
];
