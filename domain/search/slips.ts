/** Shorter words are never taken for mistyped: too many others are one letter away. */
export const SHORTEST_MISTYPED = 5;

/**
 * Whether one slip of the fingers makes one word of the other: a letter left out, too many, wrong, or two neighbors
 * swapped. `word` is the right one and has five letters and more.
 */
export function isOneSlip(typed: string, word: string): boolean {
  const more = typed.length - word.length;
  if (word.length < SHORTEST_MISTYPED || more > 1 || more < -1 || typed === word) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [restTyped, restWord] = [typed.slice(same), word.slice(same)];
  if (more === 1) return restTyped.slice(1) === restWord;
  if (more === -1) return restWord.slice(1) === restTyped;
  if (restTyped.slice(1) === restWord.slice(1)) return true;
  return restTyped[0] === restWord[1] && restTyped[1] === restWord[0] && restTyped.slice(2) === restWord.slice(2);
}
