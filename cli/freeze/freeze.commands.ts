import { problemOfReason } from '../../domain/freeze/freeze.ts';
import { type Declared, bareCommand, shown } from '../command/declare.ts';
import { option, required } from '../command/input.ts';
import { misused } from '../host/outcome.ts';
import { freezeDocument, freezeView } from './freeze.views.ts';

export const freezeCommands: readonly Declared[] = [
  bareCommand({
    words: 'admin freeze',
    summary: 'Let nothing be bought in the shop of the data folder, and say why above every page.',
    input: { reason: required(option('--reason <text>', 'what customers read')) },
    document: freezeDocument,
    examples: ['loopstead admin freeze --reason "We move to a larger machine until 9 pm."'],
    async run(host, { reason }) {
      const problem = problemOfReason(reason);
      if (problem !== null) return host.report(misused('--reason', problem));
      const frozen = await host.operate((operators) => operators.freezeShop(reason.trim()));
      host.report(shown(frozen, freezeView));
    },
  }),
  bareCommand({
    words: 'admin thaw',
    summary: 'Let everything be bought again.',
    input: {},
    document: freezeDocument,
    examples: ['loopstead admin thaw'],
    async run(host) {
      const frozen = await host.operate((operators) => operators.freezeShop(null));
      host.report(shown(frozen, freezeView));
    },
  }),
];
