import { execFileSync } from 'node:child_process';

/** The rooms that get mutants. */
export const ROOMS = ['core', 'adapters/http', 'adapters/memory', 'server/ledger', 'server/downloads'] as const;
export type Room = (typeof ROOMS)[number];

/** Files in these rooms that get none, and why. */
export const SPARED: ReadonlyArray<{ readonly files: RegExp; readonly because: string }> = [
  { files: /\.test\.ts$|^core\/testing\//, because: 'they judge, and are not judged' },
  { files: /^core\/kernel\/virtual-clock\.ts$/, because: 'the judges themselves run on this clock' },
  { files: /\.messages\.ts$/, because: 'these are texts for people, which tests of words hold' },
  { files: /\/demo-[\w-]+\.ts$/, because: 'the demo is made up: other sounds would do as well' },
];

/** The files that get mutants, as sorted paths from the root. */
export function mutableFiles(root: string, prefix = ''): readonly string[] {
  const listed = execFileSync('git', ['ls-files', ...ROOMS], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((file) => file.endsWith('.ts') && file.startsWith(prefix))
    .filter((file) => !SPARED.some(({ files }) => files.test(file)));
}

export function roomOf(file: string): Room {
  const room = ROOMS.find((one) => file.startsWith(`${one}/`));
  if (room === undefined) throw new Error(`${file} is in none of the rooms that mutants are made in.`);
  return room;
}

/** What only runs with the real server: tests in memory never reach it. */
export const isOfServer = (file: string): boolean => /^(?:server|adapters\/http)\//.test(file);
