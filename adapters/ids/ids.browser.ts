/** Unlike the names that other pages of this browser get; nothing secret hangs on it. */
export const browserIds = (): string => Math.random().toString(36).slice(2);
