import type { RecentList } from './recent-list.ts';
import type { RecentSounds } from './recent-sounds.ts';

/** Forgets what was heard on this device, and shows so. */
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
