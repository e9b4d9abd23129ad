import { draftTexts } from './draft.messages.ts';
import { type JudgedFinding, blocksIn, momentProblem } from './draft.ts';
import { type DraftState, mayHandIn, nextState } from './states.ts';

/** The states of a pack that went on sale because its provider is trusted, without a prior review. */
export const ALONE_STATES = [
  /** Not sampled for review. */
  'passed',
  /** Sampled: staff reviews it afterwards. */
  'drawn',
  'confirmed',
  /** Off sale, with a reason, until staff confirms it. */
  'objected',
] as const;
export type AloneState = (typeof ALONE_STATES)[number];

/** Staff, the operator on the shop's machine, or the shop by itself. */
export const TRUST_HANDS = ['staff', 'operator', 'shop'] as const;
export type TrustHand = (typeof TRUST_HANDS)[number];

/** Trust in a provider starts or ends at a moment. */
export interface TrustDecision {
  readonly isTrusted: boolean;
  readonly by: TrustHand;
  /** The address of the member of staff; null for the others, for someone who has left, and for providers. */
  readonly who: string | null;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Whether packs of a provider go on sale without a review, by all decisions about it, oldest first. */
export const isTrustedBy = (log: readonly Pick<TrustDecision, 'isTrusted'>[]): boolean =>
  log.at(-1)?.isTrusted ?? false;

/** Whether packs of a provider are to go on sale without a review, and why. */
export interface TrustWish {
  readonly slug: string;
  readonly isTrusted: boolean;
  readonly reason: string;
}

export interface ProviderTrust {
  readonly name: string;
  readonly isTrusted: boolean;
  /** All that was decided about it, oldest first. */
  readonly log: readonly TrustDecision[];
}

/** Who reads about a pack: its provider is told neither what is sampled, nor who has decided. */
export type Reader = 'maker' | 'staff';

export const trustFor = (reader: Reader, log: readonly TrustDecision[]): readonly TrustDecision[] =>
  reader === 'staff' ? log : log.map((one) => ({ ...one, who: null }));

/**
 * The input of the sample, hashed with a key that only the shop has. A pack keeps its id, so that submitting it again
 * does not change the result.
 */
export const drawOf = (draftId: number): string => `review-${draftId}`;

/** Whether a pack is sampled for a review afterwards, one in so many; none for 0. The digest is that of `drawOf`. */
export function isDrawn(digest: Uint8Array, oneIn: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = digest;
  const fraction = (a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d) / 2 ** 32;
  return oneIn > 0 && fraction < 1 / oneIn;
}

/** Why a pack does not go on sale by trust. */
export type Hold =
  /** Its provider is not trusted, or no longer; the reason is that of the last decision. */
  | { readonly kind: 'distrusted'; readonly reason: string | null }
  | { readonly kind: 'claimed' | 'objected' | 'blocked' };

/**
 * Why a pack waits for staff; null if it goes on sale without a prior review. Blocking findings are for staff, waived
 * or not.
 */
export function holdOf(pack: {
  /** The decisions about its provider, oldest first. */
  readonly trust: readonly Pick<TrustDecision, 'isTrusted' | 'reason'>[];
  readonly findings: readonly JudgedFinding[];
  /** Whether others claim rights in anything of its provider. */
  readonly isClaimed: boolean;
  /** Whether staff keeps an earlier version off sale. */
  readonly isObjected: boolean;
}): Hold | null {
  if (!isTrustedBy(pack.trust)) return { kind: 'distrusted', reason: pack.trust.at(-1)?.reason ?? null };
  if (pack.isClaimed) return { kind: 'claimed' };
  if (pack.isObjected) return { kind: 'objected' };
  const isBlocked = blocksIn(pack.findings.map((finding) => ({ ...finding, waived: null }))).length > 0;
  return isBlocked ? { kind: 'blocked' } : null;
}

/** The timing of a pack that goes on sale by trust. */
interface Alone {
  readonly state: DraftState;
  readonly alone: AloneState | null;
  /** Epoch milliseconds. */
  readonly onSaleAt: number | null;
}

/** Whether its provider may choose another start of sale: it goes on sale by trust, and has not yet. */
export const mayMoveSale = ({ state, alone }: Omit<Alone, 'onSaleAt'>): boolean =>
  alone !== null && nextState(state, 'reschedule', 'maker') !== null;

/** Whether staff has chosen its start of sale, so that its provider may not. */
export const isStaffsMoment = (pack: Omit<Alone, 'onSaleAt'>): boolean =>
  pack.state === 'scheduled' && !mayMoveSale(pack);

/**
 * Why a pack cannot be submitted for a moment; null if it can, or if it cannot be submitted at all. A pack that waits
 * for staff has no moment: staff sets it.
 */
export function handInProblem(
  { state, isAlone }: { readonly state: DraftState; readonly isAlone: boolean },
  at: number | null,
  now: number,
): string | null {
  if (!mayHandIn(state)) return null;
  return isAlone || at === null ? momentProblem(at, now) : draftTexts.noMoment;
}

/**
 * Whether it was already submitted with this moment, so that a repeated request gets the same answer; null means at
 * once.
 */
export const isHandedInFor = ({ onSaleAt, ...pack }: Alone, at: number | null, now: number): boolean =>
  mayMoveSale(pack) && onSaleAt !== null && (at === null ? onSaleAt <= now : onSaleAt === at);

/** Providers who knew what is sampled could exploit what is not. */
export const aloneFor = (reader: Reader, alone: AloneState | null): AloneState | null =>
  reader === 'maker' && (alone === 'drawn' || alone === 'confirmed') ? 'passed' : alone;

/** The state after staff's judgment; null if it is not possible. */
export const judgedAfter = (alone: AloneState | null, event: 'confirm' | 'object'): AloneState | null => {
  if (alone === null) return null;
  return event === 'confirm' ? 'confirmed' : 'objected';
};
