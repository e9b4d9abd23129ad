/** Why a list is refused, for the caller. `field` is the name in the call. */
export const listRefusals = {
  valuesOfFacet: (facet: string, most: number) => `"${facet}" must name at most ${most} values.`,
  valuesInAll: (most: number) => `"filters" must name at most ${most} values in all.`,
  size: (min: number, max: number) => `"size" must be a whole number from ${min} to ${max}.`,
  tooLong: (field: string, characters: number) => `"${field}" must be at most ${characters} characters long.`,
} as const;
