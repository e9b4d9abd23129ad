/** Of shorter words only those of four letters, and only two swapped neighbors: too many others are one letter away. */
export const SHORTEST_MISTYPED = 5;
const SHORTEST_SWAPPED = 4;

/** Whether something typed could be a slip for any word. */
export const mayBeSlip = (typed: string): boolean => typed.length >= SHORTEST_SWAPPED;

/**
 * Whether one slip of the fingers makes one word of the other: a letter left out, too many, wrong, or two neighbors
 * swapped. `word` is the right one.
 */
export function isOneSlip(typed: string, word: string): boolean {
  const more = typed.length - word.length;
  if (word.length < SHORTEST_SWAPPED || more > 1 || more < -1 || typed === word) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [restTyped, restWord] = [typed.slice(same), word.slice(same)];
  const isSwapped =
    restTyped[0] === restWord[1] && restTyped[1] === restWord[0] && restTyped.slice(2) === restWord.slice(2);
  if (word.length < SHORTEST_MISTYPED) return isSwapped;
  if (more === 1) return restTyped.slice(1) === restWord;
  if (more === -1) return restWord.slice(1) === restTyped;
  return isSwapped || restTyped.slice(1) === restWord.slice(1);
}
