/** A feature whose code comes when it is first asked for. */
export interface Late<Feature> {
  /** The feature once it is open; null before. */
  readonly current: Feature | null;
  /** Fetches and wires the feature. Asking again answers the same promise; after a failed fetch it tries anew. */
  open(): Promise<Feature>;
}

export function late<Feature>(load: () => Promise<Feature>): Late<Feature> {
  let current: Feature | null = null;
  let opening: Promise<Feature> | null = null;
  const fetchAndWire = async (): Promise<Feature> => {
    try {
      return (current = await load());
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
