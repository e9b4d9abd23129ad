/** Caches what is derived from immutable objects, which are read after every step. */
export function remembered<From extends object, To>(look: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, { readonly to: To }>();
  return (from) => {
    const before = known.get(from);
    if (before) return before.to;
    const to = look(from);
    known.set(from, { to });
    return to;
  };
}

/** The size of the cache; a long campaign has more texts than are worth keeping. */
const MOST_TEXTS = 5000;

/** The same for values that are equal if their texts are, as pages of later schedules have them, too. */
export function rememberedAs<From, To>(textOf: (from: From) => string, look: (from: From) => To): (from: From) => To {
  const known = new Map<string, { readonly to: To }>();
  return (from) => {
    const text = textOf(from);
    const before = known.get(text);
    if (before) return before.to;
    if (known.size === MOST_TEXTS) known.clear();
    const to = look(from);
    known.set(text, { to });
    return to;
  };
}
