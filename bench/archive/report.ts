import { median } from '../measured.ts';

interface Measured {
  readonly machine: string;
  readonly files: number;
  readonly bytes: number;
  readonly takenCredits: number;
  /** Milliseconds from the request to the last byte on the disk. */
  readonly times: readonly number[];
  readonly zipTimes: readonly number[];
  readonly firstBytes: readonly number[];
  /** Archives with exactly the announced length. */
  readonly lengths: number;
  readonly verified: { readonly files: number; readonly problems: readonly string[] };
  readonly breaks: number;
  readonly resumed: number;
  readonly kills: number;
  readonly survived: { readonly finished: number; readonly caught: number; readonly unchanged: number };
}

const mostOfZip = 0.4;
const mostFirstByte = 50;

/** The results in Markdown, and the missed targets. */
export function report(measured: Measured) {
  const { times, zipTimes, firstBytes, files, bytes, lengths, verified, breaks, resumed, kills, survived } = measured;
  const ratio = median(times) / median(zipTimes);
  const targets = [
    { what: 'our time by that of `zip -0`', value: ratio.toFixed(2), target: '≤ 0.40', met: ratio <= mostOfZip },
    {
      what: 'first byte, median',
      value: `${median(firstBytes).toFixed(1)} ms`,
      target: '< 50 ms',
      met: median(firstBytes) < mostFirstByte,
    },
    all('archives of exactly the length that `HEAD` told', lengths, times.length),
    all('files that are as the manifest says', verified.files - verified.problems.length, files + 2),
    all('downloads interrupted at a random byte and resumed, SHA-256 equal', resumed, breaks),
    all('archives finished after the server was killed behind the request', survived.finished, kills),
    all('balances unchanged by it', survived.unchanged, kills),
  ];
  const row = (what: string, ms: readonly number[]) =>
    `| ${what} | ${median(ms).toFixed(0)} | ${Math.min(...ms).toFixed(0)} | ${Math.max(...ms).toFixed(0)} |`;
  const markdown = `# Archive: measured results

Written by \`npm --prefix bench run archive\` on a machine with ${measured.machine}. Read the ratios: both ways were
measured in turn, in one run, from the same files in the same cache to the same disk.

An archive of ${files} WAVs, ${(bytes / 1e6).toFixed(0)} MB, bought for ${measured.takenCredits} credits. Ours is the time from the request through
preparing and \`HEAD\` to the last byte that \`curl\` has written, made again each time. ${survived.caught} of the ${kills} kills left an
archive unfinished for the next start.

| Milliseconds | median | least | most |
| --- | --- | --- | --- |
${row('ours', times)}
${row('`zip -0`', zipTimes)}
${row('first byte of the archive', firstBytes)}

| | measured | target | |
| --- | --- | --- | --- |
${targets.map(({ what, value, target, met }) => `| ${what} | ${value} | ${target} | ${met ? 'met' : '**missed**'} |`).join('\n')}
`;
  return { markdown, missed: targets.filter(({ met }) => !met).map(({ what }) => what) };
}

const all = (what: string, value: number, of: number) => ({
  what,
  value: `${value} of ${of}`,
  target: 'all',
  met: value === of,
});
