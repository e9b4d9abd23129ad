import type { BrowseSounds } from '../catalogue/lists/browse-sounds.ts';
import { visiblePage } from '../catalogue/lists/list-state.ts';
import type { SoundList } from '../catalogue/lists/sound-list.ts';
import type { CollectionId } from '../catalogue/collection.ts';

/** Loads the list of a collection again when it is the one on view. */
export class RefreshCollection {
  readonly #list: SoundList;
  readonly #browseSounds: BrowseSounds;

  constructor(list: SoundList, browseSounds: BrowseSounds) {
    this.#list = list;
    this.#browseSounds = browseSounds;
  }

  async execute(id: CollectionId): Promise<void> {
    const list = this.#list.current;
    if (list.phase === 'idle' || visiblePage(list)?.collection?.id !== id) return;
    await this.#browseSounds.execute(list.address);
  }
}
