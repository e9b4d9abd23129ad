import { PAGE_SIZE, sizeProblem } from '../../domain/catalogue/list-limits.ts';
import { undoableUntil } from '../../domain/downloads/undo-window.ts';
import { quoteDownload, statement, undoableDownloads, undoDownload } from '../../wire/credits/credits.wire.ts';
import { undoableOrders, undoOrder } from '../downloads/orders/undo-order.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { wireNotice } from '../http/notice.ts';
import { readPage } from '../http/page-number.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { wireWallet } from '../http/wallet.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { statementOf } from '../ledger/statement.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { frozenOf } from '../subscription/ice-of.ts';
import { filesFor, quote } from './quote.ts';

/** Prices of downloads, the statement of credits, and undoing a download. */
export function registerCreditRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, sounds, callers } = deps;

  registerCustomerRoute(app, callers, quoteDownload, async ({ customerId, tokenId, body }) => {
    const wanted = await filesFor(db, sounds, { customerId, wanted: body });
    if (wanted === null) throw notFound();
    return reply(200, await quote(db, { customerId, tokenId, ...wanted, now: clock.now() }));
  });

  registerCustomerRoute(app, callers, statement, async ({ customerId, query }) => {
    const page = {
      page: readPage(query.get('page')),
      size: readSize(query.get('size')),
    };
    const { entries, total } = await statementOf(db, customerId, page);
    const nameOf = await namesOf(entries.flatMap(({ reason }) => reason.soundId ?? []));
    return reply(200, {
      items: entries.map(({ id, at, reason, amount, balance }) => ({
        id,
        at: new Date(at).toISOString(),
        reason: {
          kind: reason.kind,
          sound: reason.soundId === null ? null : nameOf(reason.soundId),
          payment: reason.payment,
        },
        amount,
        balance,
      })),
      current_page_number: page.page,
      total_page_count: Math.max(1, Math.ceil(total / page.size)),
      total_item_count: total,
      max_items_per_page: page.size,
      balance: await balanceOf(db, customerId),
      frozen: await frozenOf(db, customerId),
    });
  });

  registerCustomerRoute(app, callers, undoableDownloads, async ({ customerId }) => {
    const orders = await undoableOrders(db, customerId, clock.now());
    const nameOf = await namesOf(orders.flatMap(({ soundIds }) => soundIds));
    const items = orders.map(({ id, soundIds, takenCredits, createdAt }) => ({
      id,
      name: nameOf(soundIds[0] ?? 0)?.name ?? '',
      file_ids: [...soundIds],
      taken_credits: takenCredits,
      until: new Date(undoableUntil(createdAt)).toISOString(),
    }));
    return reply(200, { items });
  });

  registerCustomerRoute(app, callers, undoDownload, async ({ customerId, path }) => {
    const outcome = await undoOrder(db, { customerId, orderId: path.id, now: clock.now() });
    if (outcome.kind === 'unknown') throw notFound();
    if (outcome.kind === 'refused') return reply(403, wireNotice(outcome.notice));
    const { returnedCredits, soundIds, balance } = outcome;
    return reply(200, {
      returned_credits: returnedCredits,
      file_ids: [...soundIds],
      balance: balance.credits,
      wallet: wireWallet(balance),
    });
  });

  /** Files are called by the names they are saved under. */
  async function namesOf(soundIds: readonly number[]) {
    const files = await sounds.findAll([...new Set(soundIds)]);
    const names = new Map(files.map(({ id, title }) => [id, { id, name: title }]));
    return (soundId: number) => names.get(soundId) ?? null;
  }
}

function readSize(text: string | null): number {
  if (text === null) return PAGE_SIZE.default;
  const size = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : NaN;
  const problem = sizeProblem(size);
  if (problem !== null) throw new Refusal(400, problem);
  return size;
}
