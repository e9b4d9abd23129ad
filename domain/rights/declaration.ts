import { isRecord } from '../records.ts';

/** Where the sounds of a pack come from. */
export const ORIGINS = ['own-work', 'session-players', 'licensed-sources'] as const;
/** Whether a machine made any of it. */
export const AI_ANSWERS = ['none', 'assisted', 'generated'] as const;
/** Whether whoever buys it may train a machine with it. */
export const AI_TRAINING = ['allowed', 'refused'] as const;

/** What a provider declares of a pack, as everybody may read it. */
export interface Declaration {
  readonly origin: (typeof ORIGINS)[number];
  readonly ai: (typeof AI_ANSWERS)[number];
  /** What a machine had a hand in, such as 'vocals'; none said where all of it, or nothing, is. */
  readonly aiParts: readonly string[];
  readonly aiTraining: (typeof AI_TRAINING)[number];
}

/** The same with who has declared it, which the shop keeps and does not show. */
export interface SignedDeclaration extends Declaration {
  readonly declaredBy: string;
  /** A day: '2027-03-01'. */
  readonly declaredOn: string;
}

/** Parts that a machine had a hand in; more than these say nothing. */
const MOST_PARTS = 8;
const PART = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,39}$/u;

/** Reads parts as a maker has written them, in a list or with commas; null for what nobody could print. */
export function readAiParts(said: unknown): readonly string[] | null {
  if (said === undefined || said === null || said === '') return [];
  if (typeof said === 'string') return readAiParts(said.split(/[;,|]/).map((part) => part.trim()));
  if (!Array.isArray(said) || said.length > MOST_PARTS) return null;
  const parts = said.flatMap((part) => (typeof part === 'string' && PART.test(part) ? [part] : []));
  return parts.length === said.length ? parts : null;
}

/** Reads a declaration; null where anything of it is missing or unknown. */
export function readDeclaration(said: unknown): Declaration | null {
  if (!isRecord(said)) return null;
  const origin = ORIGINS.find((known) => known === said['origin']);
  const ai = AI_ANSWERS.find((known) => known === said['ai']);
  const aiTraining = AI_TRAINING.find((known) => known === said['aiTraining']);
  const aiParts = readAiParts(said['aiParts']);
  return origin && ai && aiTraining && aiParts
    ? { origin, ai, aiParts: ai === 'none' ? [] : aiParts, aiTraining }
    : null;
}

/** Reads what is kept as JSON; null if nothing. */
export const storedDeclaration = (json: string | null): Declaration | null =>
  json === null ? null : readDeclaration(JSON.parse(json));
