import type { ShopContext } from './env.ts';

/** The path of a request as it may stand in the log: a download link opens its file for whoever holds it. */
export const loggedPath = (c: ShopContext): string => (c.req.path.startsWith('/dl/') ? '/dl/***' : c.req.path);
