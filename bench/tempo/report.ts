import { median } from '../measured.ts';

/** Distances to the truth by engine, for one kind of material. */
export interface Likeness {
  readonly kind: string;
  readonly ours: readonly number[];
  readonly rivals: Readonly<Record<string, readonly number[]>>;
  /** The maximum ratio to the distance of the first rival. */
  readonly most: number;
}

/** Milliseconds of whole requests. */
export interface Times {
  readonly ours: readonly number[];
  readonly rivals: Readonly<Record<string, readonly number[]>>;
}

export interface Measured {
  readonly likenesses: readonly Likeness[];
  readonly times: Times;
  readonly lengths: { readonly wav: number; readonly mp3: number };
  /** Cents. */
  readonly pitch: number;
  /** Milliseconds. */
  readonly jitter: number;
  readonly files: number;
}

interface Target {
  readonly what: string;
  readonly value: number;
  readonly most: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const figure = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** The results in Markdown, and whether every target was met. */
export function report(measured: Measured, machine: string): { readonly markdown: string; readonly isMet: boolean } {
  const { likenesses, times, lengths, pitch, jitter, files } = measured;
  const [reference = '', second = ''] = Object.keys(times.rivals);
  const ours = median(times.ours);
  const targets: readonly Target[] = [
    { what: `time of a request, by that of ${reference}`, value: ours / median(times.rivals[reference]!), most: 0.4 },
    { what: `time of a request, by that of ${second}`, value: ours / median(times.rivals[second]!), most: 1 },
    ...likenesses.map((likeness) => ({
      what: `distance to the truth, ${likeness.kind}, by that of ${reference}`,
      value: mean(likeness.ours) / mean(likeness.rivals[reference]!),
      most: likeness.most,
    })),
    { what: 'length error of the WAV, samples', value: lengths.wav, most: 0 },
    { what: 'length error of the MP3 in Chromium, samples', value: lengths.mp3, most: 0 },
    { what: 'pitch error, cents', value: pitch, most: 0.5 },
    { what: 'onset jitter on drums, ms', value: jitter, most: 0.1 },
    { what: 'different files of the same request', value: files, most: 1 },
  ];
  const names = Object.keys(times.rivals);
  const markdown = `# Tempo and key: measured results

Written by \`npm --prefix bench run tempo\` on a machine with ${machine}. Read the
ratios: all programs had the same loops in one run, in turn.

The loops are of the shop's own synthesis, four bars at 120 BPM. The truth is the same music, synthesised at the target tempo
and in the target key: nothing was stretched. A distance is the mean absolute difference of mel spectra in decibels, over 64
bands and all moments, after both were brought to one loudness; what lies 70 dB under the loudest band counts as silence.
Tempos are 140, 90, 174 and 60 for drums, 140 and 90 for one instrument, 140 and 97 for a mix; keys are 3 up, 5 down, and 4
down at 140 BPM for one instrument, 3 up and 3 up at 97 BPM for a mix.

## Whole requests

From the WAV of a loop to the changed WAV and its MP3, both on disk, in milliseconds:

| program   | median | of ours |
| --------- | ------ | ------- |
| Loopstead | ${figure(ours)} | 1.00 |
${names.map((name) => `| ${name} | ${figure(median(times.rivals[name]!))} | ${figure(median(times.rivals[name]!) / ours)} |`).join('\n')}

## Distance to the truth, in decibels

| program | ${likenesses.map(({ kind }) => kind).join(' | ')} |
| ------- | ${likenesses.map(() => '---').join(' | ')} |
| Loopstead | ${likenesses.map((likeness) => figure(mean(likeness.ours))).join(' | ')} |
${names.map((name) => `| ${name} | ${likenesses.map(({ rivals }) => figure(mean(rivals[name]!))).join(' | ')} |`).join('\n')}

## Targets

| target | value | at most |     |
| ------ | ----- | ------- | --- |
${targets.map(({ what, value, most }) => `| ${what} | ${value.toFixed(3)} | ${most} | ${value <= most ? 'met' : 'MISSED'} |`).join('\n')}

Pitch is that of sines of 82 to 1,319 Hz; jitter is the root mean square of how far single strokes of drums stray from their
places at 60 to 174 BPM; files are those of six pools of one or two workers each.
`;
  return { markdown, isMet: targets.every(({ value, most }) => value <= most) };
}
