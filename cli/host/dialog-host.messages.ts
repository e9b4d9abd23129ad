/** Texts of dialogs on a terminal, which has no window with buttons. */
export const dialogTexts = {
  wavOrMidi: (title: string, prices: readonly string[], format: 'wav' | 'midi'): string =>
    `${title}: ${prices.join(' or ')}. ${format.toUpperCase()} is downloaded.${format === 'wav' ? ' Use --midi for the other.' : ''}`,
  version: (title: string, { heard, original }: { readonly heard: string; readonly original: string }): string =>
    `${title} ${heard} or ${original}. The original is downloaded. Use --as-heard for the other.`,
  similar: (id: number): string => `Similar sounds: loopstead sounds similar ${id}`,
  spend: (price: string, what: string): string => `${what} costs ${price}. Download?`,
  none: 'None',
  chooseType: 'Choose with --type wav, --type midi or --type preset.',
  license: (title: string, id: number): string =>
    `${title}: loopstead license generate ${id} --legal-name … --producer …`,
  leaves: (sound: string, collection: string): string => `Remove ${sound} from ${collection}?`,
  confirm: (question: string): string => `${question} Confirm with --yes.`,
};
