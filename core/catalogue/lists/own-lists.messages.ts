import type { PackScope, SoundScope } from '../filters/scope.ts';

/** How an empty list of one customer comes to have something in it. */
const hints = {
  wishlist: 'Press the heart of a sound or a pack to keep it here.',
  downloadHistory: 'What you download is kept here and is free to download again.',
} as const;

/** What an empty list says below its usual hint, or null where the list is not one customer's. */
export const ownListHint = ({ kind }: SoundScope | PackScope): string | null =>
  kind === 'wishlist' || kind === 'downloadHistory' ? hints[kind] : null;
