import type { Fingerprint } from './fingerprint.ts';

const MARKS = 128;

/**
 * The forms of a sound with the lowest hashes. Two sounds that share forms both keep the same ones, however long they
 * are, so a few numbers show how much of one is in the other.
 */
export function marksOf({ forms }: Pick<Fingerprint, 'forms'>): Int32Array {
  return new Int32Array(
    Uint32Array.from(new Set(Array.from(forms, scattered)))
      .toSorted()
      .subarray(0, MARKS),
  );
}

/** The finalizer of MurmurHash3. */
function scattered(form: number): number {
  const once = Math.imul(form ^ (form >>> 16), 0x85_eb_ca_6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2_b2_ae_35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** A sound of a list that shares marks with one that was asked about. */
export interface Near {
  /** Places in the two lists. */
  readonly asked: number;
  readonly listed: number;
  /** The more, the rarer what they share. */
  readonly weight: number;
}

const FEWEST_SHARED = 2;
const LEAST_WEIGHT = 8;

/** For each sound asked about, finds those of a list that share the rarest marks with it: at most `most`. */
export function nearAmong(asked: readonly Int32Array[], listed: readonly Int32Array[], most: number): readonly Near[] {
  const askers = new Map<number, number[]>();
  const isAsked = new Uint8Array(ENDINGS);
  asked.forEach((marks, at) => {
    for (const mark of marks) {
      isAsked[mark & (ENDINGS - 1)] = 1;
      const known = askers.get(mark);
      if (known) known.push(at);
      else askers.set(mark, [at]);
    }
  });
  const held = new Map<number, number[]>();
  listed.forEach((marks, at) => {
    for (const mark of marks) {
      if (isAsked[mark & (ENDINGS - 1)] === 0 || !askers.has(mark)) continue;
      const holders = held.get(mark);
      if (holders) holders.push(at);
      else held.set(mark, [at]);
    }
  });
  const shared = asked.map(() => new Map<number, { count: number; weight: number }>());
  for (const [mark, holders] of held) {
    const weight = Math.log2((listed.length + 1) / holders.length);
    for (const asker of askers.get(mark) ?? [])
      for (const holder of holders) {
        const before = shared[asker]?.get(holder) ?? { count: 0, weight: 0 };
        before.count += 1;
        before.weight += weight;
        shared[asker]?.set(holder, before);
      }
  }
  return shared.flatMap((found, at) =>
    [...found]
      .filter(([, { count, weight }]) => count >= FEWEST_SHARED && (weight >= LEAST_WEIGHT || listed.length < SMALL))
      .map(([holder, { weight }]): Near => ({ asked: at, listed: holder, weight }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, most),
  );
}

/** Ways in which marks may end. Most of those listed end in none that is asked for, which is quick to see. */
const ENDINGS = 1 << 16;
/** In a short list nothing is rare. */
const SMALL = 1_000;
