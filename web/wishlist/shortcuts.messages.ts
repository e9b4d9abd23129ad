export const wishlistShortcutText = 'Add the current sound to the wishlist, or remove it';
