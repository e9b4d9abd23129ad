const KINDS: Readonly<Record<string, string>> = {
  null: 'null',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'a mapping',
};

/** Problems with an expectation, according to the published schemas of answers and states. */
export const shapeTexts = {
  noField: (name: string, accepted: string): string =>
    `There is no field ${JSON.stringify(name)}. ${accepted}`.trimEnd(),
  noList: (kinds: readonly string[]): string => `There is ${kindsText(kinds)} here, and no list.`,
  noMatcher: (name: string, accepted: string): string => `There is no matcher ${JSON.stringify(name)}. ${accepted}`,
  noValue: (name: string, accepted: string): string => `There is never ${JSON.stringify(name)} here. ${accepted}`,
  neverFits: (kinds: readonly string[]): string => `There is ${kindsText(kinds)} here, so this never fits.`,
  alwaysThere: 'There is always a list here, so this never fails.',
  notFor: (matcher: string, kinds: readonly string[]): string =>
    `There is ${kindsText(kinds)} here, and \`${matcher}\` is for something else.`,
};

const kindsText = (kinds: readonly string[]): string => kinds.map((kind) => KINDS[kind] ?? kind).join(' or ');
