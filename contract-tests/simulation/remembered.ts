/** What never changes and is looked at after every step: what follows from it is worked out once. */
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

/** Texts that are kept in mind; a long campaign has more than anybody wants to keep. */
const MOST_TEXTS = 5000;

/** The same for values that are equal where their texts are: pages of later schedules have them, too. */
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
