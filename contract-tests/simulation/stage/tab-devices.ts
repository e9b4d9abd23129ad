import { takeUntil } from 'rxjs';
import type { Observable } from 'rxjs';
import { MemoryAudio } from '../../../adapters/audio/audio.memory.ts';
import { MemoryNavigation } from '../../../adapters/navigation/navigation.memory.ts';
import type { Readable } from '../../../core/kernel/readable.ts';
import type { Take } from '../../../core/player/audio.port.ts';
import type { Tuning } from '../../../core/player/tuning.ts';
import type { CookiesPort } from '../../../core/shell/cookies.port.ts';
import type { Location } from '../../../core/shell/navigation.port.ts';
import type { StoragePort } from '../../../core/shell/storage.port.ts';

/** Why a device fails. */
export const CUT_OFF = 'cut off';

/** A position that nobody seeks to: reports about an old take use it. */
export const STALE_SECONDS = 2.5;

/** A device that exposes which takes are playing, by URL. */
export class HeardAudio extends MemoryAudio {
  readonly sounding = new Map<Take, string>();
  readonly #sounds: (take: Take, url: string) => void;

  /** `sounds` is called for each start, including those after a pause. */
  constructor(sounds: (take: Take, url: string) => void) {
    super();
    this.#sounds = sounds;
  }

  override load(url: string, take: Take, tuning?: Tuning): void {
    super.load(url, take, tuning);
    this.sounding.clear();
  }

  override resume(): void {
    super.resume();
    if (this.url === null) return;
    this.sounding.set(this.take, this.url);
    this.#sounds(this.take, this.url);
  }

  override pause(): void {
    super.pause();
    this.sounding.clear();
  }

  override report(event: Parameters<MemoryAudio['report']>[0]): void {
    this.sounding.clear();
    super.report(event);
  }
}

/** An address bar whose subscriptions end with its page. */
export class TabNavigation extends MemoryNavigation {
  readonly #watched: Readable<Location>;

  constructor(href: string, gone$: Observable<unknown>) {
    super(href);
    this.#watched = new WatchedUntil(super.location, gone$);
  }

  override get location(): Readable<Location> {
    return this.#watched;
  }
}

class WatchedUntil<State> implements Readable<State> {
  readonly changes$: Observable<State>;
  readonly #state: Readable<State>;

  constructor(state: Readable<State>, gone$: Observable<unknown>) {
    this.#state = state;
    this.changes$ = state.changes$.pipe(takeUntil(gone$));
  }

  get current(): State {
    return this.#state.current;
  }
}

/** A browser's storage for one of its pages: once the page is gone, it writes nothing, and receives nothing. */
export const storageWhileHere = (shared: StoragePort, isHere: () => boolean): StoragePort => ({
  read: (key) => shared.read(key),
  write: (key, value) => void (isHere() && shared.write(key, value)),
  remove: (key) => void (isHere() && shared.remove(key)),
  watch: (key, act) => shared.watch(key, () => void (isHere() && act())),
});

/** The same for its cookies. */
export const cookiesWhileHere = (shared: CookiesPort, isHere: () => boolean): CookiesPort => ({
  read: (name) => shared.read(name),
  write: (name, value, days) => void (isHere() && shared.write(name, value, days)),
  remove: (name) => void (isHere() && shared.remove(name)),
});
