/** Names for the place of a login. */
export const placeWords = {
  /** From the network of the shop itself, or from its machine. */
  thisNetwork: 'This network',
  /** 'Berlin, Germany'. */
  inCity: (city: string, country: string) => `${city}, ${country}`,
} as const;
