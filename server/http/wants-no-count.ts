import type { ShopContext } from './env.ts';

/** Whether a browser opts out of tracking [Global Privacy Control, Do Not Track]. */
export const wantsNoCount = (c: ShopContext): boolean => c.req.header('Sec-GPC') === '1' || c.req.header('DNT') === '1';
