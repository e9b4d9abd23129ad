/** A part of the shop that the specification describes and switches off. */
export interface Switches {
  /** The banner of the discount at the end of a plan [SHELL-35, DECISION-168]. */
  readonly endDiscount: boolean;
  /** The dialog that praises the sale [SHELL-39, DECISION-182]. */
  readonly dealPromo: boolean;
}

/** What is switched on; `docs/switched-off.md` says what else it takes. */
export const features: Switches = { endDiscount: false, dealPromo: false };
