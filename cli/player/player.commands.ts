import * as v from 'valibot';
import type { App } from '../../composition/app.ts';
import { visiblePage } from '../../core/catalogue/lists/list-state.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import type { Cue } from '../../core/player/player.ts';
import type { LoopPart } from '../../core/player/loop-part.ts';
import type { PlayStems } from '../../core/player/play-stems.ts';
import { playerTexts } from '../../core/player/player.messages.ts';
import { readLock } from '../audition/lock-options.ts';
import { packSlug, soundId, soundIds } from '../catalogue/named-things.ts';
import { packOf, soundOf, soundsOf, withSound } from '../catalogue/shown-things.ts';
import { hearingOf } from '../catalogue/sounds.views.ts';
import { type Declared, bare, command, shown, useCase } from '../command/declare.ts';
import { inputTexts } from '../command/command.messages.ts';
import { argument, choice, datum, flag, option, optional } from '../command/input.ts';
import { outputProblem } from '../command/output.ts';
import { readPart, readSeconds } from '../command/readers.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { playTexts } from './player.messages.ts';
import {
  playerView,
  previewDocument,
  previewView,
  expectedAnswer,
  framesAnswer,
  loopAnswer,
  neighborAnswer,
  playerAnswer,
  stemsAnswer,
} from './player.views.ts';

const cue = { id: optional(soundId), pack: optional(packSlug) };
const part = argument('where in the sound, from 0 to 1 of its length', readPart);

const playing: readonly Declared[] = [
  command({
    words: 'sounds play',
    summary: 'Play the preview of a sound, or save it. Without a player program it is fetched and measured.',
    input: {
      id: soundId,
      output: option('-o, --output <file>', 'save the preview to a file, a folder or - for standard output'),
      force: flag('--force', 'replace an existing file'),
      lock: option('--lock <lock>', 'the key and tempo to hear it in, such as Fm,140 (see "audition")', readLock),
      volume: option('--volume <part>', 'how loud a player program plays it, from 0 to 1', readPart),
      from: option('--from <part>', 'where to start, from 0 to 1 of its length', readPart),
    },
    session: 'welcome',
    document: previewDocument,
    examples: [
      'loopstead sounds play 12',
      'loopstead sounds play 12 --from 0.5 --volume 0.4',
      'loopstead sounds play 12 -o preview.mp3',
    ],
    check: ({ output, lock }, host) =>
      outputProblem(host, output) ?? (lock && output !== undefined ? misused('--lock', playTexts.savedUnlocked) : null),
    wishes: ({ output, force = false }) => (output === undefined ? {} : { file: { output, force } }),
    async show({ app, preview }, { id, lock, volume = 1, from = 0 }) {
      const sound = await app.catalogue.showSound.execute(id);
      if (!sound.ok) return sound;
      if (lock) (await app.audition.open()).lockSession.try(lock);
      app.player.setVolume.execute(volume);
      app.player.play.execute({ kind: 'sound', sound: sound.value });
      if (from > 0) app.player.seek.execute(from);
      const heard = await preview();
      if (!heard) return failed({ kind: 'cannotOpen', message: `⚠ ${playerTexts.noAudio}` });
      return heard.ok ? ok(previewView(sound.value, heard.value, hearingOf(app)?.(sound.value) ?? null)) : heard;
    },
  }),
  useCase({
    name: 'player.play',
    summary: 'Play a sound or the demo of a pack; the one that plays pauses.',
    input: cue,
    command: 'sounds play',
    answers: playerAnswer,
    show: ({ app }, input) => withCue(app, input, (wanted) => app.player.play.execute(wanted)),
  }),
  useCase({
    name: 'player.play.cue',
    summary: 'Put a sound or the demo of a pack into the player without playing it.',
    input: cue,
    command: 'do',
    answers: playerAnswer,
    show: ({ app }, input) => withCue(app, input, (wanted) => app.player.play.cue(wanted)),
  }),
  useCase({
    name: 'player.play.pause',
    summary: 'Pause playback.',
    input: {},
    command: 'do',
    answers: playerAnswer,
    show: ({ app }) => afterwards(app, () => app.player.play.pause()),
  }),
  useCase({
    name: 'player.play.toggle',
    summary: 'Play or pause the current cue.',
    input: {},
    command: 'do',
    answers: playerAnswer,
    show: ({ app }) => afterwards(app, () => app.player.play.toggle()),
  }),
  useCase({
    name: 'player.playNeighbour',
    summary: 'Play the sound above or below the current one of the list on the page.',
    input: { direction: choice('which neighbor', ['previous', 'next']) },
    command: 'do',
    answers: neighborAnswer,
    show({ app }, { direction }) {
      const sounds = visiblePage(app.catalogue.soundList.current)?.items ?? [];
      const outcome = app.player.playNeighbour.execute(sounds, direction);
      return ok(bare({ outcome, ...playerView(app.player).document }));
    },
  }),
  useCase({
    name: 'listening.turnPage',
    summary: 'Turn the page of the list, and put its first sound into the player.',
    input: {},
    command: 'do',
    answers: playerAnswer,
    async show({ app }) {
      const { turnPage } = await app.listening.open();
      return afterwards(app, () => turnPage.execute());
    },
  }),
];

