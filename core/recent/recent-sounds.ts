import { NAMED_SOUNDS } from '../../domain/catalogue/list-limits.ts';
import { parseIds } from '../../domain/selection/id-list.ts';
import type { OfCustomer } from '../account/belongings.ts';
import { type Session, userOf } from '../account/session.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Readable } from '../kernel/readable.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import { type StoredValue, readStored, writeStored } from '../shell/stored-value.ts';

interface Kept {
  /** The customer who played them; null for a visitor. */
  readonly owner: number | null;
  /** The latest first, each once. */
  readonly ids: readonly SoundId[];
}

/** '7:409,12' for a customer, ':409,12' for a visitor. One call asks for all of them. */
export const storedRecent: StoredValue<Kept> = {
  key: 'recent_sounds',
  parse(text) {
    const [, owner, list = ''] = /^(\d{0,15}):(.*)$/.exec(text) ?? [];
    const ids = parseIds(list);
    return owner === undefined || ids === null ? undefined : { owner: owner ? Number(owner) : null, ids: latest(ids) };
  },
  format: ({ owner, ids }) => `${owner ?? ''}:${ids.join(',')}`,
  fallback: { owner: null, ids: [] },
};

const latest = (ids: readonly SoundId[]): readonly SoundId[] => [...new Set(ids)].slice(0, NAMED_SOUNDS);

/**
 * The sounds that the current customer or visitor has recently played on this device. A visitor's history continues
 * after the login; a customer's is theirs alone, even if their session has ended without a logout.
 */
export class RecentSounds implements OfCustomer {
  readonly #storage: StoragePort;
  readonly #session: Readable<Session>;

  constructor(storage: StoragePort, session: Readable<Session>) {
    this.#storage = storage;
    this.#session = session;
  }

  /** Read again each time: other tabs play, too. */
  get ids(): readonly SoundId[] {
    const { owner, ids } = readStored(this.#storage, storedRecent);
    return owner === null || owner === this.#owner ? ids : [];
  }

  /** Puts a sound first. */
  keep(id: SoundId): void {
    writeStored(this.#storage, storedRecent, { owner: this.#owner, ids: latest([id, ...this.ids]) });
  }

  clear(): void {
    this.#storage.remove(storedRecent.key);
  }

  onLogout(): void {
    this.clear();
  }

  get #owner(): number | null {
    return userOf(this.#session.current)?.id ?? null;
  }
}
