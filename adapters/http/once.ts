/** Maps each object once, however often it comes: an answer that comes again is the same object. */
export function once<Wire extends object, Value>(map: (wire: Wire) => Value): (wire: Wire) => Value {
  const known = new WeakMap<Wire, { readonly value: Value }>();
  return (wire) => {
    const { value } = known.get(wire) ?? { value: map(wire) };
    if (!known.has(wire)) known.set(wire, { value });
    return value;
  };
}
