import type { Belongings } from '../account/belongings.ts';
import { CustomerMarks } from '../account/customer-marks.ts';
import { readOnly } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import { SavedPacks } from './saved-packs.ts';
import { SavedSounds } from './saved-sounds.ts';

interface Parts {
  readonly ports: { readonly cookies: CookiesPort };
  readonly needs: { readonly belongings: Belongings };
}

/** What is known of the customer's likes. */
export function createWishlist({ ports, needs }: Parts) {
  const shared = { savedSounds: new SavedSounds(), savedPacks: new SavedPacks(ports.cookies) };
  needs.belongings.add(new CustomerMarks(shared.savedSounds), shared.savedPacks);
  return { state: readOnly(shared), useCases: {}, shared };
}
