import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { visiblePage } from '../../core/catalogue/lists/list-state.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, ok } from '../../core/kernel/result.ts';
import type { Cue } from '../../core/player/player.ts';
import { packSlug, soundId, soundIds } from '../catalogue/catalogue.inputs.ts';
import { packOf, soundOf, soundsOf } from '../catalogue/shown-things.ts';
import { parsePart } from '../host/help.ts';
import { oneOf, word } from '../host/option-input.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { bare, shown, useCase } from '../host/use-case.ts';
import { playerView } from './player.views.ts';

const cue = { id: v.exactOptional(soundId), pack: v.exactOptional(packSlug) };
const part = word(parsePart, 'where in the sound, from 0 to 1 of its length');

const playing = [
  useCase({
    name: 'player.play',
    summary: 'Plays a sound or the demo of a pack; the one that plays pauses.',
    command: 'sounds play',
    input: cue,
    show: ({ app }, input) => withCue(app, input, (wanted) => app.player.play.execute(wanted)),
  }),
  useCase({
    name: 'player.play.cue',
    summary: 'Puts a sound or the demo of a pack into the player without playing it.',
    command: 'do',
    input: cue,
    show: ({ app }, input) => withCue(app, input, (wanted) => app.player.play.cue(wanted)),
  }),
  useCase({
    name: 'player.play.pause',
    summary: 'Pauses what plays.',
    command: 'do',
    input: {},
    show: ({ app }) => afterwards(app, () => app.player.play.pause()),
  }),
  useCase({
    name: 'player.play.toggle',
    summary: 'Plays or pauses whatever the player has.',
    command: 'do',
    input: {},
    show: ({ app }) => afterwards(app, () => app.player.play.toggle()),
  }),
  useCase({
    name: 'player.playNeighbour',
    summary: 'Plays the sound above or below the current one of the list on the page.',
    command: 'do',
    input: { direction: oneOf(['previous', 'next'], 'which neighbour') },
    show({ app }, { direction }) {
      const sounds = visiblePage(app.catalogue.soundList.current)?.items ?? [];
      const outcome = app.player.playNeighbour.execute(sounds, direction);
      return ok(bare({ outcome, ...(playerView(app.player).document as object) }));
    },
  }),
  useCase({
    name: 'listening.turnPage',
    summary: 'Turns the page of the list, and puts its first sound into the player.',
    command: 'do',
    input: {},
    async show({ app }) {
      const { turnPage } = await app.listening.open();
      return afterwards(app, () => turnPage.execute());
    },
  }),
];

const seeking = [
  useCase({
    name: 'player.seek',
    summary: 'Moves to a place in the sound.',
    command: 'sounds play',
    input: { from: part },
    show: ({ app }, { from }) => afterwards(app, () => app.player.seek.execute(from)),
  }),
  useCase({
    name: 'player.seek.drop',
    summary: 'Ends a drag at a place in the sound, where it waits for a press.',
    command: 'do',
    input: { from: part },
    show: ({ app }, { from }) => afterwards(app, () => app.player.seek.drop(from)),
  }),
  useCase({
    name: 'player.seek.skip',
    summary: 'Moves two seconds on or back.',
    command: 'do',
    input: { direction: oneOf(['forward', 'backward'], 'where to') },
    show: ({ app }, { direction }) => afterwards(app, () => app.player.seek.skip(direction)),
  }),
  useCase({
    name: 'player.setVolume',
    summary: 'Sets the volume of every player.',
    command: 'sounds play',
    input: { volume: word(parsePart, 'how loud, from 0 to 1') },
    show: ({ app }, { volume }) => afterwards(app, () => app.player.setVolume.execute(volume)),
  }),
];

const expecting = [
  useCase({
    name: 'listening.expectPress.among',
    summary: 'Tells the device which sounds are on view, so that a press is heard at once.',
    command: 'do',
    input: { ids: soundIds },
    async show({ app }, { ids }) {
      const { expectPress } = await app.listening.open();
      return shown(await previewsOf(app, ids), (urls) => {
        expectPress.among(urls);
        return bare({ expected: urls });
      });
    },
  }),
  useCase({
    name: 'listening.expectPress.on',
    summary: 'Tells the device which sound the pointer rests on.',
    command: 'do',
    input: { id: soundId },
    async show({ app }, { id }) {
      const { expectPress } = await app.listening.open();
      return shown(await previewsOf(app, [id]), (urls) => {
        urls.forEach((url) => expectPress.on(url));
        return bare({ expected: urls });
      });
    },
  }),
];

export const playerUseCases = [...playing, ...seeking, ...expecting];

function afterwards(app: App, act: () => unknown): Outcome {
  act();
  return ok(playerView(app.player));
}

interface Wanted {
  readonly id?: number;
  readonly pack?: string;
}

async function withCue(app: App, wanted: Wanted, act: (cue: Cue) => void): Promise<Outcome> {
  const found = await cueOf(app, wanted);
  return found.ok ? afterwards(app, () => act(found.value)) : found;
}

async function cueOf(app: App, { id, pack: slug }: Wanted): Promise<Result<Cue, Failure>> {
  if ((id === undefined) === (slug === undefined)) return misused('id', 'Name a sound by id, or a pack by pack.');
  if (id !== undefined) {
    const sound = await soundOf(app, id);
    return sound.ok ? ok({ kind: 'sound', sound: sound.value }) : sound;
  }
  const pack = await packOf(app, slug ?? '');
  return pack.ok ? ok({ kind: 'pack', pack: pack.value }) : pack;
}

async function previewsOf(app: App, ids: readonly number[]): Promise<Result<readonly string[], Failure>> {
  const sounds = await soundsOf(app, ids);
  return sounds.ok ? ok(sounds.value.flatMap(({ previewUrl }) => previewUrl ?? [])) : sounds;
}
