import * as v from 'valibot';
import { parseId } from '../host/help.ts';
import { fileIds, packSlug } from '../catalogue/catalogue.inputs.ts';
import { packOf } from '../catalogue/shown-things.ts';
import type { Quotable } from '../../core/credits/quote.ts';
import type { App } from '../../composition/app.ts';
import { PACK_FILE_TYPES } from '../../domain/downloads/prices.ts';
import { oneOf, word } from '../host/option-input.ts';
import { type Outcome, misused } from '../host/outcome.ts';
import { shown, useCase } from '../host/use-case.ts';
import { parsePage } from './parse-page.ts';
import { csvView, quoteView, statementView, undoneView } from './credits.views.ts';

export const loadStatement = useCase({
  name: 'credits.loadStatement',
  summary: 'Shows what credits came and went for, the newest first.',
  command: 'credits',
  input: { page: v.exactOptional(word(parsePage, 'the page, from 1')) },
  async show({ app }, { page }) {
    const { loadStatement } = await app.credits.open();
    return shown(await loadStatement.execute(page), statementView);
  },
});

export const exportStatement = useCase({
  name: 'credits.loadStatement.all',
  summary: 'Reads every movement of credits.',
  command: 'credits',
  input: {},
  async show({ app }) {
    const { loadStatement } = await app.credits.open();
    return shown(await loadStatement.all(), csvView);
  },
});

export const undoDownload = useCase({
  name: 'credits.undoDownload',
  summary: 'Gives a download back, within 10 minutes and before its first byte is fetched.',
  command: 'download undo',
  input: { id: v.exactOptional(word(parseId, 'the number of the download; without one the latest')) },
  async show({ app }, { id }) {
    const { undoDownload } = await app.credits.open();
    return shown(await undoDownload.execute(id), undoneView);
  },
});

export const creditsUseCases = [
  loadStatement,
  exportStatement,
  useCase({
    name: 'credits.getQuote',
    summary: 'Tells what a download would cost: of one file, of several as one archive, or of a pack.',
    command: 'download sounds',
    input: {
      ids: v.exactOptional(fileIds),
      pack: v.exactOptional(packSlug),
      type: v.exactOptional(oneOf(PACK_FILE_TYPES, 'which files of the pack')),
    },
    async show({ app }, { ids, pack, type }) {
      if (ids !== undefined && pack === undefined)
        return quote(
          app,
          ids.length === 1 ? { kind: 'file', fileId: ids[0] ?? 0 } : { kind: 'selection', fileIds: ids },
        );
      if (pack === undefined || type === undefined || ids !== undefined)
        return misused('ids', 'Name files by ids, or a pack by pack and type.');
      const found = await packOf(app, pack);
      return found.ok ? quote(app, { kind: 'pack', packId: found.value.id, type }) : found;
    },
  }),
  undoDownload,
];

async function quote(app: App, of: Quotable): Promise<Outcome> {
  const { getQuote } = await app.credits.open();
  return shown(await getQuote.execute(of), quoteView);
}
