import { median } from '../measured.ts';
import type { Click, InputDelay, PageLoad } from './page-load.ts';
import type { Memory, StartUp } from './start-up.ts';

export interface EarlyPresses {
  /** Milliseconds from an early press of Play to its sound. */
  readonly toSound: readonly number[];
  readonly loads: number;
  /** What was pressed where the final state of the page was wrong. */
  readonly wrong: readonly string[];
}

export interface Measured {
  readonly initialBytes: { readonly ours: number; readonly rival: number };
  readonly loads: { readonly ours: readonly PageLoad[]; readonly rival: readonly PageLoad[] };
  readonly presses: EarlyPresses;
  readonly starts: StartUp;
  readonly memory: readonly Memory[];
}

interface Line {
  readonly what: string;
  readonly unit: string;
  readonly digits?: number;
  readonly ours: readonly number[];
  readonly rival?: readonly number[];
  /** Limits of our median, and of its ratio to the rival's. */
  readonly most?: number;
  readonly mostRatio?: number;
}

interface Table {
  readonly title: string;
  readonly rival: string;
  readonly lines: readonly Line[];
}

/** The tables in Markdown, and the missed targets. */
export function report(measured: Measured): { readonly markdown: string; readonly missed: readonly string[] } {
  const tables = tablesOf(measured);
  const missed = tables.flatMap(({ lines }) => lines.filter((line) => passes(line) === false)).map(({ what }) => what);
  const { ours, rival } = measured.loads;
  const note = `The largest paint was ${largestOf(ours)}; client only: ${largestOf(rival)}.\n`;
  return { markdown: `${tables.map(markdownOf).join('\n')}\n${note}`, missed };
}

const largestOf = (loads: readonly PageLoad[]): string =>
  [...new Set(loads.map(({ largestElement }) => largestElement))].join(', ');

function tablesOf({ initialBytes, loads, presses, starts, memory }: Measured): Table[] {
  const both = (of: (load: PageLoad) => number) => ({ ours: loads.ours.map(of), rival: loads.rival.map(of) });
  const clicks = (click: Click, of: keyof InputDelay) => both((load) => load.clicks[click][of]);
  return [
    {
      title: 'The page',
      rival: 'client only',
      lines: [
        { what: 'all rows on the screen', unit: 'ms', ...both(({ rowsPainted }) => rowsPainted), mostRatio: 0.5 },
        { what: 'all rows answer', unit: 'ms', ...both(({ rowsReady }) => rowsReady), mostRatio: 0.5 },
        { what: 'React holds all rows', unit: 'ms', ...both(({ rowsTakenOver }) => rowsTakenOver) },
        {
          what: 'initial JavaScript in brotli',
          unit: 'kB',
          digits: 1,
          ours: [initialBytes.ours / 1000],
          rival: [initialBytes.rival / 1000],
          most: 95,
        },
        { what: 'bytes over the line', unit: 'kB', ...both(({ bytes }) => bytes / 1000) },
        { what: 'first contentful paint', unit: 'ms', ...both(({ firstPaint }) => firstPaint) },
        { what: 'largest contentful paint', unit: 'ms', ...both(({ largestPaint }) => largestPaint), mostRatio: 0.5 },
        { what: 'the filters answer', unit: 'ms', ...both(({ filtersReady }) => filtersReady) },
        { what: 'total blocking time', unit: 'ms', ...both(({ blocking }) => blocking), most: 200 },
        { what: 'play on a row, to the next paint', unit: 'ms', ...clicks('play', 'toPaint'), most: 60 },
        { what: 'play on a row, two frames', unit: 'ms', ...clicks('play', 'toFrame') },
        { what: 'select on a row, to the next paint', unit: 'ms', ...clicks('select', 'toPaint'), most: 80 },
        { what: 'heart on a row (opens the login), to the next paint', unit: 'ms', ...clicks('heart', 'toPaint') },
        { what: 'a filter, to the next paint', unit: 'ms', ...clicks('filter', 'toPaint') },
      ],
    },
    {
      title: 'Presses before the code is there',
      rival: '',
      lines: [
        { what: 'Play, 100 ms after the first paint, to its sound', unit: 'ms', ours: presses.toSound, most: 250 },
        {
          what: `loads of ${presses.loads} that lost a press or did one twice`,
          unit: '',
          ours: [presses.wrong.length],
          most: 0,
        },
      ],
    },
    {
      title: 'The server',
      rival: 'bare Hono',
      lines: [
        { what: '`npm start` to the ready line', unit: 'ms', ours: starts.shop, rival: starts.hello, most: 2000 },
        { what: 'the same without the launcher', unit: 'ms', ours: starts.server, rival: starts.hello },
        { what: 'memory of the fresh server', unit: 'MB', ours: memory.map(({ before }) => before) },
        { what: 'memory after 50 page loads', unit: 'MB', ours: memory.map(({ server }) => server), most: 250 },
        { what: 'memory of the launcher beside it', unit: 'MB', ours: memory.map(({ launcher }) => launcher) },
      ],
    },
  ];
}

function markdownOf({ title, rival, lines }: Table): string {
  const head = ['', 'Loopstead', rival, 'ratio', 'target', ''];
  const cells = lines.map((line) => [
    line.what,
    figure(line.ours, line),
    line.rival ? figure(line.rival, line) : '-',
    line.rival ? ratio(line).toFixed(2) : '-',
    target(line),
    { true: 'pass', false: 'MISSED', null: '' }[String(passes(line)) as 'true' | 'false' | 'null'],
  ]);
  const table = [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`);
  return `## ${title}\n\n${table.join('\n')}\n`;
}

const ratio = ({ ours, rival }: Line): number => median(ours) / median(rival ?? []);

function passes(line: Line): boolean | null {
  if (line.most !== undefined) return median(line.ours) <= line.most;
  return line.mostRatio === undefined ? null : ratio(line) <= line.mostRatio;
}

function target({ most, mostRatio, unit }: Line): string {
  if (most !== undefined) return `at most ${most} ${unit}`;
  return mostRatio === undefined ? '' : `ratio at most ${mostRatio}`;
}

/** The median, with minimum and maximum if there are several. */
function figure(values: readonly number[], { unit, digits = 0 }: Line): string {
  const text = (value: number) => value.toFixed(digits);
  const range = values.length > 1 ? ` (${text(Math.min(...values))} to ${text(Math.max(...values))})` : '';
  return `${text(median(values))} ${unit}${range}`;
}
