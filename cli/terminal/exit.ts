export const EXIT = {
  done: 0,
  expectation: 1,
  usage: 2,
  network: 3,
  login: 4,
  refused: 5,
  bug: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What each code tells a script. */
export const EXIT_MEANINGS: ReadonlyArray<readonly [code: ExitCode, meaning: string]> = [
  [EXIT.done, 'done'],
  [EXIT.expectation, 'an expectation failed: what was named is not there'],
  [EXIT.usage, 'wrong use: an option or a value that is not accepted'],
  [EXIT.network, 'the network or the shop failed, or a file could not be fetched or written'],
  [EXIT.login, 'a login is needed'],
  [EXIT.refused, 'refused: the plan, the credits or a payment does not allow it'],
  [EXIT.bug, 'a bug in this program'],
  [EXIT.interrupted, 'interrupted by Ctrl-C'],
];
