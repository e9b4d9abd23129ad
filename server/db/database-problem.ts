/** What stops a database from opening, in words for the operator. */
export class DatabaseProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseProblem';
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
