import { sql } from 'kysely';
import { missingOf } from '../../../domain/downloads/assess.ts';
import { formatOf } from '../../../domain/downloads/prices.ts';
import { undoRefusal, undoableSince } from '../../../domain/downloads/undo-window.ts';
import { undoDownload } from '../../../wire/credits/credits.wire.ts';
import { downloadMidi, downloadWav } from '../../../wire/downloads/downloads.wire.ts';
import type { AppDeps } from '../../../server/app-deps.ts';
import { lockCustomer, write } from '../../../server/db/transaction.ts';
import { signLink } from '../../../server/downloads/links/link.ts';
import { assessFor } from '../../../server/downloads/orders/assess.ts';
import { purchaseKey, returnKey } from '../../../server/downloads/orders/order-keys.ts';
import { openOrder } from '../../../server/downloads/orders/orders.ts';
import type { ShopApp } from '../../../server/http/env.ts';
import { notFound } from '../../../server/http/errors.ts';
import { wireNotice } from '../../../server/http/notice.ts';
import { purchaseKeyOf } from '../../../server/http/purchase-key.ts';
import { registerCustomerRoute, reply } from '../../../server/http/register-route.ts';
import { wireWallet } from '../../../server/http/wallet.ts';
import { type Balance, balanceNow, balanceOf, refund, spend, walletOf } from '../../../server/ledger/ledger.ts';
import type { RaceName } from '../stage/bug.ts';

/**
 * Routes of the real server with races seen in real shops: most check before the transaction, and rely on it later. The
 * effects of the others are visible on no stage except to those who watch database and files.
 */
export const RACES: Readonly<Record<RaceName, (app: ShopApp, deps: AppDeps) => void>> = {
  ownership: (app, deps) => downloads(app, deps, charge),
  balance: (app, deps) =>
    downloads(app, deps, async (tx, purchase, before) => {
      await charge(tx, purchase);
      const wallet = await walletOf(tx, purchase.customerId, purchase.now);
      const balance = before - purchase.credits;
      await tx.updateTable('ledger_accounts').set({ balance }).where('id', '=', wallet).execute();
    }),
  undo: undoing,
  unlocked: (app, deps) => downloads(app, deps, charge, async () => {}),
  unawaited: (app, deps) =>
    downloads(app, deps, async (tx, purchase) => {
      await charge(tx, purchase);
      const balance = tx.updateTable('ledger_accounts').set({ opened_at: purchase.now });
      void balance.where('customer_id', '=', purchase.customerId).execute();
    }),
  hoarding: (_, { db }) =>
    void sql`create trigger if not exists hoarding before delete on purchase_keys begin select raise(ignore); end`.execute(
      db,
    ),
  open: (_, { objects }) => {
    const open = objects.open.bind(objects);
    objects.open = (key) => ({ read: (into, at) => open(key).read(into, at), close: async () => {} });
  },
};

interface Purchase {
  readonly customerId: number;
  readonly soundId: number;
  readonly credits: number;
  readonly now: number;
}

type Tx = Parameters<typeof walletOf>[0];

/** File downloads that charge in their own way, after all checks. */
function downloads(
  app: ShopApp,
  deps: AppDeps,
  pay: (tx: Tx, purchase: Purchase, before: number) => Promise<void>,
  lock = lockCustomer,
): void {
  const { db, clock, sounds, secrets, callers } = deps;
  for (const route of [downloadWav, downloadMidi])
    registerCustomerRoute(app, callers, route, async ({ customerId, path: { id: soundId }, c }) => {
      const [now, key] = [clock.now(), purchaseKeyOf(c)];
      const file = await sounds.find(soundId);
      if (file === null || (formatOf(file.kind) === 'midi') !== (route.path === downloadMidi.path)) throw notFound();
      const { id, name, slug } = file.pack;
      const answer = (takenCredits: number, balance: Balance) =>
        reply(200, {
          url: signLink(secrets, { customerId, soundId }, now),
          taken_credits: takenCredits,
          product: { id, name, slug },
          id: soundId,
          wallet: wireWallet(balance),
        });
      const known = db.selectFrom('purchase_keys').selectAll().where('customer_id', '=', customerId);
      const kept = await known.where('key', '=', key ?? '').executeTakeFirst();
      if (kept) return answer(kept.taken_credits, { customerId, credits: kept.balance, version: kept.balance_version });
      const before = await balanceOf(db, customerId);
      const assessed = await assessFor(db, { customerId, tokenId: null, files: [file], way: 'single', now });
      if (assessed.refusal) return reply(403, wireNotice(assessed.refusal));
      const purchase = { customerId, soundId, credits: assessed.total, now };
      const balance = await write(db, async (tx) => {
        await lock(tx, customerId);
        await tx.updateTable('customers').set({ show_single_download_tip: 0 }).where('id', '=', customerId).execute();
        if (missingOf(assessed.files).length > 0) await pay(tx, purchase, before);
        const after = await balanceNow(tx, customerId);
        if (key !== null) await remember(tx, key, purchase, after);
        return after;
      });
      return answer(purchase.credits, balance);
    });
}

