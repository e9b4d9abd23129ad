export const runnerTexts = {
  noPassword: (email: string): string => `The password of ${email} is not in the environment.`,
  cannotSignIn: (email: string, failure: unknown): string => `${email} cannot sign in: ${JSON.stringify(failure)}`,

  // Why a scenario is skipped on a backend.
  onlyOn: (backends: readonly string[]): string => `It runs on ${backends.join(' and ')} alone.`,
  worldInMemory: (world: string): string => `The world ${world} is there in memory alone.`,
  clockFixed: 'It begins at a moment of its own, and this clock cannot be set.',
  realClock: (wait: string): string => `It lets ${wait} pass, and this clock is real.`,
};
