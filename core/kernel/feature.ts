/**
 * A wired feature of the shop. Its `create<Feature>({ ports, needs, snapshot })` makes it and knows no container:
 * `ports` come from host and backend, `needs` from other features, `snapshot` is what another process has loaded. A
 * feature that may partly load late has that part in a separate feature file.
 */
export interface Feature {
  /** The states that hosts read and watch, by name. */
  readonly state: object;
  /** The use cases that hosts call, by name. */
  readonly useCases: object;
  /** Only for other features: the writable side of states, and guards. */
  readonly shared?: object;
  /** The loaded state as plain data, for a page in another process to continue with. */
  snapshot?(): unknown;
  /** Cancels running work and stops listening. */
  dispose?(): void;
}

/** A feature as hosts see it. */
export type Offered<Wired extends Feature> = Wired['state'] & Wired['useCases'];

export const offered = <Wired extends Feature>({ state, useCases }: Wired): Offered<Wired> => ({
  ...state,
  ...useCases,
});

/** The result of a feature's `snapshot()`. */
export type Snapshot<Wired extends Feature> = Wired extends { snapshot(): infer Loaded } ? Loaded : never;
