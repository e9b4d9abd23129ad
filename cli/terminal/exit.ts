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
