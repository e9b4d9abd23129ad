type Fields = Readonly<Record<string, unknown>>;

/** Whether plain data is equal, whatever the order of fields; undefined fields count as missing. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return Array.isArray(one) && Array.isArray(other) && areItems(one, other);
  return holds(one as Fields, other as Fields) && holds(other as Fields, one as Fields);
}

function areItems(ones: readonly unknown[], others: readonly unknown[]): boolean {
  if (ones.length !== others.length) return false;
  for (let at = 0; at < ones.length; at += 1) if (!isEqual(ones[at], others[at])) return false;
  return true;
}

function holds(one: Fields, other: Fields): boolean {
  for (const name of Object.keys(one)) if (!isEqual(one[name], other[name])) return false;
  return true;
}
