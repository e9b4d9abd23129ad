/** The origin of the shop: that of this file, whatever page it runs on. */
export const shopOrigin = (): string => new URL(import.meta.url).origin;
