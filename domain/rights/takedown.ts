import { mailAddress } from '../account/mail-address.ts';

/** The rights that a claim can be based on. */
export const CLAIMED_RIGHTS = ['copyright', 'recording', 'performance', 'trademark', 'other'] as const;
export type ClaimedRight = (typeof CLAIMED_RIGHTS)[number];

/**
 * The state of a claim: `open` until the operator decides; `upheld` while the sale is stopped; `rejected`, or
 * `countered` by its provider, when it continues.
 */
export const TAKEDOWN_STATES = ['open', 'upheld', 'rejected', 'countered'] as const;
export type TakedownState = (typeof TAKEDOWN_STATES)[number];

/** The subject of a claim, from its address. */
export type Claimed =
  { readonly kind: 'sound'; readonly id: number } | { readonly kind: 'pack'; readonly slug: string };

/** Reads the address of a sound or a pack, whole or from its path on. */
export function readClaimed(address: string): Claimed | null {
  const path = address.trim().replace(/^https?:\/\/[^/]+/i, '');
  const [, id] = /^\/?sample\/([1-9]\d{0,14})(?:[?#].*)?$/.exec(path) ?? [];
  if (id !== undefined) return { kind: 'sound', id: Number(id) };
  const [, slug] = /^\/?sample-pack\/([a-z0-9-]{1,100})(?:[?#].*)?$/.exec(path) ?? [];
  return slug === undefined ? null : { kind: 'pack', slug };
}

/** A claim as submitted. */
export interface ClaimForm {
  readonly address: string;
  readonly name: string;
  readonly email: string;
  readonly right: string;
  readonly statement: string;
  readonly goodFaith: boolean;
}

export interface Claim {
  readonly claimed: Claimed;
  readonly name: string;
  readonly email: string;
  readonly right: ClaimedRight;
  readonly statement: string;
}

export const CLAIM_LIMITS = { name: 100, address: 300, statement: { least: 20, most: 2_000 }, reason: 500 } as const;

/** The fields of a claim that cannot be read. */
export type ClaimProblem = 'address' | 'name' | 'email' | 'right' | 'statement' | 'goodFaith';

/** Reads a claim: all of it, or what is wrong with it. */
export function readClaim(form: ClaimForm): Claim | readonly ClaimProblem[] {
  const claimed = form.address.length > CLAIM_LIMITS.address ? null : readClaimed(form.address);
  const name = oneLine(form.name);
  const email = mailAddress(form.email);
  const right = CLAIMED_RIGHTS.find((known) => known === form.right);
  const statement = printable(form.statement);
  const isNamed = name.length >= 2 && name.length <= CLAIM_LIMITS.name;
  const isSaid = statement.length >= CLAIM_LIMITS.statement.least && statement.length <= CLAIM_LIMITS.statement.most;
  if (claimed && isNamed && email && right && isSaid && form.goodFaith)
    return { claimed, name, email, right, statement };
  const wrong: Readonly<Record<ClaimProblem, boolean>> = {
    address: claimed === null,
    name: !isNamed,
    email: email === null,
    right: right === undefined,
    statement: !isSaid,
    goodFaith: !form.goodFaith,
  };
  return (['address', 'name', 'email', 'right', 'statement', 'goodFaith'] as const).filter((field) => wrong[field]);
}

/** The decisions open to an operator. */
export const TAKEDOWN_DECISIONS = ['uphold', 'reject', 'counter'] as const;
export type TakedownDecision = (typeof TAKEDOWN_DECISIONS)[number];

/** The state of a claim after a decision; null if that decision is not possible. */
export function decided(state: TakedownState, decision: TakedownDecision): TakedownState | null {
  switch (decision) {
    case 'uphold':
      return state === 'upheld' ? null : 'upheld';
    case 'reject':
      return state === 'open' || state === 'upheld' ? 'rejected' : null;
    case 'counter':
      return state === 'upheld' ? 'countered' : null;
  }
}

/** The number by which people refer to a claim. `at` is when it was made, in epoch milliseconds. */
export const claimNumber = (id: number, at: number): string =>
  `TD-${new Date(at).getUTCFullYear()}-${String(id).padStart(4, '0')}`;

/** A claim with everything that was decided about it, for the operator. */
export interface TakedownInFull {
  readonly number: string;
  readonly state: TakedownState;
  readonly subject: {
    readonly kind: Claimed['kind'];
    readonly name: string;
    readonly path: string;
    readonly provider: string;
  };
  readonly claimant: string;
  readonly email: string;
  readonly right: ClaimedRight;
  readonly statement: string;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly decisions: ReadonlyArray<{ readonly state: TakedownState; readonly reason: string; readonly at: number }>;
}

/** An operator's request about claims. */
export type TakedownWish =
  | { readonly kind: 'list' }
  | { readonly kind: 'show'; readonly number: string }
  | { readonly kind: 'decide'; readonly number: string; readonly decision: TakedownDecision; readonly reason: string };

/** Why nothing was decided. */
export type TakedownProblem =
  { readonly kind: 'unknown' } | { readonly kind: 'impossible'; readonly state: TakedownState };

/** The claims that a wish was about, or why it cannot be. */
export type TakedownAnswer =
  { readonly kind: 'takedowns'; readonly takedowns: readonly TakedownInFull[]; readonly now: number } | TakedownProblem;

/** A reason as it is stored and mailed; null if it has no readable text. */
export function readReason(text: string): string | null {
  const reason = printable(text);
  return reason !== '' && reason.length <= CLAIM_LIMITS.reason ? reason : null;
}

const printable = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- What no mail and no terminal is to be sent.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .trim();

const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ');
