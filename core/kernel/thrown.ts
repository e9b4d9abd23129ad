/** The message of an error thrown by foreign code. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
