import * as v from 'valibot';
import { locationOf } from '../../core/shell/navigation.port.ts';
import { ok } from '../../core/kernel/result.ts';
import { commandSummaries } from '../commands.messages.ts';
import { type Declared, bare, command, useCase } from '../command/declare.ts';
import { argument, optional } from '../command/input.ts';
import { bannersDocument, bannersView } from './banners.views.ts';

export const bannersCommands: readonly Declared[] = [
  command({
    words: 'banners',
    summary: commandSummaries.banners,
    input: { address: optional(argument('a path of the shop; by default /')) },
    session: 'welcome',
    document: bannersDocument,
    examples: ['loopstead banners', 'loopstead banners /samples --json=hints'],
    show: ({ app }, { address }) => ok(bannersView(app.account.session.current, locationOf(address ?? '/'))),
  }),
  useCase({
    name: 'banners.closeHint',
    summary: 'Close what the shop points at on the page. A cookie keeps it away for its days.',
    input: {},
    command: 'banners',
    answers: v.null(),
    async show({ app }) {
      const { closeHint } = await app.banners.open();
      closeHint.execute();
      return ok(bare(null));
    },
  }),
];
