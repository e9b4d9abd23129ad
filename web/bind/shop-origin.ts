/** The origin of the shop, for addresses that are told to others. */
export const shopOrigin = (): string => window.location.origin;
