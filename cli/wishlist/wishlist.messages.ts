export const wishlistTexts = {
  added: (kind: 'sound' | 'pack', id: number): string => `The ${kind} ${id} is on your wishlist.`,
  removed: (kind: 'sound' | 'pack', id: number): string => `The ${kind} ${id} is off your wishlist.`,
};