/** Undoes an order that was open when checked, and refunds what had been paid for it by then. */
function undoing(app: ShopApp, { db, clock, callers }: AppDeps): void {
  registerCustomerRoute(app, callers, undoDownload, async ({ customerId, path: { id: orderId } }) => {
    const now = clock.now();
    const orders = db
      .selectFrom('download_orders')
      .select(['state', 'created_at'])
      .where('customer_id', '=', customerId);
    const order = await orders.where('id', '=', orderId).executeTakeFirst();
    if (order?.state !== 'open' || order.created_at <= undoableSince(now)) {
      const notice = undoRefusal(order?.state ?? null);
      if (!notice) throw notFound();
      return reply(403, wireNotice(notice));
    }
    const bought = db.selectFrom('downloads').select(['sound_id', 'taken_credits']).where('order_id', '=', orderId);
    const files = await bought.execute();
    const balance = await write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      await tx
        .updateTable('download_orders')
        .set({ state: 'undone', decided_at: now })
        .where('id', '=', orderId)
        .execute();
      await tx.deleteFrom('downloads').where('order_id', '=', orderId).execute();
      const wallet = await walletOf(tx, customerId, now);
      for (const { sound_id: soundId, taken_credits: credits } of files) {
        if (credits === 0) continue;
        const file = { wallet, soundId, orderId };
        const [key, saleKey] = [returnKey(file), purchaseKey(file)];
        const isFirst = await refund(tx, { customerId, credits, key, saleKey, now });
        // Booked as a sale of its own: a lot cannot hold more than was granted.
        if (!isFirst) await refund(tx, { customerId, credits, key: `${key}:again`, saleKey: `${saleKey}:again`, now });
      }
      return balanceNow(tx, customerId);
    });
    return reply(200, {
      returned_credits: files.reduce((sum, { taken_credits }) => sum + taken_credits, 0),
      file_ids: files.map(({ sound_id }) => sound_id),
      balance: balance.credits,
      wallet: wireWallet(balance),
    });
  });
}

async function charge(tx: Tx, purchase: Purchase): Promise<void> {
  const { customerId, soundId, credits, now } = purchase;
  const orderId = await openOrder(tx, { customerId, tokenId: null, now });
  const key = purchaseKey({ wallet: await walletOf(tx, customerId, now), soundId, orderId });
  if (credits > 0 && !(await spend(tx, { customerId, credits, key, now, soundId }))) return;
  await own(tx, { ...purchase, orderId });
}

const remember = (tx: Tx, key: string, { customerId, soundId, credits, now }: Purchase, after: Balance) =>
  tx
    .insertInto('purchase_keys')
    .values({
      customer_id: customerId,
      key,
      subject: `file:${soundId}`,
      order_id: null,
      taken_credits: credits,
      balance: after.credits,
      balance_version: after.version,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const own = (tx: Tx, { customerId, soundId, credits, now, orderId }: Purchase & { readonly orderId: number }) =>
  tx
    .insertInto('downloads')
    .values({
      customer_id: customerId,
      sound_id: soundId,
      format: 'wav',
      taken_credits: credits,
      created_at: now,
      order_id: orderId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
