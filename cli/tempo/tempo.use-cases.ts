import type { App } from '../../composition/app.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { balanceOf } from '../account/balance.ts';
import { readLock } from '../audition/lock-options.ts';
import { soundId } from '../catalogue/catalogue.inputs.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { optionInputs, word } from '../host/option-input.ts';
import type { Outcome, View } from '../host/outcome.ts';
import { bare, shown, useCase } from '../host/use-case.ts';
import {
  type ChangeOptions,
  NOTHING_TO_CHANGE,
  addChangeOptions,
  problemOf,
  unlessSkipped,
  wantedOf,
} from './change-options.ts';
import { changedView, originalView } from './tempo.views.ts';

type Tempo = Awaited<ReturnType<App['tempo']['open']>>;

const wanting = [
  useCase({
    name: 'tempo.changeSound.open',
    summary: 'Asks what the tempo and the key of a sound are, and what they can become.',
    command: 'tempo request',
    input: { id: soundId },
    async show({ app }, { id }) {
      const sound = await soundOf(app, id);
      if (!sound.ok) return sound;
      const { changeSound } = await app.tempo.open();
      return shown(await changeSound.open(sound.value), (original) => originalView(sound.value, original));
    },
  }),
  useCase({
    name: 'tempo.changeSound.want',
    summary: 'Wants the sound that is open in another tempo or key.',
    command: 'tempo change',
    input: optionInputs<ChangeOptions>(addChangeOptions),
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
    summary: 'Wants the sound that is open as it is heard under a session lock.',
    command: 'do',
    input: { lock: word(readLock, 'a key, a tempo or both, such as Fm,140') },
    async show({ app }, { lock }) {
      const { change, changeSound } = await app.tempo.open();
      changeSound.wantUnder(lock);
      return ok(wantedView(change));
    },
  }),
  useCase({
    name: 'tempo.changeSound.refuse',
    summary: 'Asks a visitor to log in before anything is changed.',
    command: 'tempo request',
    input: {},
    async show({ app }) {
      const refused = await (await app.tempo.open()).changeSound.refuse();
      return refused ? failed(refused) : ok(null);
    },
  }),
  useCase({
    name: 'tempo.changeSound.leave',
    summary: 'Lets go of the sound that is open.',
    command: 'do',
    input: {},
    async show({ app }) {
      (await app.tempo.open()).changeSound.leave();
      return ok(null);
    },
  }),
];

const making = [
  useCase({
    name: 'tempo.changeSound.process',
    summary: 'Makes what is wanted of the sound that is open. It costs nothing yet.',
    command: 'tempo change',
    input: {},
    async show({ app }) {
      const tempo = await app.tempo.open();
      const made = unlessSkipped(await tempo.changeSound.process());
      return shown(made, () => changed(app, tempo, null));
    },
  }),
  useCase({
    name: 'tempo.changeSound.download',
    summary: 'Buys what was made, as the sound itself is bought.',
    command: 'tempo change',
    input: {},
    async show({ app }) {
      const tempo = await app.tempo.open();
      const bought = await tempo.changeSound.download();
      return bought ? shown(bought, (file) => changed(app, tempo, file)) : NOTHING_TO_CHANGE;
    },
  }),
  useCase({
    name: 'tempo.savePreview',
    summary: 'Saves what can be heard of what was made, for nothing.',
    command: 'tempo change',
    input: {},
    async show({ app }) {
      const tempo = await app.tempo.open();
      const saved = unlessSkipped(await tempo.savePreview.execute());
      return shown(saved, (file) => changed(app, tempo, file));
    },
  }),
  useCase({
    name: 'tempo.showTempo',
    summary: 'Opens the Change tempo/key dialog of a sound, until it is closed.',
    command: 'tempo request',
    input: { id: soundId },
    async show({ app }, { id }): Promise<Outcome> {
      const sound = await soundOf(app, id);
      if (!sound.ok) return sound;
      await (await app.tempo.open()).showTempo.execute(sound.value);
      return ok(null);
    },
  }),
];

export const tempoUseCases = [...wanting, ...making];

const wantedView = ({ current }: Tempo['change']): View =>
  bare({ phase: current.phase, wanted: 'wanted' in current ? current.wanted : null });

/** What stands in the dialog after something was made of the sound. */
function changed(app: App, { change }: Tempo, saved: Parameters<typeof changedView>[2]): View | null {
  const { current } = change;
  return current.phase === 'processed' ? changedView(current.sound, current.changed, saved, balanceOf(app)) : null;
}
