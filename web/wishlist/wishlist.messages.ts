export const wishlistTexts = {
  add: (name: string) => `Add ${name} to wishlist`,
  remove: (name: string) => `Remove ${name} from wishlist`,
  failed: (label: string) => `${label} (failed, try again)`,
} as const;
