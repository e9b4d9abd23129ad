import { median, spread } from '../measured.ts';
import type { CommandLine } from './command-lines.ts';

export interface Measured {
  /** Milliseconds to the first output of `--help`, our own first. */
  readonly help: ReadonlyArray<{ readonly commandLine: CommandLine; readonly times: readonly number[] }>;
  /** The same for `sounds list` of the shop in memory. */
  readonly list: readonly number[];
  /** Milliseconds to the first output through `npx`: of our `--help`, and of a command that does nothing. */
  readonly npx: { readonly ours: readonly number[]; readonly nothing: readonly number[] };
  /** Milliseconds of the whole task. */
  readonly commands: readonly number[];
  readonly pages: readonly number[];
  /** The same of a subscription that is paid by a new card. */
  readonly paying: { readonly commands: readonly number[]; readonly pages: readonly number[] };
}

const mostHelp = 150;
const mostByNpx = 400;

/** The tables in Markdown, and the missed targets. */
export function report({ help, list, npx, commands, pages, paying }: Measured) {
  const [first, ...others] = help;
  const own = median(first!.times);
  const met = own <= mostHelp;
  const [byNpx, npxAlone] = [median(npx.ours), median(npx.nothing)];
  const metByNpx = byNpx <= mostByNpx;
  const markdown = `## First output

|  | license | time | ours by it | target |  |
| --- | --- | --- | --- | --- | --- |
| \`loopstead --help\` | ${first!.commandLine.license} | ${spread(first!.times)} |  | at most ${mostHelp} ms | ${met ? 'pass' : 'MISSED'} |
${others
  .map(
    ({ commandLine: { name, license }, times }) =>
      `| \`${name} --help\` | ${license} | ${spread(times)} | ${(own / median(times)).toFixed(2)} |  |  |\n`,
  )
  .join('')}| \`loopstead sounds list --backend memory\` |  | ${spread(list)} |  |  |  |

## By npx

|  | time | target |  |
| --- | --- | --- | --- |
| \`npx loopstead --help\` | ${spread(npx.ours)} | at most ${mostByNpx} ms | ${metByNpx ? 'pass' : 'MISSED'} |
| \`npx\` of a command that only writes a line | ${spread(npx.nothing)} |  |  |
| what is ours of it | ${Math.round(byNpx - npxAlone)} ms |  |  |

## Log in, find a loop, download it

|  | time | ratio |
| --- | --- | --- |
| three commands | ${spread(commands)} | ${(median(commands) / median(pages)).toFixed(2)} |
| the pages in Chromium | ${spread(pages)} |  |

## Log in, give an address, subscribe by a new card

|  | time | ratio |
| --- | --- | --- |
| three commands | ${spread(paying.commands)} | ${(median(paying.commands) / median(paying.pages)).toFixed(2)} |
| the pages in Chromium | ${spread(paying.pages)} |  |
`;
  return {
    markdown,
    missed: [...(met ? [] : ['the first output of --help']), ...(metByNpx ? [] : ['the first output by npx'])],
  };
}
