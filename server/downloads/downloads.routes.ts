import type { FileFormat } from '../../domain/downloads/prices.ts';
import { downloadMidi, downloadWav } from '../../wire/downloads/downloads.wire.ts';
import { write } from '../db/transaction.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { HeldObjects } from '../http/held-objects.ts';
import { wireNotice } from '../http/notice.ts';
import { purchaseKeyOf } from '../http/purchase-key.ts';
import { type Call, type CustomersCall, registerCustomerRoute, reply, type Reply } from '../http/register-route.ts';
import { wireWallet } from '../http/wallet.ts';
import { answerLink, type LinkedContent } from './links/answer-link.ts';
import { type WantedFile, downloadSound, serves } from './download-sound.ts';
import { signLink } from './links/link.ts';
import type { Receipt } from './orders/buy-once.ts';
import { soldTo } from './orders/sold-to.ts';
import { giveBack } from './orders/undo-order.ts';
import type { SoundFile } from './files/sound-files.ts';
import { ensureWhole, openWhole } from './files/whole-files.ts';

export function registerDownloadRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, sounds, callers } = deps;
  const originals = { ...deps, held: new HeldObjects(deps.objects) };

  /** API-50. */
  const download = async (
    format: FileFormat,
    { customerId, tokenId, path: { id: soundId }, c }: Call<typeof downloadWav> & CustomersCall,
  ): Promise<Reply<typeof downloadWav>> => {
    const key = purchaseKeyOf(c);
    const found = await sounds.find(soundId);
    if (found === null || !serves(format, found)) throw notFound();
    const [file] = await soldTo(db, customerId, [found]);
    if (!file) throw notFound();
    const wanted = { customerId, tokenId, key, subject: `file:${soundId}`, file };
    const outcome = await downloadSound(db, clock, wanted);
    if (outcome.kind === 'refused') return reply(403, wireNotice(outcome.notice));
    await giveBackUnlessHeld(wanted, outcome.receipt);
    const { takenCredits, balance } = outcome.receipt;
    const { id, name, slug } = file.pack;
    return reply(200, {
      url: signLink(secrets, { customerId, soundId }, clock.now()),
      taken_credits: takenCredits,
      product: { id, name, slug },
      id: file.id,
      wallet: wireWallet(balance),
    });
  };

  /** Gives back a file that the shop does not hold whole, and refuses it: its link would deliver nothing. */
  async function giveBackUnlessHeld(wanted: WantedFile, { orderId }: Receipt): Promise<void> {
    if (orderId === null) return;
    try {
      await ensureWhole(deps, [wanted.file]);
    } catch (refusal) {
      await write(db, (tx) => giveBack(tx, { customerId: wanted.customerId, orderId, now: clock.now() }));
      throw refusal;
    }
  }

  registerCustomerRoute(app, callers, downloadWav, (call) => download('wav', call));
  registerCustomerRoute(app, callers, downloadMidi, (call) => download('midi', call));

  /** API-55. */
  app.get('/dl/:token', (c) =>
    answerLink(c, deps, { purpose: 'sound', token: c.req.param('token') }, async ([customerId = 0, soundId = 0]) => {
      const file = await sounds.find(soundId);
      return file && { customerId, soundIds: [soundId], open: () => openOriginal(originals, file) };
    }),
  );
}

type OriginalDeps = Pick<ShopDeps, 'objects' | 'log'> & { readonly held: HeldObjects };

async function openOriginal(deps: OriginalDeps, file: SoundFile): Promise<LinkedContent> {
  const { bytes, sha256, mime, fileName } = file;
  return { source: await openWhole(deps, file), size: bytes, etag: `"${sha256}"`, mime, fileName };
}
