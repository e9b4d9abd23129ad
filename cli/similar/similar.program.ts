import { type Command, InvalidArgumentError } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import { ASPECTS, type Aspect, EQUAL_WEIGHTS, WEIGHT } from '../../core/similar/similarity.ts';
import { type ListOptions, addNarrowingOptions, listAddressOf } from '../catalogue/list-options.ts';
import { marksOf, similarView } from '../catalogue/sounds.views.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';

/** `sounds similar`. */
export function similarProgram(sounds: Command, host: CommandHost): void {
  const similar = sounds
    .command('similar')
    .description('List up to 20 sounds like one sound, nearest first.')
    .argument('<id>', 'the id of the sound', parseId);
  for (const aspect of ASPECTS)
    similar.option(`--${aspect} <weight>`, `how much ${aspect} counts, ${WEIGHT.min} to ${WEIGHT.max} (1)`, readWeight);
  addNarrowingOptions(similar).action(async (id: number, options: SimilarOptions) => {
    const address = listAddressOf(options);
    if (!address.ok) return host.report(address);
    const { spectrum, timbre, rhythm, pitch } = { ...EQUAL_WEIGHTS, ...options };
    const question = { id, weights: { spectrum, timbre, rhythm, pitch }, filters: address.value.filters };
    await host.inShop({ session: 'welcome' }, async ({ app }) => {
      const found = await app.catalogue.findSimilar.execute(question);
      return found.ok ? ok(similarView(found.value, marksOf(app))) : found;
    });
  });
  examples(similar, [
    'loopstead sounds similar 12',
    'loopstead sounds similar 12 --timbre 0.5 --rhythm 0 --type LOOP --bpm 120-125',
  ]);
}

type SimilarOptions = ListOptions & Partial<Record<Aspect, number>>;

function readWeight(text: string): number {
  if (!/^(?:0(?:\.\d{1,3})?|1(?:\.0{1,3})?)$/.test(text))
    throw new InvalidArgumentError('Accepted: a number from 0 to 1, such as 0.5.');
  return Number(text);
}
