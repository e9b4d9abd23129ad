import { readOnly } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import { SavedPacks } from './saved-packs.ts';
import { SavedSounds } from './saved-sounds.ts';

interface Parts {
  readonly ports: { readonly cookies: CookiesPort };
}

/** What is known of the customer's likes. */
export function createWishlist({ ports }: Parts) {
  const shared = { savedSounds: new SavedSounds(), savedPacks: new SavedPacks(ports.cookies) };
  return { state: readOnly(shared), useCases: {}, shared };
}
