/**
 * What keeps and resolves bindings behind Inversify's `Container` in a browser (`scripts/build/`). Everything there is
 * bound before the shop is resolved, by its token alone and once, as a constant or by a factory, and each question makes
 * everything anew and once: there is nothing to plan, to activate, to cache or to take back.
 */
interface Binding {
  readonly make: (...parts: readonly unknown[]) => unknown;
  readonly needs: readonly symbol[];
}

/** The bindings of a container, shared by its two managers. */
export class ServiceReferenceManager {
  readonly bindings = new Map<symbol, Binding>();
}

export class BindingManager {
  readonly #bindings: Map<symbol, Binding>;

  constructor(_deactivations: unknown, _scope: unknown, _plans: unknown, { bindings }: ServiceReferenceManager) {
    this.#bindings = bindings;
  }

  bind(token: symbol) {
    const keep = (make: Binding['make'], needs: Binding['needs'] = []) => {
      if (this.#bindings.has(token)) throw new Error(`Bound twice: ${String(token)}`);
      this.#bindings.set(token, { make, needs });
    };
    return { toConstantValue: (value: unknown) => keep(() => value), toResolvedValue: keep };
  }
}

export class ServiceResolutionManager {
  readonly #bindings: ReadonlyMap<symbol, Binding>;

  constructor(_plans: unknown, { bindings }: ServiceReferenceManager) {
    this.#bindings = bindings;
  }

  get(token: symbol): unknown {
    const made = new Map<symbol, unknown>();
    const resolve = (wanted: symbol): unknown => {
      if (made.has(wanted)) return made.get(wanted);
      const binding = this.#bindings.get(wanted);
      if (!binding) throw new Error(`Not bound once: ${String(wanted)}`);
      const value = binding.make(...binding.needs.map(resolve));
      made.set(wanted, value);
      return value;
    };
    return resolve(token);
  }
}
