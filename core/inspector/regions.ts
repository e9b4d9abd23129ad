import type { Span } from '../player/span.ts';
import { type Grid, snapped } from './grid.ts';

/** A part of a sound marked by the user; the number is also its name. */
export interface Region extends Span {
  readonly id: number;
}

/** Shorter ones would be a tone. */
export const SHORTEST_SECONDS = 0.01;
/** The step of a position without a grid: the smallest audible difference. */
export const FREE_STEP = 0.01;

/** Beats of a new region without a given length: a bar; without a tempo it is a quarter of the view. */
const BEATS_OF_A_REGION = 4;

/** A part of the sound that snaps to the grid and is long enough to be heard. */
export function fitted({ start, end }: Span, grid: Grid, step: number | null): Span {
  const shortest = Math.min(grid.duration, Math.max(SHORTEST_SECONDS, step ?? 0));
  const from = snapped(Math.min(start, end), grid, step);
  const to = snapped(Math.max(start, end), grid, step);
  if (to - from >= SHORTEST_SECONDS) return { start: from, end: to };
  const begin = Math.min(from, grid.duration - shortest);
  return { start: begin, end: begin + shortest };
}

/** The same length elsewhere in the sound. */
export function movedTo({ start, end }: Span, place: number, grid: Grid): Span {
  const length = end - start;
  const begin = Math.min(grid.duration - length, Math.max(0, place));
  return { start: begin, end: begin + length };
}

/** From the same place on, so long; it ends with the sound at the latest. */
export function lengthenedTo({ start }: Span, length: number, grid: Grid): Span {
  const end = Math.min(grid.duration, start + Math.max(SHORTEST_SECONDS, length));
  return { start: Math.min(start, end - Math.min(SHORTEST_SECONDS, grid.duration)), end };
}

/** The bounds of a new region made without a pointer: at a position, a bar long. */
export function regionAt(place: number, inView: Span, grid: Grid, step: number | null): Span {
  const length = grid.beat === null ? (inView.end - inView.start) / 4 : grid.beat * BEATS_OF_A_REGION;
  const start = step === null ? place : Math.floor(place / step + 1e-6) * step;
  const begin = Math.max(0, Math.min(start, grid.duration - Math.min(length, grid.duration)));
  return fitted({ start: begin, end: begin + length }, grid, step);
}

/** The lowest number that is free. */
export function withRegion(regions: readonly Region[], span: Span): { regions: readonly Region[]; added: Region } {
  const taken = new Set(regions.map(({ id }) => id));
  let id = 1;
  while (taken.has(id)) id += 1;
  const added = { id, ...span };
  return { regions: [...regions, added].toSorted((a, b) => a.id - b.id), added };
}
