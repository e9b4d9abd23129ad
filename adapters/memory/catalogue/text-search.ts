/** The words of a text: lower case, without accents, split at everything that is neither letter nor digit. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
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

/** Whether every word of what was typed stands somewhere in a name, in any case and without regard to accents. */
export function matchesName(name: string, typed: string): boolean {
  const known = withoutAccents(name);
  return withoutAccents(typed)
    .split(/\s+/)
    .every((part) => known.includes(part));
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * How well a text fits: of each wanted word 2 where the text has it and 1 where the last one only begins a word,
 * and 1 more where that is the first word of the text.
 */
export function scoreOf(text: string, wanted: string): number {
  const words = wordsOf(text);
  const query = wordsOf(wanted);
  return query.reduce((score, word, at) => {
    const isLast = at === query.length - 1;
    const points = words.map((known, place) => {
      if (known === word) return 2 + Number(known === words[0]);
      return isLast && known.startsWith(word) ? 1 + Number(place === 0) : 0;
    });
    return score + Math.max(0, ...points);
  }, 0);
}
