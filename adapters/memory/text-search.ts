/** The words of a text: lower case, without accents, split at everything that is neither letter nor digit. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Every wanted word must be there; the last may be the beginning of one. No words want nothing. */
export function matchesText(text: string, wanted: string): boolean {
  const words = wordsOf(text);
  const query = wordsOf(wanted);
  return query.every((word, at) =>
    at === query.length - 1 ? words.some((known) => known.startsWith(word)) : words.includes(word),
  );
}

/** How well a text fits: whole words count more than beginnings, early words more than late ones. */
export function scoreOf(text: string, wanted: string): number {
  const words = wordsOf(text);
  return wordsOf(wanted).reduce((score, word) => {
    const at = words.findIndex((known) => known.startsWith(word));
    if (at < 0) return score;
    return score + (words[at] === word ? 2 : 1) + (at === 0 ? 1 : 0);
  }, 0);
}
