/** The origin of the shop: this code is a file of it, whatever page it runs on. */
export const shopOrigin = (): string => new URL(import.meta.url).origin;
