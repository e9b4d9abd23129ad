import { type Feature, type Offered, offered } from '../core/kernel/feature.ts';
import { type Failed, failed } from '../core/kernel/result.ts';

/** A feature whose code loads on first use. */
export interface Late<Open, Loaded = unknown> {
  /** Whether its code is prefetched when the page is idle. */
  readonly isAhead: boolean;
  /** The feature once it is open; null before. */
  readonly current: Open | null;
  /**
   * Fetches and wires the feature, for callers that can do without it for now. Further calls return the same promise;
   * after a failed fetch the next call tries again.
   */
  open(): Promise<Open>;
  /**
   * Runs a pressed action. If the code cannot be fetched, the customer is told and the result is a failure, or
   * `otherwise` if that is shown beside the control.
   */
  press<Answer>(act: (feature: Open) => Answer | Promise<Answer>): Promise<Answer | Unreachable>;
  press<Answer, Otherwise>(
    act: (feature: Open) => Answer | Promise<Answer>,
    otherwise: Otherwise,
  ): Promise<Answer | Otherwise>;
  /** The feature's loaded state; undefined while it is not open. */
  snapshot(): Loaded | undefined;
  /** Lets go of the feature, also of one that is still on its way. */
  dispose(): void;
}

/** Whether a part of the shop is a late feature, judged by its shape. */
export const isLate = (part: unknown): part is Late<unknown> =>
  typeof part === 'object' && part !== null && 'current' in part && 'open' in part && typeof part.open === 'function';

/** If code cannot be fetched, the use case has no network either. */
export type Unreachable = Failed<{ readonly kind: 'offline' }>;

const UNREACHABLE: Unreachable = failed({ kind: 'offline' });

/**
 * `sayOffline` tells the customer that a pressed action cannot be fetched. `when` is 'ahead' for actions used in most
 * visits: their code is fetched when the page is idle.
 */
export const late = <Wired extends Feature, Loaded = never>(
  shell: OfflineSaying,
  create: Create<Wired, Loaded>,
  when: 'asked' | 'ahead' = 'asked',
): Late<Offered<Wired>, Loaded> => new LateFeature(shell, create, when === 'ahead');

interface OfflineSaying {
  readonly sayOffline: { execute(): void };
}

type Create<Wired, Loaded> = () => Promise<{ snapshot?(): Loaded } & Wired>;

/** A class, because engines give each object with its own accessor its own shape, and a page has twenty. */
class LateFeature<Wired extends Feature, Loaded> implements Late<Offered<Wired>, Loaded> {
  readonly isAhead: boolean;
  readonly #shell: OfflineSaying;
  readonly #create: Create<Wired, Loaded>;
  #feature: ({ snapshot?(): Loaded } & Wired) | null = null;
  #current: Offered<Wired> | null = null;
  #opening: Promise<Offered<Wired>> | null = null;
  #isDisposed = false;

  constructor(shell: OfflineSaying, create: Create<Wired, Loaded>, isAhead: boolean) {
    this.#shell = shell;
    this.#create = create;
    this.isAhead = isAhead;
  }

  get current(): Offered<Wired> | null {
    return this.#current;
  }

  open(): Promise<Offered<Wired>> {
    return (this.#opening ??= this.#fetchAndWire());
  }

  async press<Answer, Otherwise>(
    act: (open: Offered<Wired>) => Answer | Promise<Answer>,
    otherwise?: Otherwise,
  ): Promise<Answer | Otherwise | Unreachable> {
    const open = await this.open().catch(() => null);
    if (open) return act(open);
    if (otherwise) return otherwise;
    this.#shell.sayOffline.execute();
    return UNREACHABLE;
  }

  snapshot(): Loaded | undefined {
    return this.#feature?.snapshot?.();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#feature?.dispose?.();
  }

  async #fetchAndWire(): Promise<Offered<Wired>> {
    try {
      this.#feature = await this.#create();
      this.#current = offered(this.#feature);
      if (this.#isDisposed) this.#feature.dispose?.();
      return this.#current;
    } catch (reason) {
      this.#opening = null;
      throw reason;
    }
  }
}

/** A use case of a late feature, called as if it were at hand. See `press` for `otherwise`. */
export function lateUseCase<Open, Args extends readonly unknown[], Answer>(
  feature: Late<Open>,
  find: (open: Open) => UseCase<Args, Answer>,
): UseCase<Args, Answer | Unreachable>;
export function lateUseCase<Open, Args extends readonly unknown[], Answer, Otherwise>(
  feature: Late<Open>,
  find: (open: Open) => UseCase<Args, Answer>,
  otherwise: Otherwise,
): UseCase<Args, Answer | Otherwise>;
export function lateUseCase<Open, Args extends readonly unknown[], Answer, Otherwise>(
  feature: Late<Open>,
  find: (open: Open) => UseCase<Args, Answer>,
  otherwise?: Otherwise,
): UseCase<Args, Answer | Otherwise | Unreachable> {
  return {
    execute(...args) {
      const act = (open: Open) => find(open).execute(...args);
      return otherwise ? feature.press(act, otherwise) : feature.press(act);
    },
  };
}

/** The interface for hosts. */
export interface UseCase<Args extends readonly unknown[], Answer> {
  execute(...args: Args): Promise<Answer>;
}

/** A feature that is at hand, for views that wait for a late one. */
export const opened = <Open>(feature: Open): Late<Open, never> => ({
  isAhead: false,
  current: feature,
  open: () => Promise.resolve(feature),
  press: async <Answer>(act: (open: Open) => Answer | Promise<Answer>) => act(feature),
  snapshot: () => undefined,
  dispose: () => {},
});
