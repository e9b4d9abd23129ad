/** What can be saved to a wishlist. The catalogue implements it and hands it over in `open-store.ts`. */
export interface WishlistTargets {
  hasSound(soundId: number): Promise<boolean>;
  hasProduct(productId: number): Promise<boolean>;
}
