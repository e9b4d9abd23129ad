/** How many sounds a page of this benchmark shows. */
export const COUNT = 200;
export const SECONDS = 8;

/** A waveform of 400 columns, another one for every number, the same every time. */
export const peaksOf = (number: number): number[] =>
  Array.from({ length: 400 }, (_, at) => Math.abs(Math.sin(at * 0.13 + number) * Math.cos(at * 0.031 * (number + 1))));

/** Tells the page's waiting benchmark how many milliseconds its waveforms took until they were on the screen. */
export function reportSettled(started: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.body.setAttribute('data-settled', String(performance.now() - started))),
  );
}
