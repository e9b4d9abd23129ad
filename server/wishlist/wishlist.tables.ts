import type { Generated } from 'kysely';

export interface WishlistSoundsTable {
  id: Generated<number>;
  customer_id: number;
  sound_id: number;
  created_at: number;
}

export interface WishlistProductsTable {
  id: Generated<number>;
  customer_id: number;
  product_id: number;
  created_at: number;
}

interface WishlistTables {
  wishlist_sounds: WishlistSoundsTable;
  wishlist_products: WishlistProductsTable;
}

declare module '../db/schema.ts' {
  interface Database extends WishlistTables {}
}
