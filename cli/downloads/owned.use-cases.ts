import type { App } from '../../composition/app.ts';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { ok } from '../../core/kernel/result.ts';
import { soundId } from '../catalogue/catalogue.inputs.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { optionInputs } from '../host/option-input.ts';
import type { Outcome } from '../host/outcome.ts';
import { useCase } from '../host/use-case.ts';
import { linkView, settingsView } from './downloads.views.ts';
import { type TakingOptions, addTakingOptions, takingOf } from './taking-options.ts';

type Owned = Awaited<ReturnType<App['owned']['open']>>;

export const ownedUseCases = [
  useCase({
    name: 'owned.taking.read',
    summary: 'Tells in which format and under which names files come home.',
    command: 'downloads settings',
    input: {},
    show: async ({ app }) => ok(settingsView((await app.owned.open()).taking.read())),
  }),
  useCase({
    name: 'owned.taking.keep',
    summary: 'Chooses in which format and under which names files come home. What is not named stays.',
    command: 'downloads settings',
    input: optionInputs<TakingOptions>(addTakingOptions),
    async show({ app }, options) {
      const next = await takingOf(app, options);
      (await app.owned.open()).taking.keep(next);
      return ok(settingsView(next));
    },
  }),
  useCase({
    name: 'owned.takeAs',
    summary: 'Asks in which format and under which names a sound comes home, keeps the answer, and downloads it so.',
    command: 'download sound',
    input: { id: soundId },
    show: ({ app }, { id }) =>
      withSound(app, id, async ({ takeAs }, sound) => {
        await takeAs.execute(sound);
        return ok(null);
      }),
  }),
  useCase({
    name: 'owned.dragLinks.prepare',
    summary: 'Asks for the link of an owned sound, so that it is there before a drag begins.',
    command: 'downloads link',
    input: { id: soundId },
    show: ({ app, origin = '' }, { id }) =>
      withSound(app, id, async ({ dragLinks }, sound) => {
        await dragLinks.prepare(sound);
        return ok(linkView(id, dragLinks.of(sound), origin));
      }),
  }),
  useCase({
    name: 'owned.dragLinks.of',
    summary: 'Tells the link of a sound, where one is ready.',
    command: 'downloads link',
    input: { id: soundId },
    show: ({ app, origin = '' }, { id }) =>
      withSound(app, id, async ({ dragLinks }, sound) => ok(linkView(id, dragLinks.of(sound), origin))),
  }),
];

async function withSound(
  app: App,
  id: number,
  act: (owned: Owned, sound: Sound) => Promise<Outcome>,
): Promise<Outcome> {
  const sound = await soundOf(app, id);
  return sound.ok ? act(await app.owned.open(), sound.value) : sound;
}
