import type { PackScope, SoundScope } from '../filters/scope.ts';

/** How to fill an empty list of a customer's own. */
const hints = {
  wishlist: 'Press the heart of a sound or a pack to keep it here.',
  downloadHistory: 'What you download is kept here and is free to download again.',
} as const;

/** An empty list's text below its usual hint, or null if the list is not a customer's own. */
export const ownListHint = ({ kind }: SoundScope | PackScope): string | null =>
  kind === 'wishlist' || kind === 'downloadHistory' ? hints[kind] : null;
