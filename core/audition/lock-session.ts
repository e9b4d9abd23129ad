import { type Subscription, skip } from 'rxjs';
import type { Sound } from '../catalogue/sounds/sound.ts';
import { type Readable, Store } from '../kernel/readable.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import { readStored, writeStored } from '../shell/stored-value.ts';
import { hearingUnder } from './hear.ts';
import type { AudioPort } from '../player/audio.port.ts';
import { type PlayerView, cueOf } from '../player/player.ts';
import { UNCHANGED } from '../player/tuning.ts';
import type { HearingStore } from '../player/hearing.ts';
import { parseKey } from '../catalogue/sounds/musical-key.ts';
import { NO_LOCK, type SessionLock, formatLock, isLocked, lockTempo, parseLock, storedLock } from './session-lock.ts';

/**
 * Pins the key and the tempo of the session: in what is heard, in the address of every later page, and in this device's
 * storage. A lock in the opened address takes precedence over the stored one.
 */
export class LockSession {
  readonly #lock = new Store<SessionLock>(NO_LOCK);
  readonly #hearing: HearingStore;
  readonly #player: PlayerView;
  readonly #audio: AudioPort;
  readonly #navigation: NavigationPort;
  readonly #storage: StoragePort;
  readonly #device: Subscription;

  constructor(
    hearing: HearingStore,
    player: PlayerView,
    audio: AudioPort,
    navigation: NavigationPort,
    storage: StoragePort,
  ) {
    this.#hearing = hearing;
    this.#player = player;
    this.#audio = audio;
    this.#navigation = navigation;
    this.#storage = storage;
    storage.watch(storedLock.key, () => this.#hold(readStored(storage, storedLock)));
    this.#device = audio.shiftsKeys.changes$.pipe(skip(1)).subscribe(() => this.#hear());
  }

  get lock(): Readable<SessionLock> {
    return this.#lock;
  }

  /** Takes up the lock that the address brings, or else the one of the last visit. */
  resume(): void {
    const given = parseLock(this.#navigation.pinned ?? '');
    this.execute(isLocked(given) ? given : readStored(this.#storage, storedLock));
  }

  execute(lock: SessionLock): void {
    if (isLocked(lock)) writeStored(this.#storage, storedLock, lock);
    else this.#storage.remove(storedLock.key);
    this.#hold(lock);
  }

  /** Holds for now, and is written nowhere. */
  try(lock: SessionLock): void {
    this.#lock.set(lock);
    if (isLocked(lock)) this.#audio.expectTuning();
    this.#hear();
  }

  /** Both sides from a sound; a side that it lacks stays unchanged. */
  takeFrom({ key, bpm }: Sound): void {
    const { current } = this.#lock;
    this.execute({
      key: (key === null ? null : parseKey(key)) ?? current.key,
      bpm: (bpm === null ? null : lockTempo(bpm)) ?? current.bpm,
    });
  }

  clear(): void {
    this.execute(NO_LOCK);
  }

  dispose(): void {
    this.#device.unsubscribe();
  }

  #hold(lock: SessionLock): void {
    this.#navigation.pin(isLocked(lock) ? formatLock(lock) : null);
    this.try(lock);
  }

  /** The player's sound follows right away. The demo of a pack has no key and no tempo of its own. */
  #hear(): void {
    const { current } = this.#lock;
    this.#hearing.set(hearingUnder(this.#audio.shiftsKeys.current ? current : { ...current, key: null }));
    const cue = cueOf(this.#player.current);
    if (cue?.kind === 'sound') this.#audio.retune(this.#hearing.current(cue.sound)?.tuning ?? UNCHANGED);
  }
}
