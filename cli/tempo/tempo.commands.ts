import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { OriginalSound } from '../../core/tempo/tempo.port.ts';
import { balanceOf } from '../account/balance.ts';
import { readLock } from '../audition/lock-options.ts';
import { soundId } from '../catalogue/named-things.ts';
import { withSound } from '../catalogue/shown-things.ts';
import { type Declared, bare, command, shown, useCase, nothing } from '../command/declare.ts';
import { argument, flag, option } from '../command/input.ts';
import { outputProblem } from '../command/output.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import type { View } from '../terminal/view.ts';
import {
  type ChangeOptions,
  NOTHING_TO_CHANGE,
  changeInputs,
  problemOf,
  unlessSkipped,
  wantedOf,
} from './change-options.ts';
import { stillYours } from '../downloads/still-yours.ts';
import { changeTexts } from './tempo.messages.ts';
import { changedDocument, changedView, originalDocument, originalView, wantedAnswer } from './tempo.views.ts';
import { NO_ANSWER } from '../command/document.ts';

type Tempo = Awaited<ReturnType<App['tempo']['open']>>;

const commands: readonly Declared[] = [
  command({
    words: 'tempo request',
    summary: 'Show the tempo and the key of a sound, and what they can become.',
    input: { id: soundId },
    session: 'needed',
    document: originalDocument,
    examples: ['loopstead tempo request 12'],
    async show({ app }, { id }) {
      const opened = await open(app, id);
      return shown(opened, ({ sound, original }) => originalView(sound, original));
    },
  }),
  command({
    words: 'tempo change',
    summary: 'Make a sound in another tempo or key. Buys it only with -o.',
    input: {
      id: soundId,
      ...changeInputs,
      output: option('-o, --output <file>', 'buy it and save the WAV: a file, a folder, or - for standard output'),
      preview: option('--preview <file>', 'save a free preview'),
      force: flag('--force', 'replace an existing file'),
    },
    session: 'needed',
    document: changedDocument,
    examples: [
      'loopstead tempo change 12 --bpm 97 --key Cm --preview try.mp3',
      'loopstead tempo change 12 --bpm 97 --key Cm -o ~/Samples/',
    ],
    check({ output, preview }, host) {
      if (output !== undefined && preview !== undefined) return misused('--preview', changeTexts.previewOrBuy);
      return outputProblem(host, output ?? preview, output === undefined ? '--preview' : '--output');
    },
    wishes: ({ output, preview, force = false }) => ({ file: { output: output ?? preview ?? null, force } }),
    show: ({ app }, { id, ...options }) => make(app, id, options),
  }),
];

const wanting: readonly Declared[] = [
  useCase({
    name: 'tempo.changeSound.open',
    summary: 'Ask for the tempo and the key of a sound, and what they can become.',
    input: { id: soundId },
    command: 'tempo request',
    show: ({ app }, { id }) =>
      withSound(app, id, async (sound) => {
        const { changeSound } = await app.tempo.open();
        return shown(await changeSound.open(sound), (original) => originalView(sound, original));
      }),
  }),
  useCase({
    name: 'tempo.changeSound.want',
    summary: 'Choose another tempo or key for the sound that is open.',
    input: changeInputs,
    command: 'tempo change',
    answers: wantedAnswer,
    async show({ app }, options) {
      const { change, changeSound } = await app.tempo.open();
      const state = change.current;
      const problem = 'original' in state ? problemOf(state.original, options) : null;
      if (problem) return problem;
      changeSound.want(wantedOf(options));
      return ok(wantedView(change));
    },
  }),
  useCase({
    name: 'tempo.changeSound.wantUnder',
    summary: 'Choose the tempo and the key of a session lock for the sound that is open.',
    input: { lock: argument('a key, a tempo or both, such as Fm,140', readLock) },
    command: 'do',
    answers: wantedAnswer,
    async show({ app }, { lock }) {
      const { change, changeSound } = await app.tempo.open();
      changeSound.wantUnder(lock);
      return ok(wantedView(change));
    },
  }),
  useCase({
    name: 'tempo.changeSound.refuse',
    summary: 'Ask a visitor to log in before anything is changed.',
    input: {},
    command: 'tempo request',
    answers: NO_ANSWER,
    async show({ app }) {
      const refused = await (await app.tempo.open()).changeSound.refuse();
      return refused ? failed(refused) : ok(null);
    },
  }),
  useCase({
    name: 'tempo.hearChange',
    summary: 'Play the open sound as it would become, or pause it.',
    input: {},
    command: 'do',
    answers: NO_ANSWER,
    show: async ({ app }) => nothing((await app.tempo.open()).hearChange.execute()),
  }),
  useCase({
    name: 'tempo.hearChange.original',
    summary: 'Play the open sound unchanged, or pause it.',
    input: {},
    command: 'do',
    answers: NO_ANSWER,
    show: async ({ app }) => nothing((await app.tempo.open()).hearChange.original()),
  }),
  useCase({
    name: 'tempo.changeSound.leave',
    summary: 'Close the sound that is open.',
    input: {},
    command: 'do',
    answers: NO_ANSWER,
    show: async ({ app }) => nothing((await app.tempo.open()).changeSound.leave()),
  }),
];

