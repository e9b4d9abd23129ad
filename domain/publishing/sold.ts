/** Whether something that was put on sale once still is; if not, who keeps it off sale. What weighs most comes last. */
export const SALE_STATES = ['on-sale', 'withdrawn', 'claimed', 'objected'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** Whether its maker may end the sale. */
export const mayWithdraw = (state: SaleState): boolean => state === 'on-sale';

/** Whether its maker may put it back: it is their own withdrawal alone that they can end. */
export const mayRelist = (state: SaleState): boolean => state === 'withdrawn';
