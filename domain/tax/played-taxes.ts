/** What a scenario says of taxes, instead of the operator and the registers of the Union. */
export interface PlayedTaxes {
  readonly kind: 'off' | 'flat' | 'eu';
  /** Hundredths of a percent, of one rate for everybody. */
  readonly basisPoints: number;
  /** What the registers have said of VAT ids, each with the letters of its country. */
  readonly vatIds: ReadonlyMap<string, 'valid' | 'invalid'>;
}
