/** What an error says that something outside has thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
