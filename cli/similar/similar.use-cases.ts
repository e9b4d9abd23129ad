import type { App } from '../../composition/app.ts';
import type { FindSimilar } from '../../core/similar/find-similar.ts';
import { ok } from '../../core/kernel/result.ts';
import { soundId } from '../catalogue/catalogue.inputs.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { marksOf, similarView } from '../catalogue/sounds.views.ts';
import { optionInputs } from '../host/option-input.ts';
import type { Outcome } from '../host/outcome.ts';
import { shown, useCase } from '../host/use-case.ts';
import { type SimilarOptions, addSimilarOptions, similarQuestionOf } from './similar-options.ts';

const question = { id: soundId, ...optionInputs<SimilarOptions>(addSimilarOptions) };

const onSoundPage = [
  useCase({
    name: 'catalogue.findSimilar',
    summary: 'Finds up to 20 sounds like one sound, nearest first, for its page.',
    command: 'sounds similar',
    input: question,
    show: ({ app }, asked) => find(app, asked, async () => app.catalogue.findSimilar),
  }),
  useCase({
    name: 'similar.onPage',
    summary: 'The same, for a page that has opened the finding of similar sounds.',
    command: 'sounds similar',
    input: question,
    show: ({ app }, asked) => find(app, asked, async () => (await app.similar.open()).onPage),
  }),
  useCase({
    name: 'similar.onPage.soon',
    summary: 'The same under a slider: asked when no other question has followed for a while.',
    command: 'sounds similar',
    input: question,
    show: ({ app }, asked) => findSoon(app, asked, ({ onPage }) => onPage),
  }),
  useCase({
    name: 'similar.onPage.leave',
    summary: 'Leaves the similar sounds of the page.',
    command: 'do',
    input: {},
    show: ({ app }) => leave(app, ({ onPage }) => onPage),
  }),
];

const inDialog = [
  useCase({
    name: 'similar.findSimilar',
    summary: 'Finds up to 20 sounds like one sound for the Similar sounds dialog.',
    command: 'sounds similar',
    input: question,
    show: ({ app }, asked) => find(app, asked, async () => (await app.similar.open()).findSimilar),
  }),
  useCase({
    name: 'similar.findSimilar.soon',
    summary: 'The same under a slider: asked when no other question has followed for a while.',
    command: 'sounds similar',
    input: question,
    show: ({ app }, asked) => findSoon(app, asked, ({ findSimilar }) => findSimilar),
  }),
  useCase({
    name: 'similar.findSimilar.leave',
    summary: 'Leaves the sounds of the Similar sounds dialog.',
    command: 'do',
    input: {},
    show: ({ app }) => leave(app, ({ findSimilar }) => findSimilar),
  }),
  useCase({
    name: 'similar.showSimilar',
    summary: 'Opens the Similar sounds dialog of a sound, until it is closed.',
    command: 'sounds similar',
    input: { id: soundId },
    async show({ app }, { id }) {
      const sound = await soundOf(app, id);
      if (!sound.ok) return sound;
      await (await app.similar.open()).showSimilar.execute(sound.value);
      return ok(null);
    },
  }),
];

export const similarUseCases = [...onSoundPage, ...inDialog];

type Similar = Awaited<ReturnType<App['similar']['open']>>;
type Asked = SimilarOptions & { readonly id: number };

async function find(
  app: App,
  { id, ...options }: Asked,
  finder: () => Promise<Pick<FindSimilar, 'execute'>>,
): Promise<Outcome> {
  const asked = similarQuestionOf(id, options);
  if (!asked.ok) return asked;
  return shown(await (await finder()).execute(asked.value), (found) => similarView(found, marksOf(app)));
}

const findSoon = (app: App, asked: Asked, finder: (similar: Similar) => FindSimilar): Promise<Outcome> =>
  find(app, asked, async () => {
    const chosen = finder(await app.similar.open());
    return { execute: (of) => chosen.soon(of) };
  });

async function leave(app: App, finder: (similar: Similar) => FindSimilar): Promise<Outcome> {
  finder(await app.similar.open()).leave();
  return ok(null);
}
