/** A cookie as it is kept between commands. */
export interface StoredCookie {
  readonly name: string;
  /** As it was sent, not decoded. */
  readonly value: string;
  readonly path: string;
  /** Epoch milliseconds; null for a cookie without an expiry, which lasts until it is removed. */
  readonly expires: number | null;
  /** Kept from the shop's own code: only requests carry it. */
  readonly httpOnly: boolean;
  /** Sent over https, or to this very machine. */
  readonly secure: boolean;
}

/** The cookies in a stored list; skips invalid entries. */
export function cookiesFrom(stored: unknown): readonly StoredCookie[] {
  return Array.isArray(stored) ? stored.filter(isStoredCookie) : [];
}

function isStoredCookie(value: unknown): value is StoredCookie {
  if (typeof value !== 'object' || value === null) return false;
  const kinds = new Map(
    Object.entries(value).map(([field, stored]) => [field, stored === null ? null : typeof stored]),
  );
  return (
    ['name', 'value', 'path'].every((field) => kinds.get(field) === 'string') &&
    ['httpOnly', 'secure'].every((field) => kinds.get(field) === 'boolean') &&
    (kinds.get('expires') === null || kinds.get('expires') === 'number')
  );
}
