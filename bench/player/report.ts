export interface Measured {
  /** Milliseconds from the click to the first sample, for visible rows. */
  ours: number[];
  /** Of a file that is already decoded. */
  buffer: number[];
  /** Of a media element created on the click. */
  element: number[];
  /** Clicks without any sound. */
  unheard: number;
  memory: { readonly before: Held; readonly after: Held };
}

/** Bytes. */
export interface Held {
  /** Of scripts. */
  readonly heap: number;
  /** Of the whole process, including decoded audio. */
  readonly resident: number;
}

interface About {
  readonly machine: string;
  readonly latency: string;
  readonly plays: string;
  readonly playsBefore: number;
}

const mostOfFloor = 1.2;
const mostOfElement = 1 / 5;
/** The maximum growth of memory. */
const mostGrowth = 1.05;

/** The results in Markdown, and the missed targets. */
export function report(measured: Measured, { machine, latency, plays, playsBefore }: About) {
  const { ours, buffer, element, memory, unheard } = measured;
  const ofFloor = median(ours) / median(buffer);
  const ofElement = median(ours) / median(element);
  const growth = memory.after.heap / memory.before.heap;
  const targets = [
    { what: 'ours by the decoded buffer', value: ofFloor, most: mostOfFloor },
    { what: 'ours by `new Audio(url)`', value: ofElement, most: mostOfElement },
    { what: `heap after ${plays} more plays by before`, value: growth, most: mostGrowth },
  ];
  const row = (what: string, times: readonly number[]) =>
    `| ${what} | ${median(times).toFixed(1)} | ${quantile(times, 0.95).toFixed(1)} | ${times.length} |`;
  const markdown = `# Player: measured results

Written by \`npm --prefix bench run player\` on a machine with ${machine}. The server answers
${latency} ms late. Read the ratios: all ways were measured in turn, with the same sounds.

A time is from the timestamp of a mouse click to the first sample above 1e-4 that an AudioWorklet before the destination
sees, in milliseconds; what the device adds after that is the same for all. "Ours" are rows of \`/samples\` that were on
view, each clicked for the first time, by a hand that is over the button for 30 ms and down for 50 ms. "Decoded buffer" is the floor: an
AudioBuffer of the whole file, ready before the click. \`new Audio(url)\` is made on the click. The first click of a page
opens the audio device and is left out everywhere. ${unheard} of all clicks were not heard within 3 s and are left out.

## From the click to the sound

|                      | median | 95 % | clicks |
| -------------------- | ------ | ---- | ------ |
${row('ours', ours)}
${row('decoded buffer', buffer)}
${row('`new Audio(url)`', element)}

## Targets

|     | value | at most |     |
| --- | ----- | ------- | --- |
${targets.map(({ what, value, most }) => `| ${what} | ${value.toFixed(2)} | ${most.toFixed(2)} | ${value <= most ? 'pass' : 'MISSED'} |`).join('\n')}

## Memory

Garbage collected, after ${playsBefore} plays of the 20 sounds of the list and after ${plays} more:

| MB          | before | after |
| ----------- | ------ | ----- |
| heap        | ${megabytes(memory.before.heap)} | ${megabytes(memory.after.heap)} |
| whole process | ${megabytes(memory.before.resident)} | ${megabytes(memory.after.resident)} |
`;
  return { markdown, missed: targets.filter(({ value, most }) => !(value <= most)) };
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
const median = (values: readonly number[]): number => quantile(values, 0.5);

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return low + (high - low) * (at - Math.floor(at));
}
