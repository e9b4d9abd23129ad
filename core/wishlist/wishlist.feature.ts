import type { Belongings } from '../account/belongings.ts';
import { CustomerMarks } from '../account/customer-marks.ts';
import { readOnly } from '../kernel/readable.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import { LikedPacks } from './liked-packs.ts';
import { LikedSounds } from './liked-sounds.ts';

interface Parts {
  readonly ports: { readonly cookies: CookiesPort };
  readonly needs: { readonly belongings: Belongings };
}

/** The customer's likes. */
export function createWishlist({ ports, needs }: Parts) {
  const shared = { likedSounds: new LikedSounds(), likedPacks: new LikedPacks(ports.cookies) };
  needs.belongings.add(new CustomerMarks(shared.likedSounds), shared.likedPacks);
  return { state: readOnly(shared), useCases: {}, shared };
}
