import { isRecord } from '../records.ts';

/** The origin of the sounds of a pack. */
export const ORIGINS = ['own-work', 'session-players', 'licensed-sources'] as const;
/** Whether AI made any of it. */
export const AI_ANSWERS = ['none', 'assisted', 'generated'] as const;
/** Whether buyers may train AI with it. */
export const AI_TRAINING = ['allowed', 'refused'] as const;

/** A provider's public declaration of a pack. */
export interface Declaration {
  readonly origin: (typeof ORIGINS)[number];
  readonly ai: (typeof AI_ANSWERS)[number];
  /** The parts that AI was used for, such as 'vocals'; empty if it was used for all or none. */
  readonly aiParts: readonly string[];
  readonly aiTraining: (typeof AI_TRAINING)[number];
}

/** The same with who declared it, which the shop stores and does not show. */
export interface SignedDeclaration extends Declaration {
  readonly declaredBy: string;
  /** A day: '2027-03-01'. */
  readonly declaredOn: string;
}

/** The maximum of parts made with AI; a longer list says nothing. */
const MOST_PARTS = 8;
const PART = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,39}$/u;

/** Reads parts as a provider has written them, as a list or separated by commas; null if they cannot be printed. */
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

/** Reads stored JSON; null if there is none. */
export const storedDeclaration = (json: string | null): Declaration | null =>
  json === null ? null : readDeclaration(JSON.parse(json));