const together: readonly Declared[] = [
  useCase({
    name: 'listening.playStems',
    summary: 'Play the stems of the list on the page together; where they play, they pause.',
    input: {},
    command: 'do',
    answers: playerAnswer,
    async show({ app }) {
      const { playStems } = await app.listening.open();
      return playStems.execute()
        ? ok(playerView(app.player))
        : failed({ kind: 'notFound', message: playTexts.noStems });
    },
  }),
  useCase({
    name: 'listening.playStems.silence',
    summary: 'Silence one of the stems that are heard together, or let it be heard again.',
    input: { id: soundId, heard: flag('--heard', 'let it be heard again') },
    command: 'do',
    answers: stemsAnswer,
    show: ({ app }, { id, heard = false }) => mixed(app, (stems) => stems.silence(id, !heard)),
  }),
  useCase({
    name: 'listening.playStems.solo',
    summary: 'Let one of the stems be heard alone, or all of them again where it is alone.',
    input: { id: soundId },
    command: 'do',
    answers: stemsAnswer,
    show: ({ app }, { id }) => mixed(app, (stems) => stems.solo(id)),
  }),
];

const seeking: readonly Declared[] = [
  useCase({
    name: 'player.seek',
    summary: 'Move to a place in the sound.',
    input: { from: part },
    command: 'sounds play',
    answers: playerAnswer,
    show: ({ app }, { from }) => afterwards(app, () => app.player.seek.execute(from)),
  }),
  useCase({
    name: 'player.cueMoment',
    summary: 'Put a sound into the player at a moment of it, where it waits for a press.',
    input: { id: soundId, seconds: argument('how far into the sound, in seconds', readSeconds) },
    command: 'do',
    answers: playerAnswer,
    show: ({ app }, { id, seconds }) =>
      withSound(app, id, (sound) => afterwards(app, () => app.player.cueMoment.execute(sound, seconds))),
  }),
  useCase({
    name: 'player.seek.drop',
    summary: 'End a drag at a place in the sound, where it waits for a press.',
    input: { from: part },
    command: 'do',
    answers: playerAnswer,
    show: ({ app }, { from }) => afterwards(app, () => app.player.seek.drop(from)),
  }),
  useCase({
    name: 'player.seek.skip',
    summary: 'Skip two seconds forward or backward.',
    input: { direction: choice('where to', ['forward', 'backward']) },
    command: 'do',
    answers: playerAnswer,
    show: ({ app }, { direction }) => afterwards(app, () => app.player.seek.skip(direction)),
  }),
  useCase({
    name: 'player.setVolume',
    summary: 'Set the volume of every player.',
    input: { volume: argument('how loud, from 0 to 1', readPart) },
    command: 'sounds play',
    answers: playerAnswer,
    show: ({ app }, { volume }) => afterwards(app, () => app.player.setVolume.execute(volume)),
  }),
  useCase({
    name: 'player.chooseEnding.repeat',
    summary: 'Choose whether loops, or all other sounds, begin again at their end.',
    input: {
      what: choice('which sounds', ['loops', 'others']),
      on: datum('whether they repeat', v.boolean(inputTexts.notBoolean)),
    },
    command: 'do',
    answers: playerAnswer,
    show: ({ app }, { what, on }) => afterwards(app, () => app.player.chooseEnding.repeat(what, on)),
  }),
  useCase({
    name: 'player.chooseEnding.advance',
    summary: 'Choose whether the next sound of the list follows one that ends.',
    input: { on: datum('whether it follows', v.boolean(inputTexts.notBoolean)) },
    command: 'do',
    answers: playerAnswer,
    show: ({ app }, { on }) => afterwards(app, () => app.player.chooseEnding.advance(on)),
  }),
];

