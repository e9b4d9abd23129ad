import type { Waveform } from '../../core/catalogue/sound.ts';
import { WAVEFORM } from './waveform-defaults.ts';

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

interface Drawing {
  readonly bars: readonly Bar[];
  readonly shape: BarShape;
  /** Device pixels in a CSS pixel. */
  readonly ratio: number;
  readonly tones: readonly string[];
  /** 0 to 1, or null when the sound is not the one that plays: then all of it is drawn in full. */
  readonly played: number | null;
  readonly playheadColor: string;
}

/** What is still to be heard. */
const REST = 0.35;

/** Draws mirrored bars, sharp at the pixels of the device. */
export function drawWaveform(
  canvas: HTMLCanvasElement,
  { bars, shape, ratio, tones, played, playheadColor }: Drawing,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const step = (shape.width + shape.gap) * ratio;
  const barWidth = Math.max(1, Math.round(shape.width * ratio));
  const playhead = played === null ? width : played * width;
  const middle = height / 2;

  /** Of the bar before: a colour is dear to set, and neighbours are often alike. */
  let tone = -1;
  context.clearRect(0, 0, width, height);
  bars.forEach((bar, index) => {
    const x = Math.round(index * step);
    const half = Math.max(ratio / 2, bar.level * (middle - ratio));
    if (bar.tone !== tone) context.fillStyle = tones[(tone = bar.tone)] ?? playheadColor;
    context.globalAlpha = x < playhead ? 1 : REST;
    context.fillRect(x, Math.round(middle - half), barWidth, Math.max(1, Math.round(half * 2)));
  });
  context.globalAlpha = 1;
  if (played !== null && played > 0) {
    context.fillStyle = playheadColor;
    context.fillRect(Math.round(playhead), 0, Math.max(1, Math.round(ratio)), height);
  }
}

/** How many whole bars fit. */
export const barCount = (width: number, { width: bar, gap }: BarShape): number =>
  Math.max(1, Math.floor((width + gap) / (bar + gap)));

/** Pixels of the canvas in a CSS pixel: those of the device, but never a canvas that is too wide [PLAY-41]. */
export const canvasRatio = (width: number, deviceRatio: number): number =>
  Math.min(deviceRatio, WAVEFORM.maxCanvasWidth / Math.max(1, width));

/** 83.4 seconds as '01:23', the form that durations have [LIST-48]. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
}
