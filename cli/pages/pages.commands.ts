import { type Declared, command, useCase } from '../command/declare.ts';
import { argument, optional } from '../command/input.ts';
import { commandSummaries } from '../commands.messages.ts';
import { openAddress } from './open-address.ts';
import { pageDocument } from './pages.views.ts';

export const pagesCommands: readonly Declared[] = [
  command({
    words: 'open',
    summary: commandSummaries.open,
    input: { address: argument('a path of the shop, or its whole address') },
    session: 'welcome',
    document: pageDocument,
    examples: ["loopstead open '/samples?order=id,desc'", 'loopstead open /sample-pack/night-drive --json'],
    show: (shop, { address }) => openAddress(shop, address),
  }),
  useCase({
    name: 'page.open',
    summary: 'Go to an address as a browser does: load its page, ask for a login where it needs one, and show it.',
    input: { address: optional(argument('a path of the shop; by default the current one')) },
    command: 'open',
    show: (page, { address }) => openAddress(page, address),
  }),
];
