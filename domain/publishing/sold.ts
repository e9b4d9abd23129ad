/** Whether something is still on sale, and if not, who keeps it off. The strongest reason comes last. */
export const SALE_STATES = ['on-sale', 'withdrawn', 'claimed', 'objected'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** Those of what is off sale. */
export const OFF_SALE_STATES = ['withdrawn', 'claimed', 'objected'] as const satisfies readonly SaleState[];
export type OffSaleState = (typeof OFF_SALE_STATES)[number];

/** Whether its provider may end the sale. */
export const mayWithdraw = (state: SaleState): boolean => state === 'on-sale';

/** Whether its provider may put it back on sale: only their own withdrawal can be reversed. */
export const mayRelist = (state: SaleState): boolean => state === 'withdrawn';
