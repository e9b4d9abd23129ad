/** A seeded generator of numbers in [0, 1): the same catalogue and queries in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws 0 .. count-1, number `k` with weight (k + 1)^-0.9: a few values are common and most are rare. */
export function zipf(count: number, random: () => number): () => number {
  const upTo: number[] = [];
  for (let k = 0, sum = 0; k < count; k++) upTo.push((sum += (k + 1) ** -0.9));
  return () => {
    const at = random() * upTo[count - 1]!;
    let low = 0;
    for (let high = count - 1; low < high;) {
      const middle = (low + high) >>> 1;
      if (upTo[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
