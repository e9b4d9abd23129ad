import type { Command } from 'commander';
import { ok } from '../../core/kernel/result.ts';
import { marksOf, similarView } from '../catalogue/sounds.views.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples, parseId } from '../host/help.ts';
import { type SimilarOptions, addSimilarOptions, similarQuestionOf } from './similar-options.ts';

/** `sounds similar`. */
export function similarProgram(sounds: Command, host: CommandHost): void {
  const similar = sounds
    .command('similar')
    .description('List up to 20 sounds like one sound, nearest first.')
    .argument('<id>', 'the id of the sound', parseId);
  addSimilarOptions(similar).action(async (id: number, options: SimilarOptions) => {
    const question = similarQuestionOf(id, options);
    if (!question.ok) return host.report(question);
    await host.inShop({ session: 'welcome' }, async ({ app }) => {
      const found = await app.catalogue.findSimilar.execute(question.value);
      return found.ok ? ok(similarView(found.value, marksOf(app))) : found;
    });
  });
  examples(similar, [
    'loopstead sounds similar 12',
    'loopstead sounds similar 12 --timbre 0.5 --rhythm 0 --type LOOP --bpm 120-125',
  ]);
}
