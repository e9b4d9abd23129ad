export const wishlistTexts = {
  slugsArePacks: 'An id must be a whole number from 1. Add --pack where it is the slug of a pack.',
  added: (kind: 'sound' | 'pack', id: number): string => `The ${kind} ${id} is on your wishlist.`,
  removed: (kind: 'sound' | 'pack', id: number): string => `The ${kind} ${id} is off your wishlist.`,
};
