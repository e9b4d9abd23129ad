import type { ShowHints } from './show-hints.ts';

/** Closes what is pointed at; the cookie of a hint keeps it away for its days [DECISION-183, DECISION-184]. */
export class CloseHint {
  readonly #hints: ShowHints;

  constructor(hints: ShowHints) {
    this.#hints = hints;
  }

  execute(): void {
    this.#hints.close();
  }
}
