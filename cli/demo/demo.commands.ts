import * as v from 'valibot';
import { ok } from '../../core/kernel/result.ts';
import { type Declared, bareCommand } from '../command/declare.ts';
import { about, count, document } from '../command/document.ts';
import { demoTexts } from './demo.messages.ts';

export const demoCommands: readonly Declared[] = [
  bareCommand({
    words: 'demo reset',
    summary: 'Reset the demo customers of the data folder to their initial state.',
    input: {},
    document: document(v.strictObject({ customers: about(count, 'that were reset') })),
    examples: ['loopstead demo reset', 'LOOPSTEAD_DATA=/srv/loopstead loopstead demo reset'],
    async run(host) {
      const customers = await host.operate((operators) => operators.resetDemo());
      if (!customers.ok) return host.report(customers);
      const notes = [demoTexts.reset(customers.value)];
      host.report(ok({ document: { customers: customers.value }, shown: null, notes }));
    },
  }),
];
