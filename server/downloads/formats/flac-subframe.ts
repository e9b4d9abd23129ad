import type { BitWriter } from './bit-writer.ts';

/** One channel of a block, and how it is written. */
export interface Subframe {
  readonly samples: Int32Array;
  /** Bits of a sample. */
  readonly bits: number;
  /** 'constant', or how many samples before it a sample is foretold from. */
  readonly order: 'constant' | 0 | 1 | 2 | 3 | 4;
  readonly coding: RiceCoding | null;
  /** Bits that it takes. */
  readonly cost: number;
}

/** The residual of a prediction, in partitions with their own parameters. */
interface RiceCoding {
  readonly residual: Int32Array;
  readonly partitionOrder: number;
  readonly parameters: readonly number[];
}

const ORDERS = [0, 1, 2, 3, 4] as const;
const MAX_PARTITION_ORDER = 6;

/** The cheapest of the fixed predictors. */
export function chooseSubframe(samples: Int32Array, bits: number): Subframe {
  if (samples.every((sample) => sample === samples[0]))
    return { samples, bits, order: 'constant', coding: null, cost: 8 + bits };
  const ways = ORDERS.filter((order) => order < samples.length).map((order): Subframe => {
    const residual = residualOf(samples, order);
    const { coding, cost } = chooseCoding(residual, samples.length, order);
    return { samples, bits, order, coding, cost: 8 + order * bits + 6 + cost };
  });
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best));
}

export function writeSubframe(bits: BitWriter, { samples, bits: width, order, coding }: Subframe): void {
  if (order === 'constant' || !coding) {
    bits.write(0, 8);
    bits.write(samples[0] ?? 0, width);
    return;
  }
  bits.write((8 | order) << 1, 8);
  for (let i = 0; i < order; i += 1) bits.write(samples[i] ?? 0, width);
  writeResidual(bits, coding, samples.length, order);
}

/** The residual of the n-th difference: the samples minus their extrapolation by a line, a parabola and so on. */
function residualOf(samples: Int32Array, order: number): Int32Array {
  let residual = samples;
  for (let step = 0; step < order; step += 1) {
    const next = new Int32Array(residual.length - 1);
    for (let i = 0; i < next.length; i += 1) next[i] = (residual[i + 1] ?? 0) - (residual[i] ?? 0);
    residual = next;
  }
  return residual;
}

interface CostedCoding {
  readonly coding: RiceCoding;
  readonly cost: number;
}

/** The cheapest way to cut the residual into parts of one size. */
function chooseCoding(residual: Int32Array, length: number, order: number): CostedCoding {
  let best = codingOf(residual, length, order, 0);
  for (let partitionOrder = 1; partitionOrder <= MAX_PARTITION_ORDER; partitionOrder += 1) {
    if (length % (1 << partitionOrder) !== 0 || length >> partitionOrder <= order) break;
    const next = codingOf(residual, length, order, partitionOrder);
    if (next.cost < best.cost) best = next;
  }
  return best;
}

function codingOf(residual: Int32Array, length: number, order: number, partitionOrder: number): CostedCoding {
  const parameters: number[] = [];
  let cost = 0;
  for (const part of partsOf(residual, length, order, partitionOrder)) {
    const parameter = parameterOf(part);
    parameters.push(parameter);
    cost += 5 + costOf(part, parameter);
  }
  return { coding: { residual, partitionOrder, parameters }, cost };
}

/** The first part is shorter by the samples that are written whole. */
function partsOf(residual: Int32Array, length: number, order: number, partitionOrder: number): Int32Array[] {
  const size = length >> partitionOrder;
  return Array.from({ length: 1 << partitionOrder }, (_, part) =>
    residual.subarray(part === 0 ? 0 : part * size - order, (part + 1) * size - order),
  );
}

/** About the binary logarithm of the mean, at least 0, and far below the escape code of 31. */
function parameterOf(part: Int32Array): number {
  let sum = 0;
  for (const value of part) sum += zigzag(value);
  return Math.floor(Math.log2((sum / part.length) * 0.6931 + 1));
}

function costOf(part: Int32Array, parameter: number): number {
  let cost = part.length * (parameter + 1);
  for (const value of part) cost += zigzag(value) >>> parameter;
  return cost;
}

function writeResidual(
  bits: BitWriter,
  { residual, partitionOrder, parameters }: RiceCoding,
  length: number,
  order: number,
) {
  bits.write(1, 2);
  bits.write(partitionOrder, 4);
  partsOf(residual, length, order, partitionOrder).forEach((part, at) => {
    const parameter = parameters[at] ?? 0;
    bits.write(parameter, 5);
    for (const value of part) {
      const folded = zigzag(value);
      bits.unary(folded >>> parameter);
      bits.write(folded, parameter);
    }
  });
}

/** 0, -1, 1, -2, 2 … as 0, 1, 2, 3, 4 … */
const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0;
