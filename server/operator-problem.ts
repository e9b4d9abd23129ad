/** What keeps the shop from opening until its operator acts, in words for them. */
export class OperatorProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorProblem';
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
