/** Whether a text can be a VAT id of a country. */
export type CheckVatId = (countryCode: string, vatId: string) => Promise<boolean>;

/** The tables of all countries come when a number is there to be checked. Without a network the shop alone checks it. */
export const checkVatId: CheckVatId = async (countryCode, vatId) => {
  try {
    const { isVatId } = await import('../../domain/settings/vat-id.ts');
    return isVatId(countryCode, vatId);
  } catch {
    return true;
  }
};
