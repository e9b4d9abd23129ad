/** Why a scenario is skipped on a backend. */
export const runnerTexts = {
  onlyOn: (backends: readonly string[]): string => `It runs on ${backends.join(' and ')} alone.`,
  worldInMemory: (world: string): string => `The world ${world} is there in memory alone.`,
  clockFixed: 'It begins at a moment of its own, and this clock cannot be set.',
  realClock: (wait: string): string => `It lets ${wait} pass, and this clock is real.`,
};
