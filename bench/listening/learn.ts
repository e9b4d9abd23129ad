import { Random } from '../../domain/random.ts';

/** Finds weights that minimize a loss, by Adam with a decreasing step; deterministic. */
export function descend(
  start: Float64Array,
  gradient: (weights: Float64Array, into: Float64Array) => void,
  { steps, rate, decay }: { readonly steps: number; readonly rate: number; readonly decay: number },
): Float64Array {
  const weights = start.slice();
  const [slope, mean, spread] = [weights, weights, weights].map(({ length }) => new Float64Array(length));
  for (let step = 1; step <= steps; step += 1) {
    slope!.fill(0);
    gradient(weights, slope!);
    const size = rate * (1 - (0.9 * step) / steps);
    for (let i = 0; i < weights.length; i += 1) {
      const g = slope![i]! + decay * weights[i]!;
      mean![i] = 0.9 * mean![i]! + 0.1 * g;
      spread![i] = 0.999 * spread![i]! + 0.001 * g * g;
      weights[i]! -= (size * (mean![i]! / (1 - 0.9 ** step))) / (Math.sqrt(spread![i]! / (1 - 0.999 ** step)) + 1e-9);
    }
  }
  return weights;
}

/** Candidates to rank: the first of each list is the correct one. */
export interface Ranking {
  readonly centre: readonly number[];
  readonly spread: readonly number[];
  readonly hidden: ReadonlyArray<{ readonly bias: number; readonly weights: readonly number[]; readonly out: number }>;
  readonly direct: readonly number[];
}

/** Learns to rank the correct one first, with a small hidden layer next to a linear sum. */
export function learnRanking(
  lists: ReadonlyArray<readonly (readonly number[])[]>,
  hidden: number,
  decay: number,
  seed: number,
): Ranking {
  const all = lists.flat();
  const count = all[0]!.length;
  const centre = Array.from({ length: count }, (_, i) => all.reduce((sum, one) => sum + one[i]!, 0) / all.length);
  const spread = centre.map(
    (mean, i) => Math.sqrt(all.reduce((sum, one) => sum + (one[i]! - mean) ** 2, 0) / all.length) + 1e-6,
  );
  const scaled = lists.map((list) =>
    list.map((one) => Float64Array.from(one, (x, i) => (x - centre[i]!) / spread[i]!)),
  );
  const row = count + 1;
  const outAt = hidden * row;
  const directAt = outAt + hidden;
  const random = new Random('ranking', seed);
  const start = Float64Array.from({ length: directAt + count }, (_, i) =>
    i < directAt ? random.between(-0.2, 0.2) : 0,
  );

  const gradient = (w: Float64Array, g: Float64Array): void => {
    for (const list of scaled) {
      const units = list.map((x) =>
        Array.from({ length: hidden }, (_, unit) => {
          let sum = w[unit * row + count]!;
          for (let i = 0; i < count; i += 1) sum += w[unit * row + i]! * x[i]!;
          return Math.tanh(sum);
        }),
      );
      const scores = list.map((x, k) => {
        let sum = units[k]!.reduce((total, value, unit) => total + value * w[outAt + unit]!, 0);
        for (let i = 0; i < count; i += 1) sum += w[directAt + i]! * x[i]!;
        return sum;
      });
      shares(scores).forEach((share, k) => {
        const error = (share - (k === 0 ? 1 : 0)) / scaled.length;
        const x = list[k]!;
        for (let unit = 0; unit < hidden; unit += 1) {
          const value = units[k]![unit]!;
          g[outAt + unit]! += error * value;
          const inner = error * w[outAt + unit]! * (1 - value * value);
          for (let i = 0; i < count; i += 1) g[unit * row + i]! += inner * x[i]!;
          g[unit * row + count]! += inner;
        }
        for (let i = 0; i < count; i += 1) g[directAt + i]! += error * x[i]!;
      });
    }
  };
  const w = descend(start, gradient, { steps: 400, rate: 0.02, decay });
  return {
    centre,
    spread,
    hidden: Array.from({ length: hidden }, (_, unit) => ({
      bias: w[unit * row + count]!,
      weights: [...w.subarray(unit * row, unit * row + count)],
      out: w[outAt + unit]!,
    })),
    direct: [...w.subarray(directAt)],
  };
}

export interface Line {
  readonly bias: number;
  readonly weights: readonly number[];
}

/** Learns the class of each example. */
export function learnClasses(
  examples: ReadonlyArray<{ readonly values: readonly number[]; readonly answer: number }>,
  classes: number,
  decay: number,
): readonly Line[] {
  const count = examples[0]!.values.length;
  const row = count + 1;
  const gradient = (w: Float64Array, g: Float64Array): void => {
    for (const { values, answer } of examples) {
      const scores = Array.from({ length: classes }, (_, k) =>
        values.reduce((sum, x, i) => sum + x * w[k * row + i]!, w[k * row + count]!),
      );
      shares(scores).forEach((share, k) => {
        const error = (share - (k === answer ? 1 : 0)) / examples.length;
        values.forEach((x, i) => (g[k * row + i]! += error * x));
        g[k * row + count]! += error;
      });
    }
  };
  const w = descend(new Float64Array(classes * row), gradient, { steps: 500, rate: 0.05, decay });
  return Array.from({ length: classes }, (_, k) => ({
    bias: w[k * row + count]!,
    weights: [...w.subarray(k * row, k * row + count)],
  }));
}

export interface KeyLine {
  readonly bias: number;
  readonly lists: readonly (readonly number[])[];
}

/** Learns keys from lists of twelve notes: what holds for C holds for every key, rotated. */
export function learnKeys(
  examples: ReadonlyArray<{
    readonly lists: readonly (readonly number[])[];
    readonly pitch: number;
    readonly isMinor: boolean;
  }>,
  decay: number,
): { readonly major: KeyLine; readonly minor: KeyLine } {
  const lists = examples[0]!.lists.length;
  const row = 12 * lists + 1;
  const gradient = (w: Float64Array, g: Float64Array): void => {
    for (const example of examples) {
      const scores = Array.from({ length: 24 }, (_, key) => {
        const at = key < 12 ? 0 : row;
        let sum = w[at + row - 1]!;
        example.lists.forEach((list, l) => {
          for (let note = 0; note < 12; note += 1) sum += w[at + l * 12 + note]! * list[(note + key) % 12]!;
        });
        return sum;
      });
      const right = example.pitch + (example.isMinor ? 12 : 0);
      shares(scores).forEach((share, key) => {
        const error = (share - (key === right ? 1 : 0)) / examples.length;
        const at = key < 12 ? 0 : row;
        example.lists.forEach((list, l) => {
          for (let note = 0; note < 12; note += 1) g[at + l * 12 + note]! += error * list[(note + key) % 12]!;
        });
        g[at + row - 1]! += error;
      });
    }
  };
  const w = descend(new Float64Array(2 * row), gradient, { steps: 400, rate: 0.08, decay });
  const lineAt = (at: number): KeyLine => ({
    bias: w[at + row - 1]!,
    lists: Array.from({ length: lists }, (_, l) => [...w.subarray(at + l * 12, at + l * 12 + 12)]),
  });
  return { major: lineAt(0), minor: lineAt(row) };
}

function shares(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}
