import type { Sound } from '../../catalogue/sounds/sound.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import type { DownloadedSounds } from '../downloaded-sounds.ts';
import type { OwnedFilesPort } from './owned-files.port.ts';
import type { OwnedLink } from './owned-files.ts';
import { fileNameAs, namedSound, readTaking } from './taking.ts';

interface KeptLink {
  /** The format and the names that it was made for. */
  readonly as: string;
  readonly link: OwnedLink | null;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Links live 15 minutes; a drag may take a while to end. */
const FRESH_MS = 10 * 60_000;

/**
 * Links to owned sounds that are there before a drag begins: the browser takes no promise. Pointing at a row is enough;
 * it costs nothing, and a row that is pointed at often asks once.
 */
export class DragLinks {
  readonly #owned: OwnedFilesPort;
  readonly #downloaded: DownloadedSounds;
  readonly #storage: StoragePort;
  readonly #clock: Clock;
  readonly #kept = new Map<number, KeptLink>();

  constructor(owned: OwnedFilesPort, downloaded: DownloadedSounds, storage: StoragePort, clock: Clock) {
    this.#owned = owned;
    this.#downloaded = downloaded;
    this.#storage = storage;
    this.#clock = clock;
  }

  /** Asks for the link of a sound, should it be owned and none be there. A failure shows nothing: pointing is no wish. */
  async prepare(sound: Sound): Promise<void> {
    if (this.#downloaded.of(sound.id) !== true) return;
    const taking = readTaking(this.#storage);
    const name = fileNameAs(taking, namedSound(sound));
    const as = `${taking.format} ${name ?? ''}`;
    const kept = this.#kept.get(sound.id);
    if (kept?.as === as && kept.until > this.#clock.now()) return;
    const asked = { as, link: null, until: this.#clock.now() + FRESH_MS };
    this.#kept.set(sound.id, asked);
    const links = await this.#owned.links([{ id: sound.id, name }], taking.format);
    if (this.#kept.get(sound.id) !== asked) return;
    const link = links.ok ? links.value[0] : undefined;
    if (link) this.#kept.set(sound.id, { ...asked, link });
    else this.#kept.delete(sound.id);
  }

  /** The link of a sound; null if none is ready or the customer does not own the sound. */
  of(sound: Sound): OwnedLink | null {
    const kept = this.#kept.get(sound.id);
    const isGood = kept !== undefined && kept.until > this.#clock.now() && this.#downloaded.of(sound.id) === true;
    return isGood ? kept.link : null;
  }
}
