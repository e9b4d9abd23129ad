import type { Waveform } from '../../core/catalogue/sounds/sound.ts';
import { MAX_CANVAS_WIDTH } from './waveform-defaults.ts';
import { clockTime } from '../../domain/figures.ts';

/** The shape of a waveform's bars, in CSS pixels. */
export interface BarShape {
  readonly width: number;
  readonly gap: number;
}

/**
 * Reduces the peaks to `count` bars, each as high as its highest peak, so that no hit is lost. Fewer peaks than bars
 * are stretched.
 */
export function highestPeaks(peaks: readonly number[], count: number): readonly number[] {
  const highest: number[] = [];
  for (let bar = 0; bar < count; bar += 1) {
    let place = Math.floor((bar * peaks.length) / count);
    const end = Math.floor(((bar + 1) * peaks.length) / count);
    for (let next = place + 1; next < end; next += 1) if ((peaks[next] ?? 0) > (peaks[place] ?? 0)) place = next;
    highest.push(place);
  }
  return highest;
}

/**
 * Mirrored bars as the outline of an SVG path for each tone between bass (0) and treble (9), which the style sheet
 * colors. Heights are relative to the highest peak, so that a quiet sound is as legible as a loud one. Not a canvas:
 * each one is a layer of its own, and hundreds of layers make scrolling slow. Not strokes either: they take longer to
 * paint than areas.
 */
export function outlinesOf(
  { peaks, tone }: Waveform,
  count: number,
  { width, gap }: BarShape,
  height: number,
): ReadonlyMap<number, string> {
  const middle = height / 2;
  const places = highestPeaks(peaks, count);
  const loudest = places.reduce((most, place) => Math.max(most, peaks[place] ?? 0), 0) || 1;
  const outlines = new Map<number, string>();
  /** The shapes of bars by height, relative to their starts: formatting numbers is most of the work of a long list. */
  const shapes: string[] = [];
  places.forEach((place, bar) => {
    const half = Math.max(0.5, Math.round(((peaks[place] ?? 0) / loudest) * (middle - 1)));
    shapes[half * 2] ??= ` ${middle - half}h${width}v${half * 2}h-${width}z`;
    const at = tone[place] ?? 4;
    outlines.set(at, `${outlines.get(at) ?? ''}M${bar * (width + gap)}${shapes[half * 2]}`);
  });
  return outlines;
}

/** How many whole bars fit. */
export const barCount = (width: number, { width: bar, gap }: BarShape): number =>
  Math.max(1, Math.floor((width + gap) / (bar + gap)));

/** The width of a drawing; beyond it, drawings are stretched [PLAY-41]. */
export const drawnWidth = (width: number): number => Math.min(width, MAX_CANVAS_WIDTH);

/** How long a cue has played: 83.4 seconds are '01:23'. */
export const playedTime = (seconds: number): string => clockTime(Math.max(0, Math.floor(seconds)));
