/** Texts of the button, and its accessible names with the name of the sound. */
export const downloadButtonTexts = {
  owned: 'Owned',
  ownedSound: (name: string) => `Owned: download ${name} again, no credits`,
  again: 'Download again',
  againSound: (name: string) => `Download again, no credits: ${name}`,
  preparing: 'Preparing',
  preparingSound: (name: string) => `Preparing ${name}`,
  failed: 'Try again',
  failedSound: (name: string) => `Try again to download ${name}`,
  priced: (price: string) => `Download · ${price}`,
  pricedSound: (price: string, name: string) => `Download · ${price}: ${name}`,
  soundForPrice: (name: string, price: string) => `Download ${name}, ${price}`,
  freeSound: (price: string, name: string) => `${price}: ${name}`,
} as const;
