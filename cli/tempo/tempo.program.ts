import { type Command, InvalidArgumentError } from 'commander';
import type { App } from '../../composition/app.ts';
import { userOf } from '../../core/account/session.ts';
import type { Sound } from '../../core/catalogue/sound.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { CHANGE_KEYS, choiceOf } from '../../core/tempo/change-keys.ts';
import type { OriginalSound } from '../../core/tempo/tempo.port.ts';
import { CHANGE_BPM, changeTempo } from '../../core/tempo/wanted-change.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import { outputProblem } from '../host/output.ts';
import { changedView, originalView } from './tempo.views.ts';

interface ChangeOptions {
  readonly bpm?: number;
  readonly key?: string;
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

  const change = tempo
    .command('change')
    .description('Make a sound in another tempo or key. Only -o buys it.')
    .argument('<id>', 'the id of the sound', parseId)
    .option('--bpm <tempo>', `beats per minute, ${CHANGE_BPM.min} to ${CHANGE_BPM.max}`, readTempo)
    .option('--key <key>', 'a key of the same scale, such as Cm or "F#"', readKey)
    .option('-o, --output <file>', 'buy it and save the WAV: a file, a folder, or - for standard output')
    .option('--preview <file>', 'save what can be heard of it, for nothing')
    .option('--force', 'replace an existing file')
    .action((id: number, options: ChangeOptions) => changeSound(host, id, options));
  examples(change, [
    'loopstead tempo change 12 --bpm 97 --key Cm --preview try.mp3',
    'loopstead tempo change 12 --bpm 97 --key Cm -o ~/Samples/',
  ]);
}

async function changeSound(host: CommandHost, id: number, options: ChangeOptions): Promise<void> {
  const { output, preview, force = false } = options;
  if (output !== undefined && preview !== undefined)
    return host.report(misused('--preview', 'Save the preview or buy the sound: one of --preview and -o.'));
  const problem = outputProblem(host, output ?? preview);
  if (problem) return host.report(misused(output === undefined ? '--preview' : '--output', problem));
  const file = { output: output ?? preview ?? null, force };
  await host.inShop({ session: 'needed', file }, ({ app }) => make(app, id, options));
}

async function make(app: App, id: number, options: ChangeOptions): Promise<Outcome> {
  const opened = await open(app, id);
  if (!opened.ok) return opened;
  const { sound, original } = opened.value;
  const problem = problemOf(original, options);
  if (problem) return problem;

  const { changeSound: change, savePreview } = await app.tempo.open();
  change.want({ ...(options.bpm !== undefined && { bpm: options.bpm }), ...(options.key && { key: options.key }) });
  const made = await change.process();
  if (!made.ok) return made.failure.kind === 'skipped' ? NOTHING_TO_CHANGE : failed(made.failure);
  const show = (saved: Parameters<typeof changedView>[2]): Outcome =>
    ok(changedView(sound, made.value, saved, userOf(app.account.session.current)?.wallet.balance ?? null));

  if (options.output !== undefined) {
    const bought = await change.download();
    if (bought === null) return NOTHING_TO_CHANGE;
    return bought.ok ? show(bought.value) : bought;
  }
  if (options.preview === undefined) return show(null);
  const saved = await savePreview.execute();
  if (saved.ok) return show(saved.value);
  return saved.failure.kind === 'skipped' ? NOTHING_TO_CHANGE : failed(saved.failure);
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

const NOTHING_TO_CHANGE = misused('--bpm', 'The sound is like that already. Name another tempo or key.');

/** What of the options does not fit the sound [DECISION-109, DECISION-112]. */
function problemOf(original: OriginalSound, { bpm, key }: ChangeOptions): ReturnType<typeof misused> | null {
  if (bpm !== undefined && original.bpm === null) return misused('--bpm', 'This sound has no tempo.');
  if (key === undefined) return null;
  if (original.scale === null) return misused('--key', 'This sound has no key.');
  const choices = CHANGE_KEYS[original.scale];
  return choices.includes(key) ? null : misused('--key', `This sound can be in ${choices.join(', ')}.`);
}

function readTempo(text: string): number {
  const bpm = /^\d{1,3}(?:\.\d+)?$/.test(text) ? changeTempo(Number(text)) : null;
  if (bpm === null) throw new InvalidArgumentError(`Accepted: a number from ${CHANGE_BPM.min} to ${CHANGE_BPM.max}.`);
  return bpm;
}

function readKey(text: string): string {
  const key = choiceOf(text);
  if (!key) throw new InvalidArgumentError('Accepted: a note and m for minor, such as C, F#, Bbm.');
  return key;
}
