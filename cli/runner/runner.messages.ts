export const runnerTexts = {
  noPassword: (email: string): string => `The password of ${email} is not in the environment.`,
  cannotSignIn: (email: string, failure: unknown): string => `${email} cannot sign in: ${JSON.stringify(failure)}`,

  // Why a step fails.
  somebody: 'Somebody',
  notArrived: (page: string): string => `${page} does not load: there is no answer.`,
  noAnswer: (useCase: string, within: string): string => `${useCase} does not answer within ${within}.`,
  nothingToKeep: (path: string, name: string): string => `There is no ${path} in the answer to keep as ${name}.`,
  noMail: (within: string): string => `No such mail comes within ${within}.`,
  notInMail: (path: string, name: string): string => `There is no ${path} in the mail to keep as ${name}.`,
  wrongInput: (useCase: string, path: string, problem: string): string =>
    `${useCase} does not accept this: ${path}: ${problem}`,
  throws: (useCase: string, error: string): string => `${useCase} throws: ${error}`,
  fails: (useCase: string, failure: unknown): string => `${useCase} fails: ${JSON.stringify(failure)}`,
  dangling: (reference: string): string => `There is nothing at ${reference}.`,
  notOpen: (kind: string): string => `There is no ${kind} dialog open to answer.`,
  unasked: (kind: string): string =>
    `Nobody asked for this answer: ${kind}. Leave it out, or say allow: [unaskedAnswer].`,
  unmet: (call: string): string => `No call met this fault: ${call}. Leave it out, or say allow: [unmetFault].`,
  nothingToLookAt: (path: string): string =>
    `${path} has no item to look at: it would hold for whatever it says. Expect a length, or say allow: [emptyList].`,
  incomparable: (path: string): string =>
    `${path} has nothing that \`not\` can compare: there is no value, or one of another kind.`,
  notNeeded: (allowance: string): string => `Nothing here needed ${allowance} to be allowed: leave it out.`,
  end: 'end',
  unexpected: (path: string): string => `${path} is not as expected.`,
  notANumber: (field: string, value: unknown): string => `${field} is ${JSON.stringify(value)}, not a number.`,

  // Why a scenario is skipped on a backend.
  onlyOn: (backends: readonly string[]): string => `Runs only on ${backends.join(' and ')}.`,
  worldInMemory: (world: string): string => `The world ${world} exists only in memory.`,
  planEndIsItsOwn: 'It says what becomes of credits when a plan ends, which a shop in the network decides itself.',
  taxesAreItsOwn: 'It says how sums are taxed, which a shop in the network decides itself.',
  clockFixed: 'It starts at a set time, and this clock cannot be set.',
  noOutbox: 'It reads mail, which a shop shows only in test mode.',
  realClock: (wait: string): string => `It waits ${wait}, and this clock is real.`,
};
