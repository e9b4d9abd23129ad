import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { ok } from '../../core/kernel/result.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { argument, flag, option } from '../command/input.ts';
import { unlessInterrupted } from '../host/interruption.ts';
import { readWorkers } from '../run/run-options.ts';
import { EXIT } from '../terminal/exit.ts';
import { progressOn } from '../terminal/progress-bar.ts';
import { checkFolder } from './check-folder.ts';
import { readKnownWords } from './known-words.ts';
import { packTexts } from './pack.messages.ts';
import { packCheckDocument, packCheckView } from './pack.views.ts';
import { CheckThreads } from './threads.ts';
import { writeEvidence, writeJunit } from './write-reports.ts';

/** Threads that take memory for whole files each. */
const MOST_BY_ITSELF = 8;

export const packCommands: readonly Declared[] = [
  bareCommand({
    words: 'pack check',
    summary: 'Check a folder of sounds as a shop would. Needs no shop and no network.',
    input: {
      folder: argument('the folder of the pack'),
      suggest: flag('--suggest', 'tell what is heard: type, tempo, key and instrument of each sound'),
      evidence: option('--evidence <folder>', 'write sounds with clicks or a root where a label is doubted'),
      junit: option('--junit <file>', 'write the findings as JUnit, too'),
      facets: option('--facets <file>', "the words that a shop knows: its 'loopstead facets --json'"),
      workers: option('--workers <number>', 'check as many files at once; one for each core by default', readWorkers),
    },
    document: packCheckDocument,
    examples: [
      'loopstead pack check ./dusty-keys',
      'loopstead pack check ./dusty-keys --suggest --evidence /tmp/heard',
      'loopstead pack check ./dusty-keys --jq \'.findings[] | select(.level == "block") | .file\'',
    ],
    more: [packTexts.exits],
    async run(host, { folder, suggest = false, evidence, junit, facets, workers }) {
      const { terminal, settings } = host;
      const known = facets === undefined ? ok(null) : await readKnownWords(resolve(terminal.folder, facets), facets);
      if (!known.ok) return host.report(known);
      const root = resolve(terminal.folder, folder);
      const threads = new CheckThreads(workers ?? Math.min(MOST_BY_ITSELF, availableParallelism()), systemClock);
      const progress = progressOn(terminal, settings, () => systemClock.now(), packTexts.progress);
      try {
        const onFile = (done: number, of: number) => progress?.show(done, of);
        const wish = { root, folder, known: known.value, onFile };
        const checked = await unlessInterrupted(terminal, checkFolder(wish, threads));
        progress?.clear();
        if (!checked.ok) return host.report(checked);
        const { findings } = checked.value;
        const written = [
          ...(junit === undefined ? [] : [await writeJunit(terminal.folder, junit, basename(root), checked.value)]),
          ...(evidence === undefined ? [] : [await writeEvidence(terminal.folder, evidence, root, findings, threads)]),
        ];
        const trouble = written.find((each) => !each.ok);
        if (trouble) return host.report(trouble);
        const view = packCheckView(folder, checked.value, suggest);
        const told = written.flatMap((each) => (each.ok && each.value !== null ? [each.value] : []));
        host.report(ok({ ...view, notes: [...told, ...(view.notes ?? [])] }));
        if (host.exitCode === EXIT.done && findings.some(({ level }) => level === 'block'))
          host.exitCode = EXIT.expectation;
      } finally {
        await threads.end();
      }
      return undefined;
    },
  }),
];
