/** What can be on a wishlist. The catalogue implements it and passes it in `open-shop.ts`. */
export interface WishlistTargets {
  hasSound(soundId: number): Promise<boolean>;
  hasProduct(productId: number): Promise<boolean>;
}
