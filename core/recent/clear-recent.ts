import type { RecentList } from './recent-list.ts';
import type { RecentSounds } from './recent-sounds.ts';

/** Deletes the listening history of this device, and shows the empty list. */
export class ClearRecent {
  readonly #recent: RecentSounds;
  readonly #list: RecentList;

  constructor(recent: RecentSounds, list: RecentList) {
    this.#recent = recent;
    this.#list = list;
  }

  execute(): void {
    this.#recent.clear();
    this.#list.set({ phase: 'loaded', sounds: [] });
  }
}
