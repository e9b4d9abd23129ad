/** Words as a search sees them: no case, no accents, split at everything that is neither letter nor digit. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What each wanted word earns: 2 where it is there, 1 where the last one begins a word, and 1 more at the start. */
const earned = (text: string, wanted: string): readonly number[] => {
  const words = wordsIn(text);
  return wordsIn(wanted).map((word, at, all) =>
    Math.max(
      0,
      ...words.map((known, place) => {
        if (known === word) return known === words[0] ? 3 : 2;
        const isBegun = at === all.length - 1 && known.startsWith(word);
        return isBegun ? (place === 0 ? 2 : 1) : 0;
      }),
    ),
  );
};

/** Every word is there; the last may be the beginning of one. */
export const hasWords = (text: string, wanted: string): boolean => earned(text, wanted).every((points) => points > 0);

/** How well a text fits. */
export const pointsOf = (text: string, wanted: string): number =>
  earned(text, wanted).reduce((sum, points) => sum + points, 0);
