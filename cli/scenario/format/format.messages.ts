/** Problems with a value of a scenario: each sentence says what belongs in its place. */
export const formatTexts = {
  number: 'Expected a number.',
  seconds: 'Expected a number of seconds.',
  stored: 'Expected a text, a number, or null.',
  storedMapping: 'Expected a mapping of values by their names.',
  boolean: 'Expected true or false.',
  nothingExpected: 'Nothing is expected here: name what should be so, or leave `expect` out.',
  nothingNamed: 'Nothing is named here: name what should be so, or leave this out.',
  states: 'Expected a mapping of names of states.',
  storage: 'Expected a mapping of stored values by their keys.',
  cookies: 'Expected a mapping of cookies by their names.',
  matchers: 'Expected a mapping of matchers.',
  ofMatchers: (names: readonly string[]): string => `Expected ${matchersText(names)}.`,
  credits: (names: readonly string[]): string =>
    `Expected a number of credits, a mapping of: change, or ${matchersText(names)}.`,
  changedCredits: (names: readonly string[]): string => `Expected a number of credits, or ${matchersText(names)}.`,
  series: (names: readonly string[]): string => `Expected a list, or ${matchersText(names)}.`,
  list: 'Expected a list.',
  noAnswer: 'Expected at least one answer.',
  text: 'Expected a text.',
  emptyText: 'Expected a text that is not empty.',
  wholeNumber: (least: number, most: number): string =>
    `Expected a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}.`,
  noSuch: (what: string, name: string, accepted: string): string =>
    `There is no ${what} ${JSON.stringify(name)}. ${accepted}`.trimEnd(),
  nameOf: (what: string, accepted: string): string => `Expected the name of a ${what}. ${accepted}`.trimEnd(),
  mapping: (accepted: string): string => `Expected a mapping. ${accepted}`,
  noKey: (key: unknown, accepted: string): string =>
    `There is no key ${JSON.stringify(key)} here. ${accepted}`.trimEnd(),
  missingKey: (key: string): string => `The key ${key} is missing.`,
  duration: 'Expected a length of time: 500ms, 3s, 20m, 25h or 31d.',
  moment: (examples: string): string => `Expected a day, or a moment of it: ${examples}.`,
  users: 'Expected a mapping of users by their names.',
  vatIds: 'Expected a mapping of VAT ids, such as FR40303265045, to valid or invalid.',
  cases: 'Expected a mapping of rows by their names.',
  row: 'Expected a mapping of values by the names of variables.',
  noCases: 'Expected at least one case.',
  parameters: 'Expected a mapping of values by the names of parameters.',
  vars: 'Expected a mapping of values by their names.',
  page: 'Expected a user, or a page of one: basic, basic/second.',
  path: 'Expected a path into the answer: items[0].id, items[?free==false].id.',
  captures: 'Expected a mapping of names to paths.',
  needsName: 'This needs a name, for `settle`.',
  step: 'Expected a step: a mapping.',
  notAStep: (near: readonly string[], words: readonly string[]): string => {
    const guess = near.length === 0 ? '' : `Did you mean ${near.join(' or ')}? `;
    return `This is not a step. ${guess}A step has one of the keys ${words.join(', ')}.`;
  },
  noSteps: 'A scenario needs steps.',
  nothingAtOnce: 'Nothing is done at once here.',
  noBackend: 'Expected at least one backend; without `on` it runs on all.',
  nothingAllowed: 'Nothing is allowed here: leave `allow` out.',
  variable: 'Expected a value, or one ${name} in place of it.',
  name: 'Expected a name.',
  nameForm: 'Expected a name: letters, digits, dashes and underscores, starting with a letter.',
};

/** What `nameOf` expects the name of. */
export const namedThings = {
  allowance: 'allowance',
  taxes: 'way to tax',
  onPlanEnd: 'fate of credits',
  registerWord: 'word of a register',
  format: 'format',
  answer: 'answer',
  audioEvent: 'event of the audio device',
  fileType: 'type of file',
  faultKind: 'kind of fault',
  useCase: 'use case',
};

function matchersText(names: readonly string[]): string {
  return `a mapping of matchers: ${names.join(', ')}`;
}
