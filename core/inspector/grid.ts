/** Loops are in four-four: nothing in the catalogue says otherwise. */
const BEATS_OF_A_BAR = 4;
/** The resolution at which a position in a bar is shown and snapped. */
const SIXTEENTHS_OF_A_BEAT = 4;

export const SNAPS = ['off', 'sixteenth', 'beat', 'bar'] as const;
/** What regions of a sound with a tempo snap to. */
export type Snap = (typeof SNAPS)[number];

/** The grid of a sound: its beats, if it has a tempo. */
export interface Grid {
  /** Seconds of the whole sound. */
  readonly duration: number;
  /** Seconds of a beat; null for a sound without a tempo. */
  readonly beat: number | null;
}

export const gridOf = (bpm: number | null, duration: number): Grid => ({
  duration,
  beat: bpm !== null && bpm > 0 ? 60 / bpm : null,
});

/** Seconds between the places that a snap leaves; null where every place is one. */
export function stepOf({ beat }: Grid, snap: Snap): number | null {
  if (beat === null || snap === 'off') return null;
  if (snap === 'bar') return beat * BEATS_OF_A_BAR;
  return snap === 'beat' ? beat : beat / SIXTEENTHS_OF_A_BEAT;
}

/** The nearest place of the grid inside of the sound; its end is one, too, whatever the tempo. */
export function snapped(seconds: number, { duration }: Grid, step: number | null): number {
  const inside = Math.min(duration, Math.max(0, seconds));
  if (step === null) return inside;
  const line = Math.min(duration, Math.round(inside / step) * step);
  return duration - inside < Math.abs(inside - line) ? duration : line;
}

/** Bar, beat and sixteenth, each counted from 1, as sequencers write a place: '2.3', and '2.3.2' between two beats. */
export function placeOf(seconds: number, beat: number): string {
  const sixteenths = Math.round((seconds / beat) * SIXTEENTHS_OF_A_BEAT);
  const perBar = BEATS_OF_A_BAR * SIXTEENTHS_OF_A_BEAT;
  const [bar, rest] = [Math.floor(sixteenths / perBar), sixteenths % perBar];
  const fine = rest % SIXTEENTHS_OF_A_BEAT;
  const place = `${bar + 1}.${Math.floor(rest / SIXTEENTHS_OF_A_BEAT) + 1}`;
  return fine === 0 ? place : `${place}.${fine + 1}`;
}

/** Marks of the timeline. */
export interface Ruler {
  /** Seconds between two marks. */
  readonly every: number;
  /** Marks from one with a text to the next. */
  readonly named: number;
}

/** Pixels that a text of the timeline needs, and that two marks keep between them. */
const ROOM = { text: 56, mark: 6 } as const;
/** More marks than these would take too long to draw. */
const MOST_MARKS = 480;

/** The finest marks that fit at this many pixels per second: sixteenths to bars, or fractions of seconds. */
export function rulerOf({ duration, beat }: Grid, pixelsPerSecond: number): Ruler {
  const fits = (every: number, room: number) => every * pixelsPerSecond >= room;
  const steps =
    beat === null
      ? [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
      : [1 / SIXTEENTHS_OF_A_BEAT, 1, BEATS_OF_A_BAR, 2 * BEATS_OF_A_BAR, 4 * BEATS_OF_A_BAR].map((n) => n * beat);
  const longest = steps.at(-1) ?? duration;
  const every = steps.find((step) => fits(step, ROOM.mark) && duration / step <= MOST_MARKS) ?? longest;
  const named = steps.find((step) => step >= every && isMultiple(step, every) && fits(step, ROOM.text)) ?? longest;
  return { every, named: Math.max(1, Math.round(named / every)) };
}

const isMultiple = (step: number, every: number): boolean => Math.abs(step / every - Math.round(step / every)) < 1e-6;
