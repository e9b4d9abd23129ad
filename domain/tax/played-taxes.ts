/** A scenario's taxes, in place of the operator and the registers of the Union. */
export interface PlayedTaxes {
  readonly kind: 'off' | 'flat' | 'eu';
  /** Hundredths of a percent, of one rate for everybody. */
  readonly basisPoints: number;
  /** The registers' answers about VAT ids, each with the letters of its country. */
  readonly vatIds: ReadonlyMap<string, 'valid' | 'invalid'>;
}
