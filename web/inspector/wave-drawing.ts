import type { Frames } from '../../core/player/span.ts';

/** A canvas that shows a part of the picture, in device pixels. */
export interface Stretch {
  readonly width: number;
  readonly height: number;
  /** Where it starts in the whole picture, and the width of the whole, both in CSS pixels. */
  readonly offset: number;
  readonly whole: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

type Pen = Pick<CanvasRenderingContext2D, 'fillRect' | 'beginPath' | 'lineTo' | 'stroke'> & {
  strokeStyle: unknown;
  fillStyle: unknown;
  lineWidth: number;
  lineJoin: string;
};

/** From this distance on, in CSS pixels, each sample is drawn as a dot. */
const DOTS_FROM = 5;

/** Draws the server's measurements: the peak of each column, mirrored. */
export function drawColumns(
  pen: Pen,
  columns: readonly number[],
  { width, height, offset, whole, ratio }: Stretch,
): void {
  const middle = height / 2;
  for (let x = 0; x < width; x += 1) {
    const at = Math.floor(((offset + x / ratio) / whole) * columns.length);
    const reach = Math.max(0.5, (columns[at] ?? 0) * middle);
    pen.fillRect(x, middle - reach, 1, 2 * reach);
  }
}

/**
 * Draws the samples. If a pixel covers several, it shows their range; if a sample covers pixels, a line connects them,
 * with dots where there is room.
 */
export function drawFrames(pen: Pen, { channels }: Pick<Frames, 'channels'>, stretch: Stretch): void {
  const length = channels[0]?.length ?? 0;
  if (length === 0 || stretch.whole <= 0) return;
  const perPixel = length / (stretch.whole * stretch.ratio);
  if (perPixel > 1) drawReach(pen, channels, perPixel, stretch);
  else for (const samples of channels) drawLine(pen, samples, perPixel, stretch);
}

function drawReach(pen: Pen, channels: readonly Float32Array[], perPixel: number, stretch: Stretch): void {
  const { width, height, offset, ratio } = stretch;
  const middle = height / 2;
  for (let x = 0; x < width; x += 1) {
    const from = Math.floor((offset * ratio + x) * perPixel);
    const to = Math.max(from + 1, Math.floor((offset * ratio + x + 1) * perPixel));
    let [low, high] = [1, -1];
    for (const samples of channels)
      for (let at = from; at < to && at < samples.length; at += 1) {
        const sample = samples[at] ?? 0;
        if (sample < low) low = sample;
        if (sample > high) high = sample;
      }
    if (high < low) continue;
    pen.fillRect(x, middle - high * middle - 0.5, 1, (high - low) * middle + 1);
  }
}

function drawLine(pen: Pen, samples: Float32Array, perPixel: number, stretch: Stretch): void {
  const { width, height, offset, ratio } = stretch;
  const middle = height / 2;
  const first = Math.max(0, Math.floor(offset * ratio * perPixel) - 1);
  const last = Math.min(samples.length - 1, Math.ceil((offset * ratio + width) * perPixel) + 1);
  const xOf = (at: number) => at / perPixel - offset * ratio;
  const yOf = (at: number) => middle - (samples[at] ?? 0) * middle;
  pen.strokeStyle = pen.fillStyle;
  pen.lineWidth = 1.5 * ratio;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (let at = first; at <= last; at += 1) pen.lineTo(xOf(at), yOf(at));
  pen.stroke();
  if (1 / perPixel < DOTS_FROM * ratio) return;
  const dot = 2 * ratio;
  for (let at = first; at <= last; at += 1) pen.fillRect(xOf(at) - dot, yOf(at) - dot, 2 * dot, 2 * dot);
}
