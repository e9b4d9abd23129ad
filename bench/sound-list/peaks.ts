/** How many sounds a page of this benchmark shows. */
export const COUNT = 200;
export const SECONDS = 8;

/** A waveform of 400 columns: different for every number, and reproducible. */
export const peaksOf = (number: number): number[] =>
  Array.from({ length: 400 }, (_, at) => Math.abs(Math.sin(at * 0.13 + number) * Math.cos(at * 0.031 * (number + 1))));

/** Four tones, the average of sounds in the demo catalogue. */
export const tonesOf = (number: number): number[] => peaksOf(number + 7).map((level) => 4 + Math.round(level * 3));
