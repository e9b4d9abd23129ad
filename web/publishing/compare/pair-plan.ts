import type { Span } from '../../../core/player/span.ts';
import { type Laid, timeInOther, timeInSound } from '../../../domain/listening/laid.ts';

/** Two sounds, one laid over the other. Times of both are in seconds of the first. */
export interface Pair {
  readonly laid: Laid;
  readonly seconds: number;
  readonly otherSeconds: number;
}

/** What is audible: one, both mixed, or one on each side. */
export const HEARD = ['a', 'b', 'both', 'sides'] as const;
export type Heard = (typeof HEARD)[number];
export type Side = 'a' | 'b';

/** What a side plays, and when. */
export interface Part {
  /** As it was made, or moved to the tempo and key of the first. */
  readonly version: 'made' | 'moved';
  /** Until it starts. */
  readonly delay: number;
  /** The offset in seconds of that version. */
  readonly from: number;
}

export const isHeard = (heard: Heard, side: Side): boolean => heard === side || heard === 'both' || heard === 'sides';

/** The span of a side. */
export const spanOf = ({ laid, seconds, otherSeconds }: Pair, side: Side): Span =>
  side === 'a' ? { start: 0, end: seconds } : { start: timeInSound(laid, 0), end: timeInSound(laid, otherSeconds) };

/** From the first start to the last end of what is audible. */
export function extentOf(pair: Pair, heard: Heard = 'both'): Span {
  const spans = (['a', 'b'] as const).filter((side) => isHeard(heard, side)).map((side) => spanOf(pair, side));
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

/** Seconds of the first per second of playback: the other on its own plays at its own tempo. */
export const speedOf = ({ laid }: Pair, heard: Heard): number => (heard === 'b' ? 1 / laid.tempo : 1);

/** What a side plays from a moment on; null if nothing. */
export function partOf(
  pair: Pair,
  heard: Heard,
  { side, at }: { readonly side: Side; readonly at: number },
): Part | null {
  const { start, end } = spanOf(pair, side);
  if (!isHeard(heard, side) || at >= end) return null;
  const delay = Math.max(0, start - at) / speedOf(pair, heard);
  // Alone, the other plays in its own time; moved, it plays in that of the first.
  const own = heard === 'b' ? timeInOther(pair.laid, at) : at - start;
  return { version: side === 'b' && heard !== 'b' ? 'moved' : 'made', delay, from: Math.max(0, own) };
}
