/** A feature whose code comes when it is first asked for. */
export interface Late<Feature> {
  /** The feature once it is open; null before. */
  readonly current: Feature | null;
  /** Fetches and wires the feature. Asking again answers the same promise; after a failed fetch it tries anew. */
  open(): Promise<Feature>;
  /** Lets go of the feature, also of one that is still on its way. */
  dispose(): void;
}

/** `leave` lets go of what the feature is subscribed to. */
export function late<Feature>(
  load: () => Promise<Feature>,
  leave: (feature: Feature) => void = () => {},
): Late<Feature> {
  let current: Feature | null = null;
  let opening: Promise<Feature> | null = null;
  let isDisposed = false;
  const fetchAndWire = async (): Promise<Feature> => {
    try {
      current = await load();
      if (isDisposed) leave(current);
      return current;
    } catch (reason) {
      opening = null;
      throw reason;
    }
  };
  return {
    get current() {
      return current;
    },
    open: () => (opening ??= fetchAndWire()),
    dispose() {
      isDisposed = true;
      if (current) leave(current);
    },
  };
}

/**
 * A use case of a late feature, called as if it were at hand. `unreachable` is its answer when the code cannot be
 * fetched: then there is no network for the use case either.
 */
export const lateUseCase = <Args extends readonly unknown[], Answer>(
  open: () => Promise<{ execute(...args: Args): Promise<Answer> }>,
  unreachable: Answer,
) => ({
  async execute(...args: Args): Promise<Answer> {
    const useCase = await open().catch(() => null);
    return useCase ? useCase.execute(...args) : unreachable;
  },
});
