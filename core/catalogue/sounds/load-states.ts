import type { Moment } from '../../kernel/mark-store.ts';
import type { CataloguePort } from '../catalogue.port.ts';
import { STATE_IDS } from '../../../domain/catalogue/list-limits.ts';
import { type SoundMarks } from './sound-marks.ts';
import type { RareFinds } from './rare-finds.ts';
import { type Files, type Sound, type SoundId, fileIdsOf } from './sound.ts';

/**
 * Loads the customer's marks on the shown sounds, MIDI companions included [LIST-46]. Silent on failure: the states
 * stay as they are [DECISION-39]. Answers may arrive in any order: for each sound the latest request counts, and
 * nothing from before a logout.
 */
export class LoadStates {
  readonly #catalogue: CataloguePort;
  readonly #saved: SoundMarks;
  readonly #downloaded: SoundMarks;
  readonly #rareFinds: RareFinds;
  #opened: readonly SoundId[] = [];
  #shown: readonly SoundId[] = [];
  #beside: readonly SoundId[] = [];
  #rareFindsAsked: Moment = 0;

  constructor(catalogue: CataloguePort, saved: SoundMarks, downloaded: SoundMarks, rareFinds: RareFinds) {
    this.#catalogue = catalogue;
    this.#saved = saved;
    this.#downloaded = downloaded;
    this.#rareFinds = rareFinds;
  }

  /** For a list of sounds, replacing the previous list. */
  async execute(sounds: readonly Sound[]): Promise<void> {
    this.#shown = fileIds(sounds);
    await this.#ask(this.#shown);
  }

  /** For the one sound of a page, replacing the previous one, along with known sounds beside it. */
  async one(sound: Sound, beside: readonly Sound[] = []): Promise<void> {
    this.#opened = fileIds([sound, ...beside]);
    await this.#ask(this.#opened);
  }

  /** For sounds shown besides those, replacing other ones beside them. */
  async also(sounds: readonly Files[]): Promise<void> {
    this.#beside = fileIds(sounds);
    await this.#ask(this.#beside);
  }

  /** For sounds that join those at their end. */
  async more(sounds: readonly Sound[]): Promise<void> {
    const joining = fileIds(sounds);
    this.#shown = [...this.#shown, ...joining];
    await this.#ask(joining);
  }

  /** For files whose state has changed on the shop's side, shown or not. */
  async of(files: readonly SoundId[]): Promise<void> {
    await this.#ask(files);
  }

  /**
   * Reloads the marks of the sounds shown last, as after a login [DECISION-130]. The list, the single sound and those
   * beside them are independent: a late answer for a page that was left must not replace the others.
   */
  async refresh(): Promise<void> {
    await this.#ask([...this.#opened, ...this.#shown, ...this.#beside]);
  }

  /** At most 400 ids fit into a call: more than the largest page with all its companions [DECISION-211]. */
  async #ask(files: readonly SoundId[]): Promise<void> {
    const ids = [...new Set(files)];
    const calls = Array.from({ length: Math.ceil(ids.length / STATE_IDS) }, (_, at) =>
      this.#askFor(ids.slice(at * STATE_IDS, (at + 1) * STATE_IDS)),
    );
    await Promise.all(calls);
  }

  async #askFor(ids: readonly SoundId[]): Promise<void> {
    const [savedAt, downloadedAt] = [this.#saved.moment(), this.#downloaded.moment()];
    const answer = await this.#catalogue.states(ids);
    if (!answer.ok || this.#saved.isForgotten(savedAt)) return;
    const { saved, downloaded, rareFinds } = answer.value;
    this.#saved.settle(savedAt, flags(ids, saved));
    this.#downloaded.settle(downloadedAt, flags(ids, downloaded));
    if (savedAt < this.#rareFindsAsked) return;
    this.#rareFindsAsked = savedAt;
    this.#rareFinds.set(rareFinds);
  }
}

const fileIds = (sounds: readonly Files[]): readonly SoundId[] => sounds.flatMap(fileIdsOf);

const flags = (ids: readonly SoundId[], named: readonly SoundId[]): ReadonlyMap<SoundId, boolean> => {
  const set = new Set(named);
  return new Map(ids.map((id) => [id, set.has(id)]));
};
