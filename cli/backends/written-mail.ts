/** A mail that a shop has written. */
export interface WrittenMail {
  /** A later one has a higher number. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}
