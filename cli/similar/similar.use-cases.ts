import { soundId } from '../catalogue/catalogue.inputs.ts';
import { soundOf } from '../catalogue/shown-things.ts';
import { marksOf, similarView } from '../catalogue/sounds.views.ts';
import { optionInputs } from '../host/option-input.ts';
import { shown, useCase } from '../host/use-case.ts';
import { type SimilarOptions, addSimilarOptions, similarQuestionOf } from './similar-options.ts';

const question = { id: soundId, ...optionInputs<SimilarOptions>(addSimilarOptions) };

export const similarUseCases = [
  useCase({
    name: 'catalogue.findSimilar',
    summary: 'Finds up to 20 sounds like one sound, nearest first.',
    command: 'sounds similar',
    input: question,
    async show({ app }, { id, ...options }) {
      const asked = similarQuestionOf(id, options);
      if (!asked.ok) return asked;
      return shown(await app.catalogue.findSimilar.execute(asked.value), (found) => similarView(found, marksOf(app)));
    },
  }),
];
