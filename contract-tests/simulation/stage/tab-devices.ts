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

/** Why a device cannot go on. */
export const CUT_OFF = 'cut off';

/** Where nobody seeks: what speaks of an old take says that it is there. */
export const STALE_SECONDS = 2.5;

/** A device that can be listened to: which takes sound, by their addresses. */
export class HeardAudio extends MemoryAudio {
  readonly sounding = new Map<Take, string>();
  readonly #sounds: (take: Take, url: string) => void;

  /** `sounds` hears of each beginning, the first one of a take and those after a pause. */
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

/** An address bar that nobody watches any more once its page is gone. */
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

/** Storage of a browser as one of its pages has it: a page that is gone writes nothing, and follows nobody. */
export const storageWhileHere = (shared: StoragePort, isHere: () => boolean): StoragePort => ({
  read: (key) => shared.read(key),
  write: (key, value) => void (isHere() && shared.write(key, value)),
  remove: (key) => void (isHere() && shared.remove(key)),
  watch: (key, act) => shared.watch(key, () => void (isHere() && act())),
});

/** The same of its cookies. */
export const cookiesWhileHere = (shared: CookiesPort, isHere: () => boolean): CookiesPort => ({
  read: (name) => shared.read(name),
  write: (name, value, days) => void (isHere() && shared.write(name, value, days)),
  remove: (name) => void (isHere() && shared.remove(name)),
});
