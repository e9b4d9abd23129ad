import type { Waveform } from '../../core/catalogue/sound.ts';
import { MAX_CANVAS_WIDTH } from './waveform-defaults.ts';

/** How a waveform is cut into bars, in CSS pixels. */
export interface BarShape {
  readonly width: number;
  readonly gap: number;
}

/** One bar: its height from 0 to 1, and its place between bass (0) and treble (9). */
export interface Bar {
  readonly level: number;
  readonly tone: number;
}

/**
 * Cuts the stored peaks into `count` bars. A bar keeps the highest of its peaks, so that no hit is lost, and the
 * tone of that peak. Heights are relative to the loudest peak: a quiet sound is as legible as a loud one.
 */
export function barsOf({ peaks, tone }: Waveform, count: number): readonly Bar[] {
  const loudest = Math.max(...peaks, 0) || 1;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    let highest = from;
    for (let at = from; at < to; at++) if ((peaks[at] ?? 0) > (peaks[highest] ?? 0)) highest = at;
    return { level: (peaks[highest] ?? 0) / loudest, tone: tone[highest] ?? 4 };
  });
}

/**
 * Mirrored bars as the content of an SVG element: one path for each tone, which the style sheet colours. Not a canvas:
 * a browser keeps each canvas as a layer of its own, and hundreds of layers make every scroll step slow. Not strokes,
 * either: they take longer to paint than areas.
 */
export function pictureOf(bars: readonly Bar[], { width, gap }: BarShape, height: number): string {
  const middle = height / 2;
  const paths: string[] = [];
  bars.forEach(({ level, tone }, index) => {
    const half = Math.max(0.5, Math.round(level * (middle - 1)));
    paths[tone] = `${paths[tone] ?? ''}M${index * (width + gap)} ${middle - half}h${width}v${half * 2}h-${width}z`;
  });
  return paths.map((path, tone) => `<path data-tone="${tone}" d="${path}"/>`).join('');
}

/** How many whole bars fit. */
export const barCount = (width: number, { width: bar, gap }: BarShape): number =>
  Math.max(1, Math.floor((width + gap) / (bar + gap)));

/** How wide a picture is drawn: what is wider is stretched [PLAY-41]. */
export const drawnWidth = (width: number): number => Math.min(width, MAX_CANVAS_WIDTH);

/** 83.4 seconds as '01:23', the form that durations have [LIST-48]. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}
