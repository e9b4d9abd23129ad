import type { Sound } from '../catalogue/sounds/sound.ts';
import { type Hearing, AS_IT_IS } from '../player/hearing.ts';
import type { Readable } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import { Remembered } from '../shell/remembered.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import { type HeardSound, type Version, canBeHeardHome, storedVersion, versionLabels } from './versions.ts';
import { versionTexts } from './versions.messages.ts';

/**
 * Which version of a sound is downloaded while a session lock changes what is heard. The customer is asked once; the
 * answer is stored on this device until it is changed.
 */
export class ChooseVersion {
  readonly #dialogs: Asks;
  readonly #hearing: Readable<Hearing>;
  readonly #chosen: Remembered<Version | null>;

  constructor(dialogs: Asks, hearing: Readable<Hearing>, storage: StoragePort) {
    this.#dialogs = dialogs;
    this.#hearing = hearing;
    this.#chosen = new Remembered(storage, storedVersion);
  }

  /** The stored choice; null while the customer is asked each time. */
  get chosen(): Readable<Version | null> {
    return this.#chosen;
  }

  /** Remembers a version; null asks again from now on. */
  execute(version: Version | null): void {
    if (version === null) this.#chosen.forget();
    else this.#chosen.keep(version);
  }

  /**
   * The version of one sound; asks the customer if no choice is stored. A sound that no lock changes is the original.
   */
  async of(sound: Sound): Promise<Version | 'dismissed'> {
    const heard = this.#hearing.current(sound);
    if (!heard || !canBeHeardHome(sound)) return 'original';
    return this.#ask(sound.name, versionLabels(sound, heard));
  }

  /** Whether a lock could move anything, and the customer has not chosen the originals for good. */
  get isOpen(): boolean {
    return this.#hearing.current !== AS_IT_IS && this.#chosen.stored !== 'original';
  }

  /** The same for several sounds. Resolves to those that come as they are heard. */
  async among(sounds: readonly Sound[], version?: Version): Promise<readonly HeardSound[] | 'dismissed'> {
    const moved = sounds.flatMap((sound): readonly HeardSound[] => {
      const heard = canBeHeardHome(sound) ? this.#hearing.current(sound) : null;
      return heard ? [{ sound, heard }] : [];
    });
    if (moved.length === 0) return [];
    const labels = {
      heard: versionTexts.heard(versionTexts.among(moved.length, sounds.length)),
      original: versionTexts.original(versionTexts.all(sounds.length)),
    };
    const answer = version ?? (await this.#ask(null, labels));
    return answer === 'heard' ? moved : answer === 'original' ? [] : answer;
  }

  async #ask(name: string | null, labels: Readonly<Record<Version, string>>): Promise<Version | 'dismissed'> {
    const chosen = this.#chosen.stored;
    if (chosen) return chosen;
    const answer = await this.#dialogs.ask('version', { name, labels });
    if (answer !== 'dismissed') this.execute(answer);
    return answer;
  }
}
