/** What the shop says to codes that sign a terminal in. */
export const deviceLoginTexts = {
  unknownCode: 'Nobody is waiting with this code. Check it, or start again in the terminal.',
} as const;
