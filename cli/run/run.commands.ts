import { type Declared, bareCommand } from '../command/declare.ts';
import { argument, flag, option, repeatable } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { exitLines } from '../exit-codes/exit-codes.messages.ts';
import { readPattern, readReporter, readRetries, readSeed, readShard, readWorkers } from './run-options.ts';
import { runExitMeanings } from './run.messages.ts';
import { runDocument } from './run.views.ts';

export const runCommands: readonly Declared[] = [
  bareCommand({
    words: 'run',
    summary: commandSummaries.run,
    input: {
      files: argument(
        'files of scenarios, folders with such files, or - for standard input',
        repeatable(String),
        'file',
      ),
      reporter: option('--reporter <name[=file]>', 'list, line, junit, html, tap or json (repeatable)', readReporter),
      grep: option('--grep <pattern>', 'only scenarios whose title or file matches', readPattern),
      shard: option('--shard <part/parts>', 'one part of several, such as 1/3', readShard),
      seed: option('--seed <number>', 'shuffle, and draw random values, by this seed', readSeed),
      bail: flag('--bail', 'stop after the first failure'),
      retries: option(
        '--retries <times>',
        'try a scenario that fails again; one that then passes is flaky',
        readRetries,
      ),
      failOnFlaky: flag('--fail-on-flaky', 'end with 1 when a scenario is flaky, too'),
      workers: option('--workers <number>', 'play files side by side, in as many threads; 1 by default', readWorkers),
      watch: flag('--watch', 'play again what changes, until q or Ctrl-C'),
      list: flag('--list', 'list the scenarios without running them'),
    },
    document: runDocument,
    examples: [
      'loopstead run checkout.scenario.yaml --backend memory',
      'loopstead run scenarios/ --reporter junit=report.xml --reporter html=report.html',
      'loopstead run scenarios/ --backend memory --watch',
      'loopstead run scenarios/ --grep "pays once" --backend http://localhost:3000',
    ],
    more: exitLines(runExitMeanings),
    async run(host, { files, ...options }, entries) {
      const [{ runFiles }, { knownIn }, { declarationsOf }] = await Promise.all([
        import('./run-files.ts'),
        import('../scenario/known.ts'),
        import('../command/declarations.ts'),
      ]);
      await runFiles(host, files, options, knownIn(await declarationsOf(entries)));
    },
  }),
];
