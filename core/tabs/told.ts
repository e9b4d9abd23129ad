/** A message from one page of a browser to the others. */
export type Told =
  /** It plays: see `OnePlays`. */
  | { readonly kind: 'plays' }
  /** The selection has changed: its cookie has the new one. */
  | { readonly kind: 'selected' }
  /** Somebody has come, or gone (null). */
  | { readonly kind: 'customer'; readonly customer: number | null }
  /** The credits of a customer: see `Balance`. */
  | { readonly kind: 'balance'; readonly customer: number; readonly credits: number; readonly version: number }
  /** Likes or downloads of a customer are others. */
  | { readonly kind: 'marks'; readonly customer: number }
  /** A customer's collection has changed. */
  | { readonly kind: 'collection'; readonly customer: number; readonly id: number };

/** Reads a message from another page, perhaps of another release; null if it is not understood. */
export function parseTold(message: unknown): Told | null {
  if (typeof message !== 'object' || message === null) return null;
  const { kind, customer, credits, version, id }: Partial<Record<string, unknown>> = { ...message };
  switch (kind) {
    case 'plays':
    case 'selected':
      return { kind };
    case 'customer':
      return customer === null || isWhole(customer) ? { kind, customer } : null;
    case 'balance':
      return isWhole(customer) && isWhole(credits) && isWhole(version) ? { kind, customer, credits, version } : null;
    case 'marks':
      return isWhole(customer) ? { kind, customer } : null;
    case 'collection':
      return isWhole(customer) && isWhole(id) ? { kind, customer, id } : null;
    default:
      return null;
  }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
