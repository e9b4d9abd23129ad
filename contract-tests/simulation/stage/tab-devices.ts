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
    const bar = super.location;
    this.#watched = {
      get current() {
        return bar.current;
      },
      changes$: bar.changes$.pipe(takeUntil(gone$)),
    };
  }

  override get location(): Readable<Location> {
    return this.#watched;
  }
}

/** Storage or cookies of a browser as one of its pages has them: a page that is gone writes nothing. */
export const whileHere = (shared: StoragePort & CookiesPort, isHere: () => boolean): StoragePort & CookiesPort => ({
  read: (name) => shared.read(name),
  write: (name: string, value: string) => isHere() && shared.write(name, value, 0),
  remove: (name) => isHere() && shared.remove(name),
});
