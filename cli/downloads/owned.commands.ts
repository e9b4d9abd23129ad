import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type Version, VERSIONS } from '../../core/downloads/versions.ts';
import { AS_MADE } from '../../core/downloads/owned/taking.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { allPages, checkSoundList, listSounds } from '../catalogue/catalogue.commands.ts';
import { narrowing, pageInputs } from '../catalogue/list-options.ts';
import { soundId } from '../catalogue/named-things.ts';
import { withSound } from '../catalogue/shown-things.ts';
import { soundListDocument } from '../catalogue/sounds.views.ts';
import { type Declared, command, useCase, nothing } from '../command/declare.ts';
import { choice, choiceOption, flag } from '../command/input.ts';
import type { Outcome } from '../host/outcome.ts';
import { linkDocument, linkView, settingsDocument, settingsView } from './downloads.views.ts';
import { takingInputs, takingOf } from './taking-options.ts';
import { NO_ANSWER } from '../command/document.ts';

type Owned = Awaited<ReturnType<App['owned']['open']>>;

/** `ask` asks each time. */
const UNDER_LOCK = ['ask', ...VERSIONS] as const;

const versionUnder = (wanted: (typeof UNDER_LOCK)[number]): Version | null => (wanted === 'ask' ? null : wanted);

const HISTORY = { in: { kind: 'downloadHistory' } } as const;

export const ownedCommands: readonly Declared[] = [
  command({
    words: 'downloads list',
    aliases: ['ls'],
    summary: 'List the sounds you have downloaded, newest first.',
    input: { ...narrowing, ...pageInputs, ...allPages },
    session: 'welcome',
    document: soundListDocument,
    examples: ['loopstead downloads list', 'loopstead downloads list --type LOOP --all'],
    check: (options) => checkSoundList({ ...options, ...HISTORY }),
    show: ({ app }, options, showPart) => listSounds(app, { ...options, ...HISTORY }, showPart),
  }),
  command({
    words: 'downloads link',
    summary: 'Make a link to a sound that you own. Anyone with the link can use it for 15 minutes.',
    input: { id: soundId },
    session: 'needed',
    document: linkDocument,
    examples: ['loopstead downloads link 12'],
    async show({ app, origin }, { id }) {
      const sound = await app.catalogue.showSound.execute(id);
      if (!sound.ok) return sound;
      const { dragLinks } = await app.owned.open();
      await dragLinks.prepare(sound.value);
      const made = dragLinks.of(sound.value);
      return made ? ok(linkView(id, made, origin)) : failed({ kind: 'notFound' });
    },
  }),
  command({
    words: 'downloads settings',
    summary: 'Show or choose the format and the names of your downloads.',
    input: {
      ...takingInputs,
      underLock: choiceOption('--under-lock <version>', 'what comes of a sound that the lock moves', UNDER_LOCK),
      reset: flag('--reset', 'restore the defaults'),
    },
    session: 'own',
    document: settingsDocument,
    examples: ['loopstead downloads settings --format flac --name-template "{name} {bpm} {key}"'],
    async show({ app }, { reset, format, nameTemplate, underLock }) {
      const { taking, chooseVersion, version } = await app.owned.open();
      const kept = reset ? AS_MADE : taking.read();
      const next = { format: format ?? kept.format, template: nameTemplate ?? kept.template };
      taking.keep(next);
      const wanted = underLock ?? (reset ? 'ask' : undefined);
      if (wanted !== undefined) chooseVersion.execute(versionUnder(wanted));
      return ok(settingsView(next, version.current));
    },
  }),
  useCase({
    name: 'owned.taking.read',
    summary: 'Show in which format and under which names files are downloaded.',
    input: {},
    command: 'downloads settings',
    async show({ app }) {
      const { taking, version } = await app.owned.open();
      return ok(settingsView(taking.read(), version.current));
    },
  }),
  useCase({
    name: 'owned.taking.keep',
    summary: 'Choose in which format and under which names files are downloaded. Omitted values stay unchanged.',
    input: takingInputs,
    command: 'downloads settings',
    async show({ app }, options) {
      const next = await takingOf(app, options);
      const { taking, version } = await app.owned.open();
      taking.keep(next);
      return ok(settingsView(next, version.current));
    },
  }),
  useCase({
    name: 'owned.chooseVersion',
    summary: 'Choose whether sounds that a session lock moves are downloaded as they are heard.',
    input: { version: choice('what comes of them', UNDER_LOCK) },
    command: 'downloads settings',
    async show({ app }, { version: wanted }) {
      const { taking, chooseVersion, version } = await app.owned.open();
      chooseVersion.execute(versionUnder(wanted));
      return ok(settingsView(taking.read(), version.current));
    },
  }),
  useCase({
    name: 'owned.takeAs',
    summary: 'Ask for the format and the name of a sound, remember the answer, and download it like that.',
    input: { id: soundId },
    command: 'download sound',
    answers: NO_ANSWER,
    show: ({ app }, { id }) => withOwned(app, id, ({ takeAs }, sound) => nothing(takeAs.execute(sound))),
  }),
  useCase({
    name: 'owned.dragLinks.prepare',
    summary: 'Ask for the link of an owned sound, so that it is there before a drag begins.',
    input: { id: soundId },
    command: 'downloads link',
    show: ({ app, origin = '' }, { id }) =>
      withOwned(app, id, async ({ dragLinks }, sound) => {
        await dragLinks.prepare(sound);
        return ok(linkView(id, dragLinks.of(sound), origin));
      }),
  }),
  useCase({
    name: 'owned.dragLinks.of',
    summary: 'Show the link of a sound, where one is ready.',
    input: { id: soundId },
    command: 'downloads link',
    show: ({ app, origin = '' }, { id }) =>
      withOwned(app, id, async ({ dragLinks }, sound) => ok(linkView(id, dragLinks.of(sound), origin))),
  }),
];

const withOwned = (
  app: App,
  id: number,
  act: (owned: Owned, sound: Sound) => Outcome | Promise<Outcome>,
): Promise<Outcome> => withSound(app, id, async (sound) => act(await app.owned.open(), sound));
