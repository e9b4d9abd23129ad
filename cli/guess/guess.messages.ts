export const didYouMean = (near: readonly string[]): string => `Did you mean ${near.join(' or ')}?`;

/** A sentence followed by a suggestion, if there is one. */
export const guessed = (near: readonly string[], sentence: string): string =>
  near.length === 0 ? sentence : `${didYouMean(near)} ${sentence}`;

/** The same before it. */
export const withGuess = (sentence: string, near: readonly string[]): string =>
  near.length === 0 ? sentence : `${sentence} ${didYouMean(near)}`;
