import type { App } from '../../composition/app.ts';
import type { FindSimilar } from '../../core/similar/find-similar.ts';
import { soundId } from '../catalogue/named-things.ts';
import { withSound } from '../catalogue/shown-things.ts';
import { marksOf, similarView, wholeSoundListDocument } from '../catalogue/sounds.views.ts';
import { type Declared, shown, useCase, nothing } from '../command/declare.ts';
import type { Outcome } from '../host/outcome.ts';
import { type SimilarOptions, similarInputs, similarQuestionOf } from './similar-options.ts';
import { NO_ANSWER } from '../command/document.ts';

const question = { id: soundId, ...similarInputs };

const onSoundPage: readonly Declared[] = [
  useCase({
    name: 'catalogue.findSimilar',
    summary: 'List up to 20 sounds like one sound, nearest first.',
    input: question,
    command: {
      words: 'sounds similar',
      session: 'welcome',
      document: wholeSoundListDocument,
      examples: [
        'loopstead sounds similar 12',
        'loopstead sounds similar 12 --timbre 0.5 --rhythm 0 --type LOOP --bpm 120-125',
      ],
      check({ id, ...options }) {
        const asked = similarQuestionOf(id, options);
        return asked.ok ? null : asked;
      },
    },
    show: ({ app }, asked) => find(app, asked, async () => app.catalogue.findSimilar),
  }),
  useCase({
    name: 'similar.onPage',
    summary: 'Do the same for a page that can find similar sounds.',
    input: question,
    command: 'sounds similar',
    show: ({ app }, asked) => find(app, asked, async () => (await app.similar.open()).onPage),
  }),
  useCase({
    name: 'similar.onPage.soon',
    summary: 'Do the same under a slider: it is asked when no other question has followed for a while.',
    input: question,
    command: 'sounds similar',
    show: ({ app }, asked) => findSoon(app, asked, ({ onPage }) => onPage),
  }),
  useCase({
    name: 'similar.onPage.leave',
    summary: 'Leave the similar sounds of the page.',
    input: {},
    command: 'do',
    answers: NO_ANSWER,
    show: ({ app }) => leave(app, ({ onPage }) => onPage),
  }),
];

const inDialog: readonly Declared[] = [
  useCase({
    name: 'similar.findSimilar',
    summary: 'Find up to 20 sounds like one sound for the Similar sounds dialog.',
    input: question,
    command: 'sounds similar',
    show: ({ app }, asked) => find(app, asked, async () => (await app.similar.open()).findSimilar),
  }),
  useCase({
    name: 'similar.findSimilar.soon',
    summary: 'Do the same under a slider: it is asked when no other question has followed for a while.',
    input: question,
    command: 'sounds similar',
    show: ({ app }, asked) => findSoon(app, asked, ({ findSimilar }) => findSimilar),
  }),
  useCase({
    name: 'similar.findSimilar.leave',
    summary: 'Leave the sounds of the Similar sounds dialog.',
    input: {},
    command: 'do',
    answers: NO_ANSWER,
    show: ({ app }) => leave(app, ({ findSimilar }) => findSimilar),
  }),
  useCase({
    name: 'similar.showSimilar',
    summary: 'Open the Similar sounds dialog of a sound, until it is closed.',
    input: { id: soundId },
    command: 'sounds similar',
    answers: NO_ANSWER,
    show: ({ app }, { id }) =>
      withSound(app, id, async (sound) => nothing((await app.similar.open()).showSimilar.execute(sound))),
  }),
];

export const similarCommands: readonly Declared[] = [...onSoundPage, ...inDialog];

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

const leave = async (app: App, finder: (similar: Similar) => FindSimilar): Promise<Outcome> =>
  nothing(finder(await app.similar.open()).leave());
