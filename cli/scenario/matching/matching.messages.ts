/** Problems with a matcher's operand. */
export const matcherTexts = {
  number: 'Expected a number.',
  true: 'Expected true.',
  empty: 'Expected something that is not empty.',
  pattern: 'Expected a regular expression.',
  listOrText: 'Expected a list, or a text.',
  numberOrMatcher: 'Expected a number, or a matcher.',
  everyLength: 'Everything is as long as this.',
  listOfAccepted: 'Expected a list of what is accepted.',
  emptyMapping: 'An empty mapping fits every other one. Say { equals: {} } for one without keys, or { any: true }.',
};
