import { ARCHIVE_LINK_MS } from '../../../domain/downloads/download-limits.ts';
import { PACK_FILE_TYPES, filesOfType } from '../../../domain/downloads/prices.ts';
import { packConfirmation, packDownloads } from '../../../wire/downloads/pack-download.wire.ts';
import type { ShopApp } from '../../http/env.ts';
import { notFound } from '../../http/errors.ts';
import { wireNotice } from '../../http/notice.ts';
import { purchaseKeyOf } from '../../http/purchase-key.ts';
import { registerCustomerRoute, reply } from '../../http/register-route.ts';
import { wireWallet } from '../../http/wallet.ts';
import type { ShopDeps } from '../../shop-deps.ts';
import { signToken } from '../links/link.ts';
import { soldTo } from '../orders/sold-to.ts';
import { buyPack } from './buy-pack.ts';
import { confirmPack } from './confirm-pack.ts';

/** Downloads all files of one type in a pack, once the price is confirmed. */
export function registerPackDownloadRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, sounds, archives, callers } = deps;

  /** API-53. */
  registerCustomerRoute(app, callers, packConfirmation, async ({ customerId, tokenId, path }) => {
    const all = await sounds.ofPack(path.id);
    const files = all && (await soldTo(db, customerId, all));
    if (all === null || files === null || files.length < Math.min(1, all.length)) throw notFound();
    const answer = await confirmPack(db, { customerId, tokenId, packId: path.id, files, now: clock.now() });
    return answer.kind === 'refused' ? reply(403, wireNotice(answer.notice)) : reply(200, answer.sections);
  });

  /** API-54. */
  for (const type of PACK_FILE_TYPES) {
    registerCustomerRoute(app, callers, packDownloads[type], async ({ customerId, tokenId, path, c }) => {
      const key = purchaseKeyOf(c);
      const files = await soldTo(db, customerId, filesOfType((await sounds.ofPack(path.id)) ?? [], type));
      if (files.length === 0) throw notFound();
      const now = clock.now();
      const subject = `pack:${path.id}:${type}`;
      const outcome = await buyPack(db, archives, { customerId, tokenId, key, subject, files, now });
      if (outcome.kind === 'refused') return reply(403, wireNotice(outcome.notice));
      return reply(200, {
        url: `/dl/archive/${signToken(secrets, 'archive', [outcome.archiveId], outcome.createdAt + ARCHIVE_LINK_MS)}`,
        taken_credits: outcome.receipt.takenCredits,
        id: path.id,
        wallet: wireWallet(outcome.receipt.balance),
      });
    });
  }
}
