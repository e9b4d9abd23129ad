/**
 * A feature of the shop, wired. Its `create<Feature>({ ports, needs, snapshot })` makes it and knows no container:
 * `ports` are what host and backend bring, `needs` is what other features share with it, `snapshot` what another
 * process has loaded. A feature whose code may come late has its late part in a feature file of its own.
 */
export interface Feature {
  /** What hosts read and watch, by name. */
  readonly state: object;
  /** What hosts call, by name. */
  readonly useCases: object;
  /** For other features alone: the owner's side of states, and guards. */
  readonly shared?: object;
  /** What is loaded, as plain data: a page in another process goes on with it. */
  snapshot?(): unknown;
  /** Cancels what is under way and stops listening. */
  dispose?(): void;
}

/** A feature as hosts see it. */
export type Offered<Wired extends Feature> = Wired['state'] & Wired['useCases'];

export const offered = <Wired extends Feature>({ state, useCases }: Wired): Offered<Wired> => ({
  ...state,
  ...useCases,
});

/** What `snapshot()` of a feature answers. */
export type Snapshot<Wired extends Feature> = Wired extends { snapshot(): infer Loaded } ? Loaded : never;
