/** Who keeps something off sale. The strongest reason comes last. */
export const OFF_SALE_STATES = ['withdrawn', 'claimed', 'objected'] as const;
export type OffSaleState = (typeof OFF_SALE_STATES)[number];

/** Whether something is still on sale, and if not, who keeps it off. */
export const SALE_STATES = ['on-sale', ...OFF_SALE_STATES] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** Whether its provider may end the sale. */
export const mayWithdraw = (state: SaleState): boolean => state === 'on-sale';

/** Whether its provider may put it back on sale: only their own withdrawal can be reversed. */
export const mayRelist = (state: SaleState): boolean => state === 'withdrawn';