const expecting: readonly Declared[] = [
  useCase({
    name: 'listening.expectPress.among',
    summary: 'Tell the device which sounds are visible, so that they start instantly.',
    input: { ids: soundIds },
    command: 'do',
    answers: expectedAnswer,
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
    summary: 'Tell the device which sound the pointer rests on.',
    input: { id: soundId },
    command: 'do',
    answers: expectedAnswer,
    async show({ app }, { id }) {
      const { expectPress } = await app.listening.open();
      return shown(await previewsOf(app, [id]), (urls) => {
        urls.forEach((url) => expectPress.on(url));
        return bare({ expected: urls });
      });
    },
  }),
];

const near: readonly Declared[] = [
  useCase({
    name: 'listening.loopPart',
    summary: 'Play a part of a sound again and again, as a region of the inspector.',
    input: {
      id: soundId,
      start: argument('where the part begins, in seconds', readSeconds),
      end: argument('where the part ends, in seconds', readSeconds),
    },
    command: 'do',
    answers: loopAnswer,
    show: ({ app }, { id, start, end }) =>
      withSound(app, id, (sound) => looped(app, (loopPart) => loopPart.execute(sound, { start, end }))),
  }),
  useCase({
    name: 'listening.loopPart.end',
    summary: 'End the loop: the sound plays to its end.',
    input: {},
    command: 'do',
    answers: loopAnswer,
    show: ({ app }) => looped(app, (loopPart) => loopPart.end()),
  }),
  useCase({
    name: 'listening.decodeSound',
    summary: 'Say what the preview of a sound is once the device has decoded it.',
    input: { id: soundId },
    command: 'do',
    answers: framesAnswer,
    async show({ app }, { id }) {
      const { decodeSound } = await app.listening.open();
      return withSound(app, id, async (sound) => {
        const frames = await decodeSound.execute(sound);
        if (!frames.ok) return failed({ kind: 'notFound', message: playTexts.notDecoded });
        const { channels, rate } = frames.value;
        return ok(bare({ channels: channels.length, rate, frames: channels[0]?.length ?? 0 }));
      });
    },
  }),
];

export const playerCommands: readonly Declared[] = [...playing, ...together, ...near, ...seeking, ...expecting];

function afterwards(app: App, act: () => unknown): Outcome {
  act();
  return ok(playerView(app.player));
}

async function mixed(app: App, act: (stems: PlayStems) => void): Promise<Outcome> {
  const { playStems } = await app.listening.open();
  act(playStems);
  return ok(bare({ silent: [...playStems.silent.current], ...playerView(app.player).document }));
}

async function looped(app: App, act: (loopPart: LoopPart) => void): Promise<Outcome> {
  const { loopPart } = await app.listening.open();
  act(loopPart);
  return ok(bare({ looped: loopPart.part.current, ...playerView(app.player).document }));
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
  if ((id === undefined) === (slug === undefined)) return misused('id', playTexts.soundOrPack);
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