const making: readonly Declared[] = [
  useCase({
    name: 'tempo.changeSound.process',
    summary: 'Render the chosen version of the open sound, free of charge.',
    input: {},
    command: 'tempo change',
    answers: v.nullable(changedDocument.schema),
    async show({ app }) {
      const tempo = await app.tempo.open();
      const made = unlessSkipped(await tempo.changeSound.process());
      return shown(made, () => changed(app, tempo, null));
    },
  }),
  useCase({
    name: 'tempo.changeSound.download',
    summary: 'Buy the changed sound, at the price of the sound itself.',
    input: {},
    command: 'tempo change',
    answers: v.nullable(changedDocument.schema),
    async show({ app }) {
      const tempo = await app.tempo.open();
      const bought = await tempo.changeSound.download();
      return bought ? shown(bought, (file) => changed(app, tempo, file)) : NOTHING_TO_CHANGE;
    },
  }),
  useCase({
    name: 'tempo.savePreview',
    summary: 'Save a free preview of the changed sound.',
    input: {},
    command: 'tempo change',
    answers: v.nullable(changedDocument.schema),
    async show({ app }) {
      const tempo = await app.tempo.open();
      const saved = unlessSkipped(await tempo.savePreview.execute());
      return shown(saved, (file) => changed(app, tempo, file));
    },
  }),
  useCase({
    name: 'tempo.showTempo',
    summary: 'Open the Change tempo/key dialog of a sound, until it is closed.',
    input: { id: soundId },
    command: 'tempo request',
    answers: NO_ANSWER,
    show: ({ app }, { id }) =>
      withSound(app, id, async (sound) => nothing((await app.tempo.open()).showTempo.execute(sound))),
  }),
];

export const tempoCommands: readonly Declared[] = [...commands, ...wanting, ...making];

const wantedView = ({ current }: Tempo['change']): View =>
  bare({ phase: current.phase, wanted: 'wanted' in current ? current.wanted : null });

/** The state of the dialog after the sound was changed. */
function changed(app: App, { change }: Tempo, saved: Parameters<typeof changedView>[2]): View | null {
  const { current } = change;
  return current.phase === 'processed' ? changedView(current.sound, current.changed, saved, balanceOf(app)) : null;
}

interface MakeOptions extends ChangeOptions {
  readonly output?: string;
  readonly preview?: string;
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
    return bought.ok ? show(bought.value) : stillYours(bought, againOf(id, options));
  }
  if (options.preview === undefined) return show(null);
  const saved = unlessSkipped(await savePreview.execute());
  return saved.ok ? show(saved.value) : saved;
}

const againOf = (id: number, { bpm, key }: ChangeOptions): string =>
  ['loopstead tempo change', id, bpm && `--bpm ${bpm}`, key && `--key ${key}`, '-o <file>'].filter(Boolean).join(' ');

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
