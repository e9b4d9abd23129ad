import type { CreditsPort } from '../../../core/credits/credits.port.ts';
import type { Quotable } from '../../../core/credits/quote.ts';
import { ok } from '../../../core/kernel/result.ts';
import { formatQuery } from '../../../core/kernel/query-string.ts';
import { quoteDownload, statement, undoableDownloads, undoDownload } from '../../../wire/credits/credits.wire.ts';
import type { RequestOf } from '../../../wire/route.ts';
import type { HttpClient } from '../http-client.ts';
import { balanceFromWire } from '../wallet.mapper.ts';

export const httpCredits = (http: HttpClient): CreditsPort => ({
  async quote(of) {
    const answer = await http.call(quoteDownload, { body: requestFor(of) });
    if (!answer.ok) return answer;
    const { files, total, balance, balance_after, refusal } = answer.value;
    const button = refusal?.button && refusal.url ? { label: refusal.button, url: refusal.url } : null;
    return ok({
      files: files.map(({ id, credits, owned }) => ({ id, credits, isOwned: owned })),
      total,
      balance,
      balanceAfter: balance_after,
      refusal: refusal && { title: refusal.title, message: refusal.message, button },
    });
  },
  async statement(page, size) {
    const search = formatQuery([
      ['page', String(page)],
      ['size', String(size)],
    ]);
    const answer = await http.call(statement, { search });
    if (!answer.ok) return answer;
    const { items, balance, frozen, ...list } = answer.value;
    return ok({
      items: items.map(({ id, at, reason, amount, balance: after }) => ({
        id,
        at: Date.parse(at),
        kind: reason.kind,
        sound: reason.sound,
        payment: reason.payment,
        amount,
        balance: after,
      })),
      page: list.current_page_number,
      pages: list.total_page_count,
      total: list.total_item_count,
      size: list.max_items_per_page,
      balance,
      frozen,
    });
  },
  async undoable() {
    const answer = await http.call(undoableDownloads);
    if (!answer.ok) return answer;
    return ok(
      answer.value.items.map(({ id, name, file_ids, taken_credits, until }) => ({
        id,
        name,
        fileIds: file_ids,
        takenCredits: taken_credits,
        until: Date.parse(until),
      })),
    );
  },
  async undo(id) {
    const answer = await http.call(undoDownload, { params: { id } });
    if (!answer.ok) return answer;
    const { returned_credits, file_ids, balance, wallet } = answer.value;
    return ok({ returnedCredits: returned_credits, fileIds: file_ids, balance, after: balanceFromWire(wallet) });
  },
});

function requestFor(of: Quotable): RequestOf<typeof quoteDownload> {
  switch (of.kind) {
    case 'file':
      return { file: of.fileId };
    case 'selection':
      return { sample_pack_files: [...of.fileIds] };
    case 'pack':
      return { sample_pack: of.packId, type: of.type };
  }
}
