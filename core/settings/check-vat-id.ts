/** Whether a text can be a VAT id of a country. */
export type CheckVatId = (countryCode: string, vatId: string) => Promise<boolean>;

/** The tables of all countries are loaded when there is a number to check. If offline, only the shop checks it. */
export const checkVatId: CheckVatId = async (countryCode, vatId) => {
  try {
    const { isVatId } = await import('../../domain/settings/vat-id.ts');
    return isVatId(countryCode, vatId);
  } catch {
    return true;
  }
};
