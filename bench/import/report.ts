import { median } from '../measured.ts';
import type { Imported } from './importing.ts';
import type { Rival } from './rivals.ts';
import type { ImportStock } from './stock.ts';

interface Whole {
  readonly files: number;
  readonly twice: number;
  readonly broken: number;
  readonly left: number;
}

interface Measured {
  readonly machine: string;
  readonly workers: number;
  readonly stock: ImportStock;
  readonly first: Imported;
  readonly again: Imported;
  readonly whole: Whole;
  readonly rivals: readonly Rival[];
  readonly kills: number;
  readonly survived: Whole & { readonly died: number; readonly wanted: number; readonly code: number | null };
}

/** How much more memory the last quarter may use than the second, when all threads are busy. */
const MOST_GROWTH = 1.2;

/** The results in Markdown, and the missed targets. */
export function report({ machine, workers, stock, first, again, whole, rivals, kills, survived }: Measured) {
  const perFile = first.coreSeconds / stock.files;
  const quarter = Math.floor(first.memory.length / 4);
  const [early, late] = [median(first.memory.slice(quarter, 2 * quarter)), median(first.memory.slice(-quarter))];
  const sound = ({ twice, broken, left }: Whole): boolean => twice === 0 && broken === 0 && left === 0;
  const targets = [
    {
      what: 'files on sale after one run',
      value: `${whole.files} of ${stock.files}`,
      met: whole.files === stock.files && sound(whole),
    },
    {
      what: 'memory of the last quarter by that of the second',
      value: `${(late / early).toFixed(2)} (≤ ${MOST_GROWTH})`,
      met: late / early <= MOST_GROWTH,
    },
    {
      what: `after ${survived.died} of ${kills} kills and one more run: files on sale`,
      value: `${survived.files} of ${survived.wanted}`,
      met: survived.code === 0 && survived.files === survived.wanted,
    },
    {
      what: 'of those twice, broken, half written',
      value: `${survived.twice}, ${survived.broken}, ${survived.left}`,
      met: sound(survived),
    },
  ];
  const hasFfmpeg = rivals.some(({ name }) => name.startsWith('ffmpeg'));
  const markdown = `# Import: measured results

Written by \`npm --prefix bench run import\` on a machine with ${machine}. Read the ratios: all were measured in one run.

${stock.files} files in ${stock.packs} packs: ${(stock.bytes / 1e6).toFixed(0)} MB, ${(stock.seconds / 60).toFixed(0)} minutes of the demo's synthesis, with ${workers} threads. Each is read, listened to by the gate, measured, kept byte for byte and made into a preview. Times are those of a core, since others may use the machine as well.

| | measured |
| --- | --- |
| files a second and core | ${(1 / perFile).toFixed(2)} |
| files a second | ${(stock.files / first.seconds).toFixed(2)} |
| a second run, which finds all of it on sale | ${again.seconds.toFixed(1)} s |
| resident memory: median, most | ${median(first.memory).toFixed(0)} MB, ${Math.max(...first.memory).toFixed(0)} MB |

| who makes the same previews | seconds of a core for each file | the import by that |
| --- | --- | --- |
${rivals.map(({ name, secondsPerFile }) => `| ${name} | ${secondsPerFile.toFixed(3)} | ${(perFile / secondsPerFile).toFixed(1)} × |`).join('\n')}
${hasFfmpeg ? '' : '\nThere was no `ffmpeg` on the machine, so the ratio to it is missing.\n'}
| | measured | |
| --- | --- | --- |
${targets.map(({ what, value, met }) => `| ${what} | ${value} | ${met ? 'met' : '**missed**'} |`).join('\n')}
`;
  return { markdown, missed: targets.filter(({ met }) => !met).map(({ what }) => what) };
}
