/** Answers to codes that sign in a terminal. */
export const deviceLoginTexts = {
  unknownCode: 'Nobody is waiting with this code. Check it, or start again in the terminal.',
} as const;
