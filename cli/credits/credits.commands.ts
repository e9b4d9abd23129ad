import type { App } from '../../composition/app.ts';
import type { Quotable } from '../../core/credits/quote.ts';
import { PACK_FILE_TYPES } from '../../domain/downloads/prices.ts';
import { failed, ok } from '../../core/kernel/result.ts';
import { fileIds, packSlug } from '../catalogue/named-things.ts';
import { withPack } from '../catalogue/shown-things.ts';
import { type Declared, bareCommand, command, shown, useCase } from '../command/declare.ts';
import { argument, choice, flag, option, optional } from '../command/input.ts';
import { readId } from '../command/readers.ts';
import { commandSummaries } from '../commands.messages.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { creditTexts } from './credits.messages.ts';
import {
  auditDocument,
  auditView,
  csvView,
  quoteView,
  statementDocument,
  statementView,
  undoneDocument,
  undoneView,
} from './credits.views.ts';
import { readPage } from './read-page.ts';

const page = option('--page <number>', 'the page, from 1', readPage);

const loadStatement = useCase({
  name: 'credits.loadStatement',
  summary: commandSummaries.credits,
  input: { page },
  command: 'credits',
  async show({ app }, { page: number }) {
    const { loadStatement: load } = await app.credits.open();
    return shown(await load.execute(number), statementView);
  },
});

const exportStatement = useCase({
  name: 'credits.loadStatement.all',
  summary: 'Read the full credit history.',
  input: {},
  command: 'credits',
  async show({ app }) {
    const { loadStatement: load } = await app.credits.open();
    return shown(await load.all(), csvView);
  },
});

export const creditsCommands: readonly Declared[] = [
  loadStatement,
  exportStatement,
  command({
    words: 'credits',
    summary: commandSummaries.credits,
    input: { page, csv: flag('--csv', 'full history as CSV, on standard output') },
    session: 'needed',
    document: statementDocument,
    examples: ['loopstead credits', 'loopstead credits --csv > credits.csv'],
    check({ csv, page: number }, { settings }) {
      if (csv && number !== undefined) return misused('--csv', creditTexts.csvHasAllPages);
      return csv && settings.json ? misused('--csv', creditTexts.csvOrJson) : null;
    },
    show: (shop, { csv, ...options }) => (csv ? exportStatement.show(shop, {}) : loadStatement.show(shop, options)),
  }),
  useCase({
    name: 'credits.getQuote',
    summary: 'Show what a download would cost: of one file, of several as one archive, or of a pack.',
    input: {
      ids: optional(fileIds),
      pack: optional(packSlug),
      type: optional(choice('which files of the pack', PACK_FILE_TYPES)),
    },
    command: 'download sounds',
    async show({ app }, { ids, pack, type }) {
      if (ids !== undefined && pack === undefined)
        return quote(
          app,
          ids.length === 1 ? { kind: 'file', fileId: ids[0] ?? 0 } : { kind: 'selection', fileIds: ids },
        );
      if (pack === undefined || type === undefined || ids !== undefined) return misused('ids', creditTexts.filesOrPack);
      return withPack(app, pack, ({ id }) => quote(app, { kind: 'pack', packId: id, type }));
    },
  }),
  useCase({
    name: 'credits.undoDownload',
    summary: 'Undo a download within 10 minutes, if it has not started, and get its credits back.',
    input: { id: optional(argument('the number of the download; by default the latest', readId)) },
    command: {
      words: 'download undo',
      session: 'needed',
      document: undoneDocument,
      examples: ['loopstead download undo', 'loopstead download undo 31'],
    },
    async show({ app }, { id }) {
      const { undoDownload } = await app.credits.open();
      return shown(await undoDownload.execute(id), undoneView);
    },
  }),
  bareCommand({
    words: 'admin audit',
    summary: 'Prove that all credit entries add up to the balances, and match the downloads.',
    input: {},
    document: auditDocument,
    examples: ['loopstead admin audit', 'LOOPSTEAD_DATA=/srv/loopstead loopstead admin audit --json'],
    async run(host) {
      const problems = await host.operate((operators) => operators.auditCredits());
      if (!problems.ok) return host.report(problems);
      const contradicts = problems.value.length > 0;
      host.report(contradicts ? failed({ kind: 'creditsContradict', problems: problems.value }) : ok(auditView));
    },
  }),
];

async function quote(app: App, of: Quotable): Promise<Outcome> {
  const { getQuote } = await app.credits.open();
  return shown(await getQuote.execute(of), quoteView);
}
