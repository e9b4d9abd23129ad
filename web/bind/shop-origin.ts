/** The origin of the shop, for URLs that are shared. */
export const shopOrigin = (): string => window.location.origin;
