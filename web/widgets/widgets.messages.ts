export const widgetTexts = {
  /** Defaults. */
  logIn: 'Login',
  open: 'Open',
  packs: 'Sample packs',
  /** On a page of another site, where nobody can log in. */
  elsewhere: 'Log in to the shop to use this. It opens in a new tab.',
  toShop: 'To the shop',
} as const;

/** For the developer of the page, on its console. */
export const problems = {
  notLoaded: (widget: string) => `The widget '${widget}' could not be loaded.`,
  noWidget: (known: readonly string[]) => `There is no such widget; there are ${known.join(', ')}.`,
  noDialog: (name: string, known: readonly string[]) => `There is no dialog '${name}'; there are ${known.join(', ')}.`,
  missing: (name: string) => `data-${name} is missing.`,
  noId: (name: string, text: string) => `data-${name} is not an id: ${JSON.stringify(text)}.`,
  noneOf: (name: string, words: readonly string[]) => `data-${name} is none of ${words.join(', ')}.`,
  noJson: (name: string) => `data-${name} is not JSON.`,
  otherData: (url: string) => `data-url is no address of data for this widget: ${JSON.stringify(url)}.`,
} as const;
