import type { Span } from '../../../core/player/span.ts';
import { type Laid, timeInOther, timeInSound } from '../../../domain/listening/laid.ts';

/** Two sounds, one laid over the other. Moments of both are told in seconds of the first. */
export interface Pair {
  readonly laid: Laid;
  readonly seconds: number;
  readonly otherSeconds: number;
}

/** Which is heard: one, both as one, or one on each side. */
export const HEARD = ['a', 'b', 'both', 'sides'] as const;
export type Heard = (typeof HEARD)[number];
export type Side = 'a' | 'b';

/** What a side is heard of, from when on. */
export interface Part {
  /** Until it begins. */
  readonly delay: number;
  /** The second of its own that it begins at. */
  readonly from: number;
  /** 1 is as it was made. */
  readonly rate: number;
}

export const isHeard = (heard: Heard, side: Side): boolean => heard === side || heard === 'both' || heard === 'sides';

/** Where a side lies. */
export const spanOf = ({ laid, seconds, otherSeconds }: Pair, side: Side): Span =>
  side === 'a' ? { start: 0, end: seconds } : { start: timeInSound(laid, 0), end: timeInSound(laid, otherSeconds) };

/** From where the first of what is heard begins to where the last ends. */
export function extentOf(pair: Pair, heard: Heard = 'both'): Span {
  const spans = (['a', 'b'] as const).filter((side) => isHeard(heard, side)).map((side) => spanOf(pair, side));
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

/** Seconds of the first that pass in a second: the other alone is heard in its own tempo. */
export const speedOf = ({ laid }: Pair, heard: Heard): number => (heard === 'b' ? 1 / laid.tempo : 1);

/** What is heard of a side from a moment on; null where that is nothing. */
export function partOf(
  pair: Pair,
  heard: Heard,
  { side, at }: { readonly side: Side; readonly at: number },
): Part | null {
  const { start, end } = spanOf(pair, side);
  if (!isHeard(heard, side) || at >= end) return null;
  const own = side === 'a' ? at : timeInOther(pair.laid, at);
  // Together both keep step.
  const rate = side === 'b' && heard !== 'b' ? pair.laid.tempo : 1;
  return { delay: Math.max(0, start - at) / speedOf(pair, heard), from: Math.max(0, own), rate };
}
