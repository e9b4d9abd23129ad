import type { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import type { SavedSounds } from '../wishlist/saved-sounds.ts';
import type { CataloguePort } from './catalogue.port.ts';
import { STATE_IDS } from './limits.ts';
import type { RareFinds } from './rare-finds.ts';
import type { Sound, SoundId } from './sound.ts';

/**
 * Fetches what the customer has done with the shown sounds, MIDI companions included [LIST-46].
 * Silent on failure: the states stay as they are [DECISION-39].
 */
export class LoadStates {
  readonly #catalogue: CataloguePort;
  readonly #saved: SavedSounds;
  readonly #downloaded: DownloadedSounds;
  readonly #rareFinds: RareFinds;
  #shown: readonly SoundId[] = [];
  #request = 0;

  constructor(catalogue: CataloguePort, saved: SavedSounds, downloaded: DownloadedSounds, rareFinds: RareFinds) {
    this.#catalogue = catalogue;
    this.#saved = saved;
    this.#downloaded = downloaded;
    this.#rareFinds = rareFinds;
  }

  /** For sounds that take the place of all shown before. */
  async execute(sounds: readonly Sound[]): Promise<void> {
    this.#shown = fileIds(sounds).slice(0, STATE_IDS);
    await this.refresh();
  }

  /** For sounds that are shown beside the others. */
  async also(sounds: readonly Sound[]): Promise<void> {
    this.#shown = [...new Set([...this.#shown, ...fileIds(sounds)])].slice(0, STATE_IDS);
    await this.refresh();
  }

  /** Asks again for the sounds that were shown last, as after a login [DECISION-130]. */
  async refresh(): Promise<void> {
    const ids = this.#shown;
    if (ids.length === 0) return;
    const request = ++this.#request;
    const [savedAt, downloadedAt] = [this.#saved.moment(), this.#downloaded.moment()];
    const answer = await this.#catalogue.states(ids);
    if (!answer.ok || request !== this.#request || this.#saved.isForgotten(savedAt)) return;
    const { saved, downloaded, rareFinds } = answer.value;
    this.#saved.settle(savedAt, flags(ids, saved));
    this.#downloaded.settle(downloadedAt, flags(ids, downloaded));
    this.#rareFinds.set(rareFinds);
  }
}

const fileIds = (sounds: readonly Sound[]): readonly SoundId[] =>
  sounds.flatMap((sound) => (sound.midi ? [sound.id, sound.midi.id] : [sound.id]));

const flags = (ids: readonly SoundId[], named: readonly SoundId[]): ReadonlyMap<SoundId, boolean> => {
  const set = new Set(named);
  return new Map(ids.map((id) => [id, set.has(id)]));
};
