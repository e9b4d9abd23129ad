// A million operations without memory: each is computed from its number, so that every process knows all of them.

/** Operations on credits. A thaw returns what a freeze has taken. */
export const KINDS = ['spend', 'grant', 'refund', 'expire', 'freeze', 'thaw'] as const;
export type Kind = (typeof KINDS)[number];

/** The sounds on sale, of two providers: each sale also enters the earnings of one. */
const SOLD = [101, 201] as const;

/** In percent, 100 in total. Grants are larger than sales, so that most wallets have credits. */
const SHARES: Readonly<Record<Kind, number>> = { spend: 60, grant: 13, refund: 12, expire: 4, freeze: 5, thaw: 6 };

/** One in so many operations repeats one that started shortly before, often in the other process. */
const REPEATS = 20;
const REPEATS_WITHIN = 40;

/** One in so many operations is for one of a few busy customers. */
const BUSY = 10;
const BUSY_CUSTOMERS = 10;

/** How far back a refund looks for its sale, and a thaw for its freeze. */
const LOOKS_BACK = 400;

export interface Operation {
  /** The number of the operation, or of the earlier one that it repeats. The idempotency key is derived from it. */
  readonly number: number;
  readonly kind: Kind;
  /** An index into the wallets. */
  readonly customer: number;
  /** Whole credits of a grant, sale or refund; the others take everything. */
  readonly credits: number;
  readonly source: 'plan' | 'pack';
  /** The number of the sale being refunded, or of the freeze being thawed. */
  readonly undoes: number;
}

const NOTHING = -1;

/** Uniform from 0 to below `below`, and always the same for the same number and purpose. */
function drawn(number: number, purpose: number, below: number): number {
  let bits = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(purpose + 1, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return ((bits ^ (bits >>> 16)) >>> 0) % below;
}

const isRepeat = (number: number): boolean => number > REPEATS_WITHIN && drawn(number, 0, REPEATS) === 0;

function kindOf(number: number): Kind {
  let left = drawn(number, 1, 100);
  for (const kind of KINDS) {
    left -= SHARES[kind];
    if (left < 0) return kind;
  }
  throw new Error('The shares are less than 100.');
}

/** The nearest operation of a kind at or before a number; `NOTHING` before the first. */
function lastOf(kind: Kind, from: number): number {
  let number = from;
  while (number >= 0 && (isRepeat(number) || kindOf(number) !== kind)) number -= 1;
  return number;
}

function customerOf(number: number, customers: number): number {
  const below = drawn(number, 2, BUSY) === 0 ? Math.min(BUSY_CUSTOMERS, customers) : customers;
  return drawn(number, 3, below);
}

/** The operation of a number, for one of this many customers. */
export function operationOf(asked: number, customers: number): Operation {
  let number = asked;
  while (isRepeat(number)) number -= 1 + drawn(number, 4, REPEATS_WITHIN);
  const kind = kindOf(number);
  const undone = kind === 'refund' ? 'spend' : kind === 'thaw' ? 'freeze' : null;
  const undoes = undone === null ? NOTHING : lastOf(undone, number - 1 - drawn(number, 5, LOOKS_BACK));
  if (undone !== null && undoes !== NOTHING) return { ...operationOf(undoes, customers), number, kind, undoes };
  const source = drawn(number, 6, 3) === 0 ? 'pack' : 'plan';
  const credits = kind === 'grant' ? 1 + drawn(number, 7, 20) : 1 + drawn(number, 7, 3);
  return { number, kind, customer: customerOf(number, customers), credits, source, undoes };
}

/** What a sale sells. */
export const soldBy = (number: number): number => SOLD[Math.max(number, 0) % SOLD.length] ?? SOLD[0];

/** The key of a sale, which contains what is sold. */
export const saleKeyOf = (wallet: number, number: number): string => `download:${wallet}:${soldBy(number)}:${number}`;

/** Its key in the ledger, in the shop's format: a sale and what undoes it share their suffix. */
export function keyOf({ kind, number, undoes }: Operation, wallet: number): string {
  switch (kind) {
    case 'spend':
      return saleKeyOf(wallet, number);
    case 'refund':
      return `undo:${wallet}:${soldBy(undoes)}:${undoes}`;
    case 'grant':
      return `gift:${number}`;
    case 'expire':
      return `expire:${wallet}:${number}`;
    case 'freeze':
      return `freeze:${wallet}:${number}:1`;
    case 'thaw':
      return `thaw:${wallet}:${undoes}:1`;
  }
}

/** Whether it adds credits to the wallet. */
export const bringsCredits = (kind: Kind): boolean => kind === 'grant' || kind === 'refund' || kind === 'thaw';
