import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { ok } from '../../core/kernel/result.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { USUALLY_SURE } from '../../domain/publishing/as-heard.ts';
import { argument, flag, option } from '../command/input.ts';
import { readPart } from '../command/readers.ts';
import { misused } from '../host/outcome.ts';
import { unlessInterrupted } from '../host/interruption.ts';
import { readWorkers } from '../run/run-options.ts';
import { EXIT } from '../terminal/exit.ts';
import { progressOn } from '../terminal/progress-bar.ts';
import { checkFolder } from './check-folder.ts';
import { readKnownWords } from './known-words.ts';
import { packTexts } from './pack.messages.ts';
import { packCheckDocument, packCheckView, packRepairDocument, packRepairView } from './pack.views.ts';
import { isWithin, repairFolder } from './repair-folder.ts';
import { CheckThreads } from './threads.ts';
import { writeEvidence, writeHeard, writeJunit } from './write-reports.ts';

/** Threads hold whole files in memory, so their default number is limited. */
const MOST_BY_ITSELF = 8;

export const packCommands: readonly Declared[] = [
  bareCommand({
    words: 'pack check',
    summary: 'Check a folder of sounds as a shop would. Needs no shop and no network.',
    input: {
      folder: argument('the folder of the pack'),
      suggest: flag('--suggest', 'tell what is heard: type, tempo, key and instrument of each sound'),
      heard: option('--heard <file>', 'write a pack.csv that also says what is heard where nothing is said'),
      sure: option('--sure <part>', `how sure that has to be, 0 to 1; by default ${USUALLY_SURE}`, readPart),
      evidence: option('--evidence <folder>', 'write sounds with clicks or a root where a label is doubted'),
      junit: option('--junit <file>', 'write the findings as JUnit, too'),
      facets: option('--facets <file>', "the words that a shop knows: its 'loopstead facets --json'"),
      workers: option('--workers <number>', 'check as many files at once; one for each core by default', readWorkers),
    },
    document: packCheckDocument,
    examples: [
      'loopstead pack check ./dusty-keys',
      'loopstead pack check ./dusty-keys --suggest --evidence /tmp/heard',
      'loopstead pack check ./dusty-keys --heard labels.csv --sure 0.95',
      'loopstead pack check ./dusty-keys --jq \'.findings[] | select(.level == "block") | .file\'',
    ],
    more: [packTexts.exits],
    async run(host, { folder, suggest = false, heard, sure, evidence, junit, facets, workers }) {
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
          ...(heard === undefined
            ? []
            : [await writeHeard(terminal.folder, heard, checked.value, sure ?? USUALLY_SURE)]),
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
  bareCommand({
    words: 'pack repair',
    summary: 'Write repaired copies of what can be mended without another export. Originals are never changed.',
    input: {
      folder: argument('the folder of the pack'),
      dryRun: flag('--dry-run', 'say what would be done, and write nothing'),
      out: option('--out <folder>', "where the copies go; by default beside the pack, with '-repaired' after its name"),
      workers: option('--workers <number>', 'work on as many files at once; one for each core by default', readWorkers),
    },
    document: packRepairDocument,
    examples: ['loopstead pack repair ./dusty-keys --dry-run', 'loopstead pack repair ./dusty-keys --out /tmp/mended'],
    more: [packTexts.repairExits],
    async run(host, { folder, dryRun = false, out, workers }) {
      const { terminal, settings } = host;
      const root = resolve(terminal.folder, folder);
      const named = out ?? `${folder.replace(/[/\\]+$/, '')}-repaired`;
      const target = out === undefined ? `${root}-repaired` : resolve(terminal.folder, out);
      if (isWithin(root, target)) return host.report(misused('out', packTexts.outInside(named)));
      const threads = new CheckThreads(workers ?? Math.min(MOST_BY_ITSELF, availableParallelism()), systemClock);
      const progress = progressOn(terminal, settings, () => systemClock.now(), packTexts.progress);
      try {
        const onFile = (done: number, of: number) => progress?.show(done, of);
        const wish = { root, folder, known: null, onFile };
        const checked = await unlessInterrupted(terminal, checkFolder(wish, threads));
        progress?.clear();
        if (!checked.ok) return host.report(checked);
        const { findings } = checked.value;
        const asked = { root, out: target, named, isDryRun: dryRun };
        const files = await unlessInterrupted(terminal, repairFolder(asked, checked.value, threads));
        if (!files.ok) return host.report(files);
        const mended = new Map(files.value.map((one) => [one.file, one.mended]));
        const left = findings.filter(({ file, code }) => !mended.get(file ?? '')?.includes(code));
        host.report(ok(packRepairView({ folder, out: named, dryRun, files: files.value, left })));
        if (host.exitCode === EXIT.done && left.some(({ level }) => level === 'block'))
          host.exitCode = EXIT.expectation;
      } finally {
        await threads.end();
      }
      return undefined;
    },
  }),
];
