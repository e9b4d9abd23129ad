import type { Subscription } from 'rxjs';
import type { SoundListState } from '../catalogue/lists/sound-list.ts';
import type { Sound, SoundId, StemGroup } from '../catalogue/sounds/sound.ts';
import { type Readable, Store } from '../kernel/readable.ts';
import type { AudioPort } from './audio.port.ts';
import type { Play } from './play.ts';
import { type PlayerView, type StemsCue, cueOf } from './player.ts';

const NONE: ReadonlySet<SoundId> = new Set();

/** Stems that can be played together: of one group, all visible, each with a preview. */
export interface Stems {
  readonly group: StemGroup;
  readonly sounds: readonly Sound[];
}

/** Plays the stems of a group as the one piece they are, and silences some of them meanwhile. */
export class PlayStems {
  /** The muted stems. Another group starts with all of its stems audible. */
  readonly silent = new Store<ReadonlySet<SoundId>>(NONE);
  readonly #list: Readable<SoundListState>;
  readonly #player: PlayerView;
  readonly #play: Play;
  readonly #audio: AudioPort;
  readonly #watching: Subscription;

  constructor(list: Readable<SoundListState>, player: PlayerView, play: Play, audio: AudioPort) {
    this.#list = list;
    this.#player = player;
    this.#play = play;
    this.#audio = audio;
    let group: number | null = null;
    this.#watching = player.changes$.subscribe((state) => {
      const cue = cueOf(state);
      const next = cue?.kind === 'stems' ? cue.group.id : null;
      if (next !== group) this.silent.set(NONE);
      // The device forgets its muted layers with each start.
      else if (state.phase === 'playing') this.#tell();
      group = next;
    });
  }

  /** Plays or pauses the visible stems; false if the list has none that can be played together. */
  execute(): boolean {
    const stems = stemsOf(this.#list.current);
    if (stems) this.#play.execute({ kind: 'stems', ...stems });
    return stems !== null;
  }

  /** Mutes or unmutes a stem; does nothing if the player has no stems, or not this one. */
  silence(id: SoundId, isSilent: boolean): void {
    const cue = this.#cue();
    if (!cue?.sounds.some((sound) => sound.id === id)) return;
    const silent = new Set(this.silent.current);
    if (isSilent) silent.add(id);
    else silent.delete(id);
    this.#choose(silent);
  }

  /** Plays only one stem, or all of them again if only this one is audible. */
  solo(id: SoundId): void {
    const ids = this.#cue()?.sounds.map((sound) => sound.id) ?? [];
    if (!ids.includes(id)) return;
    this.#choose(isAlone(id, ids, this.silent.current) ? NONE : new Set(ids.filter((other) => other !== id)));
  }

  dispose(): void {
    this.#watching.unsubscribe();
  }

  #choose(silent: ReadonlySet<SoundId>): void {
    this.silent.set(silent);
    this.#tell();
  }

  #tell(): void {
    const silent = this.#cue()?.sounds.filter(({ id }) => this.silent.current.has(id)) ?? [];
    this.#audio.silence(silent.flatMap(({ previewUrl }) => previewUrl ?? []));
  }

  #cue(): StemsCue | null {
    const cue = cueOf(this.#player.current);
    return cue?.kind === 'stems' ? cue : null;
  }
}

/** Whether only this one of the stems is audible. */
export const isAlone = (id: SoundId, ids: readonly SoundId[], silent: ReadonlySet<SoundId>): boolean =>
  ids.every((other) => silent.has(other) === (other !== id));

/** The stems of a list that was filtered by their group and has them all on one page [LIST-52]. */
export function stemsOf(list: SoundListState): Stems | null {
  if (list.phase !== 'loaded') return null;
  const { address, page } = list;
  const group = address.filters.stems;
  if (!group || page.total > page.items.length) return null;
  const sounds = page.items.filter(({ previewUrl }) => previewUrl !== null);
  return sounds.length < 2 ? null : { group, sounds };
}
