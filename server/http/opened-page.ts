import type { ShopContext } from './env.ts';

/** Browsers ask for HTML when they open an address; what calls the shop asks for JSON or anything. */
export const isOpenedAsPage = (c: ShopContext): boolean => /\btext\/html\b/i.test(c.req.header('Accept') ?? '');
