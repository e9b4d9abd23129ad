import { MULTI_DOWNLOAD_ATTEMPTS } from '../../../domain/downloads/download-limits.ts';
import type { SoundId } from '../../catalogue/sounds/sound.ts';
import { safeTarget } from '../../shell/safe-target.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import { type StoredValue, readStored, writeStored } from '../../shell/stored-value.ts';
import { type PendingDownload, STATUS } from './multi-download.ts';

const ids: StoredValue<readonly SoundId[]> = {
  key: 'multidownload',
  parse: (text) => {
    const parsed = parseJson(text);
    return Array.isArray(parsed) && parsed.every(isId) ? parsed : undefined;
  },
  format: (value) => JSON.stringify(value),
  fallback: [],
};

const link: StoredValue<string> = {
  key: 'multidownload_url',
  // Stored values are untrusted: appended to another text, a host would become a different host.
  parse: (text) => safeTarget(text) ?? undefined,
  format: (value) => value,
  fallback: '',
};

const whole = (key: string, fallback: number): StoredValue<number> => ({
  key,
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  format: String,
  fallback,
});

const startedAt = whole('multidownload_started_at', 0);
const attempt = whole('multidownload_current_download_attempt', 0);
const maxAttempts = whole('multidownload_max_download_attempts', MULTI_DOWNLOAD_ATTEMPTS);

/** Everything that is kept of a multi-download, by its keys. */
export const KEPT_KEYS: readonly string[] = [
  STATUS,
  ...[ids, link, startedAt, attempt, maxAttempts].map(({ key }) => key),
];

/** The stored state of a multi-download, shared between pages. */
export type KeptState =
  | { readonly status: null }
  | { readonly status: 'PENDING'; readonly job: PendingDownload }
  | { readonly status: 'ERROR' };

/**
 * The stored values of the multi-download, which all pages of a browser share [STOR-01 to STOR-06, DECISION-96].
 * Whatever cannot be understood is as good as nothing.
 */
export class KeptDownload {
  readonly #storage: StoragePort;

  constructor(storage: StoragePort) {
    this.#storage = storage;
  }

  read(): KeptState {
    const status = this.#storage.read(STATUS);
    if (status === 'ERROR') return { status };
    const job: PendingDownload = {
      ids: readStored(this.#storage, ids),
      startedAt: readStored(this.#storage, startedAt),
      link: readStored(this.#storage, link),
      attempt: readStored(this.#storage, attempt),
      maxAttempts: readStored(this.#storage, maxAttempts),
    };
    return status === 'PENDING' && job.link !== '' ? { status, job } : { status: null };
  }

  /** Stores a job before anyone polls its link. */
  begin(job: PendingDownload): void {
    writeStored(this.#storage, ids, job.ids);
    writeStored(this.#storage, startedAt, job.startedAt);
    writeStored(this.#storage, link, job.link);
    writeStored(this.#storage, attempt, job.attempt);
    writeStored(this.#storage, maxAttempts, job.maxAttempts);
    this.#storage.write(STATUS, 'PENDING');
  }

  /** Counts a look before it is made, so that no page can make it twice [DECISION-98]. */
  count(made: number): void {
    writeStored(this.#storage, attempt, made);
  }

  /** Keeps that the download has failed, and nothing about how far it was [MULT-16, MULT-17, DECISION-99]. */
  fail(): void {
    for (const { key } of [attempt, maxAttempts, startedAt, link]) this.#storage.remove(key);
    this.#storage.write(STATUS, 'ERROR');
  }

  /** Forgets everything [MULT-12, MULT-18]. */
  clear(): void {
    for (const key of KEPT_KEYS) this.#storage.remove(key);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isId = (value: unknown): value is SoundId => Number.isSafeInteger(value) && Number(value) > 0;
