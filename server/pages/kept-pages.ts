import { MadeOnce } from '../media/made-once.ts';

/** A page as it is sent. */
export interface ReadyPage {
  readonly status: number;
  /** The content type. */
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** What marks the styles in it. */
  readonly nonce: string;
  /** Digests of the scripts in it. */
  readonly scripts: readonly string[];
}

export interface KeptBounds {
  /** Milliseconds that a page is kept. */
  readonly keptMs: number;
  /** Bytes of all kept pages together. */
  readonly bytes: number;
  /** Milliseconds since any moment, never going back. */
  readonly now: () => number;
}

const DEFAULT_BOUNDS: KeptBounds = { keptMs: 5_000, bytes: 32 * 1024 * 1024, now: () => performance.now() };

/**
 * Pages that are the same for everybody, kept for a few seconds: many who ask for one at once cost one. The time is that
 * of the machine, since it is about load and not about the shop.
 */
export class KeptPages {
  readonly #bounds: KeptBounds;
  /** By key, the oldest first. */
  readonly #kept = new Map<string, { readonly page: ReadyPage; readonly until: number }>();
  readonly #pages = new MadeOnce<ReadyPage>();
  #bytes = 0;

  constructor(bounds: Partial<KeptBounds> = {}) {
    this.#bounds = { ...DEFAULT_BOUNDS, ...bounds };
  }

  /** The page under a key that says all it depends on; made where it is not kept. Only what was found (200) is kept. */
  async get(key: string, make: () => Promise<ReadyPage>): Promise<ReadyPage> {
    this.#forgetOld();
    return this.#pages.get(key, {
      find: async () => this.#kept.get(key)?.page ?? null,
      make: async () => {
        const page = await make();
        if (page.status === 200) this.#keep(key, page);
        return page;
      },
    });
  }

  #keep(key: string, page: ReadyPage): void {
    this.#kept.set(key, { page, until: this.#bounds.now() + this.#bounds.keptMs });
    this.#bytes += weightOf(key, page);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#bounds.bytes) break;
      this.#forget(oldest);
    }
  }

  #forgetOld(): void {
    const now = this.#bounds.now();
    for (const [key, { until }] of this.#kept) {
      if (until > now) break;
      this.#forget(key);
    }
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= weightOf(key, kept.page);
  }
}

const weightOf = (key: string, { body }: ReadyPage): number => key.length * 2 + body.length;
