import { counted, decimal, figure, plural } from '../../domain/figures.ts';
import type { Pace } from './pace.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function duration(seconds: number): string {
  if (seconds < MINUTE) return `${Math.ceil(seconds)} s`;
  if (seconds < HOUR) return `${Math.ceil(seconds / MINUTE)} min`;
  return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`;
}

export const importCommandTexts = {
  noSource: (source: string): string => `${source} is neither a folder nor a .csv file that can be read.`,
  unreadable: (source: string): string => `${source} cannot be read.`,
  noPacks: (source: string): string => `There are no packs in ${source}.`,
  noName: 'pack.json gives the pack no name.',
  noFile: (file: string): string => `${file} is not there.`,
  tooMany: (most: number): string => `It has ${counted(most, 'file')} or more. Divide it.`,
  place: (source: string, line: number, column: string | null, text: string): string =>
    `${source}, line ${figure(line)}${column === null ? '' : `, column ${column}`}: ${text}`,
  chunks: (files: number, isUnderWay: boolean): string => {
    if (files === 0) return 'Customers get every WAV with what the shop says of it.';
    const looks = `${counted(files, 'file')} ${plural(files, 'is', 'are')} looked at`;
    return isUnderWay ? `The shop is at it already: ${looks}.` : `${looks} by the shop, while it runs.`;
  },
  otherFiles:
    'Customers get another file of the same sound then: folders that are kept in step fetch it once more, and the next license names it. Licenses that were issued stay valid, and what was delivered stays an original.',
  exits: 'Ends with 1 when a pack was left out, and with 0 when all are on sale.',
  resumes: 'A second run takes nothing twice: run it again after an interruption.',
  progress: (done: number, of: number, { perSecond, secondsLeft }: Pace): string =>
    `${figure(done)} of ${counted(of, 'file')}, ${decimal(perSecond, 1)} files/s${secondsLeft === null ? '' : `, ${duration(secondsLeft)} left`}`,
  outcomes: {
    taken: 'on sale',
    'would-take': 'would go on sale',
    unchanged: 'on sale already',
    'left-out': 'left out',
  },
  columns: { pack: 'PACK', provider: 'PROVIDER', outcome: 'OUTCOME', files: 'FILES' },
  nobody: '-',
  leftOut: (name: string): string => `${name}:`,
  block: (file: string | null, text: string, code: string): string =>
    `  ${file === null ? '' : `${file}: `}${text} [${code}]`,
  problem: (text: string): string => `  ${text}`,
  more: (count: number): string => `  and ${figure(count)} more`,
  summary: (counts: Readonly<Record<'taken' | 'would-take' | 'unchanged' | 'left-out', number>>): string =>
    [
      ...(counts.taken > 0 ? [`${counted(counts.taken, 'pack')} put on sale`] : []),
      ...(counts['would-take'] > 0 ? [`${counted(counts['would-take'], 'pack')} would go on sale`] : []),
      ...(counts.unchanged > 0 ? [`${figure(counts.unchanged)} on sale already`] : []),
      ...(counts['left-out'] > 0 ? [`${figure(counts['left-out'])} left out`] : []),
    ].join(', ') + '.',
  pace: (files: number, seconds: number): string =>
    `${counted(files, 'file')} in ${duration(seconds)}: ${decimal(files / seconds, 1)} a second.`,
  interrupted: 'Interrupted. What was finished is on sale; the same command continues from there.',
};
