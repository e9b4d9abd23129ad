/** Dots between words; no quotes, comments or other characters. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ASCII = /^[\x21-\x7e]+$/;

/** In characters: of a whole address, and of what is before its @. */
const LONGEST = { address: 254, local: 64 } as const;

/**
 * An email address as it is stored, sent to and shown: lower case, trimmed. Null for anything that is not plainly an
 * address. Only ASCII is accepted before the check, so that no other character can turn into one of these.
 */
export function mailAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST.address || !ASCII.test(trimmed)) return null;
  const address = trimmed.toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  if (local.length > LONGEST.local || !LOCAL.test(local)) return null;
  const labels = domain.split('.');
  const isNamed = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isNamed && /[a-z]/.test(labels.at(-1) ?? '') ? address : null;
}
