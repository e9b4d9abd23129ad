import type { Command } from 'commander';
import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { OriginalSound } from '../../core/tempo/tempo.port.ts';
import { balanceOf } from '../account/balance.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import { outputProblem } from '../host/output.ts';
import {
  type ChangeOptions,
  NOTHING_TO_CHANGE,
  addChangeOptions,
  problemOf,
  unlessSkipped,
  wantedOf,
} from './change-options.ts';
import { changedView, originalView } from './tempo.views.ts';

interface MakeOptions extends ChangeOptions {
  readonly output?: string;
  readonly preview?: string;
  readonly force?: boolean;
}

/** `tempo request|change`. */
export function tempoProgram(tempo: Command, host: CommandHost): void {
  const request = tempo
    .command('request')
    .description('Show the tempo and the key of a sound, and what they can become.')
    .argument('<id>', 'the id of the sound', parseId)
    .action((id: number) =>
      host.inShop({ session: 'needed' }, async ({ app }) => {
        const opened = await open(app, id);
        return opened.ok ? ok(originalView(opened.value.sound, opened.value.original)) : opened;
      }),
    );
  examples(request, ['loopstead tempo request 12']);

  const change = addChangeOptions(tempo.command('change'))
    .description('Make a sound in another tempo or key. Only -o buys it.')
    .argument('<id>', 'the id of the sound', parseId)
    .option('-o, --output <file>', 'buy it and save the WAV: a file, a folder, or - for standard output')
    .option('--preview <file>', 'save what can be heard of it, for nothing')
    .option('--force', 'replace an existing file')
    .action((id: number, options: MakeOptions) => changeSound(host, id, options));
  examples(change, [
    'loopstead tempo change 12 --bpm 97 --key Cm --preview try.mp3',
    'loopstead tempo change 12 --bpm 97 --key Cm -o ~/Samples/',
  ]);
}

async function changeSound(host: CommandHost, id: number, options: MakeOptions): Promise<void> {
  const { output, preview, force = false } = options;
  if (output !== undefined && preview !== undefined)
    return host.report(misused('--preview', 'Save the preview or buy the sound: one of --preview and -o.'));
  const problem = outputProblem(host, output ?? preview);
  if (problem) return host.report(misused(output === undefined ? '--preview' : '--output', problem));
  const file = { output: output ?? preview ?? null, force };
  await host.inShop({ session: 'needed', file }, ({ app }) => make(app, id, options));
}

async function make(app: App, id: number, options: MakeOptions): Promise<Outcome> {
  const opened = await open(app, id);
  if (!opened.ok) return opened;
  const { sound, original } = opened.value;
  const problem = problemOf(original, options);
  if (problem) return problem;

  const { changeSound: change, savePreview } = await app.tempo.open();
  change.want(wantedOf(options));
  const made = unlessSkipped(await change.process());
  if (!made.ok) return made;
  const show = (saved: Parameters<typeof changedView>[2]): Outcome =>
    ok(changedView(sound, made.value, saved, balanceOf(app)));

  if (options.output !== undefined) {
    const bought = await change.download();
    if (bought === null) return NOTHING_TO_CHANGE;
    return bought.ok ? show(bought.value) : bought;
  }
  if (options.preview === undefined) return show(null);
  const saved = unlessSkipped(await savePreview.execute());
  return saved.ok ? show(saved.value) : saved;
}

/** Finds a sound and asks what it is. */
async function open(
  app: App,
  id: number,
): Promise<Result<{ readonly sound: Sound; readonly original: OriginalSound }, CommandFailure>> {
  const { changeSound: change } = await app.tempo.open();
  const refused = await change.refuse();
  if (refused) return failed(refused);
  const found = await app.catalogue.showSound.execute(id);
  if (!found.ok) return found;
  const original = await change.open(found.value);
  return original.ok ? ok({ sound: found.value, original: original.value }) : original;
}
