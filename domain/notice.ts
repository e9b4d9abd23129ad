/** A refusal as shown to the customer, verbatim [ERR-03, DECISION-92]. */
export interface Notice {
  readonly title: string;
  readonly message: string;
  /** Shown only when both label and link are given. */
  readonly button: { readonly label: string; readonly url: string } | null;
}
