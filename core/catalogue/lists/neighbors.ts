import { visiblePage } from './list-state.ts';
import type { SoundListState } from './sound-list.ts';
import type { Sound, SoundId } from '../sounds/sound.ts';

/** The sounds before and after one in the most recently shown list; nothing if it is not in it. */
export interface Neighbors {
  readonly previous: Sound | null;
  readonly next: Sound | null;
}

const NONE: Neighbors = { previous: null, next: null };

export function neighborsOf(list: SoundListState, id: SoundId): Neighbors {
  const sounds = visiblePage(list)?.items ?? [];
  const at = sounds.findIndex((sound) => sound.id === id);
  return at === -1 ? NONE : { previous: sounds[at - 1] ?? null, next: sounds[at + 1] ?? null };
}
