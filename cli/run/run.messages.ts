import { counted } from '../../domain/figures.ts';
import type { Shard } from '../runner/choose.ts';
import { EXIT, type ExitCode } from '../terminal/exit.ts';

/** The meaning of each exit code of a run. */
export const runExitMeanings: ReadonlyArray<readonly [code: ExitCode, meaning: string]> = [
  [EXIT.done, 'every scenario that was played passed, or was flaky without --fail-on-flaky'],
  [EXIT.expectation, 'a scenario failed, no call met a --fault, or the backend can play none of them'],
  [EXIT.usage, 'a file or an option is not accepted: nothing was played'],
  [EXIT.network, 'the shop did not answer before the run, or a report could not be written'],
  [EXIT.interrupted, 'interrupted by Ctrl-C or SIGTERM, with reports of what was played'],
];

export const runTexts = {
  answersInFiles: 'Give answers in the file, at their step: answer: { login: dismissed }.',
  noFilter: 'A run writes its reports itself: filter one with jq afterwards, such as of --reporter json=report.json.',
  twoReports: 'This report and the JSON document would go to the same place. Give it a file: junit=report.xml.',
  noneFits: (pattern: string): string => `No scenario matches ${pattern}.`,
  nonePlayed: 'Nothing was played: this backend can play none of the scenarios.',
  emptyPart: ({ index, count }: Shard, scenarios: number): string =>
    `Part ${index}/${count} of ${counted(scenarios, 'scenario')} is empty.`,
  problems: (count: number): string => `Nothing was run: ${counted(count, 'problem')} in the scenarios.`,
  repeat: (seed: number): string => `Some values were random. To repeat them, add --seed ${seed}.`,
  realTime: (store: string): string => `${store} keeps its own time: waits in a scenario take real time.`,

  nothingToWatch: 'What is piped in does not change. Name files or folders.',
  watching: (files: number, hasKeys: boolean): string =>
    `Watching ${counted(files, 'file')}. ${hasKeys ? 'Enter plays all again, q ends.' : 'Ctrl-C ends.'}`,
  changed: (files: readonly string[]): string => `Changed: ${files.join(', ')}`,

  reporters: (known: readonly string[]): string => `Reporters: ${known.join(', ')}.`,
  nameFile: (reporter: string): string => `Name a file: ${reporter}=report.${reporter}.`,
  samePlace: 'Two reports would go to the same place. Give one of them a file: junit=report.xml.',
  notShard: 'It must be one part of several, such as 1/3.',
  notPattern: 'It must be a regular expression.',
  notRetries: (most: number): string => `It must be a whole number from 0 to ${most}.`,
  notWorkers: (most: number): string => `It must be a whole number from 1 to ${most}.`,
  oneClock: (store: string): string =>
    `The scenarios ${/^https?:/.test(store) ? `on ${store}` : store} share its clock and its customers, so they run one after the other. Use --backend memory, or --shard with a shop for each part.`,
  oneRecording: 'A recording has one order. Leave --workers out.',
  notSeed: 'It must be a whole number of up to 9 digits.',
};
