import { dayOf } from '../../domain/figures.ts';
import { lastUsedText, passkeyTexts } from '../../core/passkeys/passkeys.messages.ts';
import type { Passkey } from '../../core/passkeys/passkey.ts';

export const passkeyViewTexts = {
  rename: (name: string) => `${passkeyTexts.rename} ${name}`,
  remove: (name: string) => `${passkeyTexts.remove} ${name}`,
  dates: (passkey: Passkey) =>
    `${passkeyTexts.created} ${dayOf(passkey.createdAt)} · ${passkeyTexts.lastUsed} ${lastUsedText(passkey)}`,
} as const;
