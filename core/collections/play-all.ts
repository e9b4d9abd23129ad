import { type Subscription, firstValueFrom } from 'rxjs';
import type { SessionStore } from '../account/session.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import { type ListAddress, withPage } from '../catalogue/filters/list-address.ts';
import { paginationGate } from '../catalogue/lists/pagination.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { SoundList } from '../catalogue/lists/sound-list.ts';
import { Store } from '../kernel/readable.ts';
import type { Play } from '../player/play.ts';
import { type PlayerState, type PlayerStore, cueOf } from '../player/player.ts';

/** What is left to play: the rest of the page, and where the list continues. */
interface Queue {
  readonly address: ListAddress;
  readonly sounds: readonly Sound[];
  readonly page: number;
  readonly pages: number;
}

/**
 * Plays a list in order, page by page, even if the customer navigates elsewhere. Playing anything else ends it.
 * Otherwise no sound starts on its own [DECISION-76].
 */
export class PlayAll {
  /** The list that is played through. */
  readonly playing = new Store<ListAddress | null>(null);
  readonly #list: SoundList;
  readonly #catalogue: CataloguePort;
  readonly #session: SessionStore;
  readonly #player: PlayerStore;
  readonly #play: Play;
  #watching: Subscription | null = null;
  #current: Sound | null = null;
  #rest: Queue | null = null;
  /** The queue whose next page is loading: a device may repeat the end of its last sound meanwhile. */
  #turning: Queue | null = null;

  constructor(list: SoundList, catalogue: CataloguePort, session: SessionStore, player: PlayerStore, play: Play) {
    this.#list = list;
    this.#catalogue = catalogue;
    this.#session = session;
    this.#player = player;
    this.#play = play;
  }

  /** Begins with the first sound of the list on view. */
  execute(): void {
    const list = this.#list.current;
    if (list.phase !== 'loaded') return;
    this.dispose();
    const { items, page, pages } = list.page;
    this.#rest = { address: list.address, sounds: items, page, pages };
    this.playing.set(list.address);
    this.#player.isPlayedThrough.set(true);
    void this.#next();
  }

  /** Ends it; what plays pauses. */
  stop(): void {
    this.dispose();
    this.#play.pause();
  }

  dispose(): void {
    this.#watching?.unsubscribe();
    this.#watching = null;
    this.#rest = null;
    this.#current = null;
    this.playing.set(null);
    this.#player.isPlayedThrough.set(false);
  }

  async #next(): Promise<void> {
    const queue = this.#rest;
    if (!queue) return;
    const [sound, ...sounds] = queue.sounds;
    if (!sound) return this.#turnPage(queue);
    this.#rest = { ...queue, sounds };
    this.#current = sound;
    if (!isPlaying(this.#player.current, sound)) this.#play.execute({ kind: 'sound', sound });
    this.#watching ??= this.#player.changes$.subscribe((state) => this.#follow(state));
  }

  /** Continues after the end of a sound; skips one that cannot be played. */
  #follow(state: PlayerState): void {
    const sound = this.#current;
    if (!isCue(state, sound)) return this.dispose();
    if (state.phase !== 'finished' && state.phase !== 'error') return;
    // In a later turn, so that all other listeners learn first that this sound has ended.
    void Promise.resolve().then(() => (this.#current === sound ? this.#next() : undefined));
  }

  async #turnPage(queue: Queue): Promise<void> {
    if (this.#turning === queue) return;
    this.#turning = queue;
    const { address, page, pages } = queue;
    if (page >= pages || paginationGate(this.#session.current, address.scope) !== 'none') return this.dispose();
    const answer = await firstValueFrom(this.#catalogue.sounds(withPage(address, page + 1)));
    if (this.#rest !== queue) return;
    if (!answer.ok || answer.value.items.length === 0) return this.dispose();
    const { items, pages: now } = answer.value;
    this.#rest = { address, sounds: items, page: page + 1, pages: now };
    return this.#next();
  }
}

const isCue = (state: PlayerState, sound: Sound | null): boolean => {
  const cue = cueOf(state);
  return cue?.kind === 'sound' && cue.sound.id === sound?.id;
};

const isPlaying = (state: PlayerState, sound: Sound): boolean => state.phase === 'playing' && isCue(state, sound);
