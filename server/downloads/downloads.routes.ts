import type { FileFormat } from '../../domain/downloads/prices.ts';
import { downloadMidi, downloadWav } from '../../wire/downloads/downloads.wire.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound } from '../http/errors.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply, type Reply } from '../http/register-route.ts';
import { answerLink, type LinkedContent } from './links/answer-link.ts';
import { downloadSound, serves } from './download-sound.ts';
import { signLink } from './links/link.ts';
import { giveBack } from './orders/undo-order.ts';
import type { SoundFile } from './files/sound-files.ts';
import { ensureWhole } from './files/whole-files.ts';

export function registerDownloadRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, sounds, callers } = deps;

  /** API-50. */
  const download = async (
    format: FileFormat,
    customerId: number,
    soundId: number,
  ): Promise<Reply<typeof downloadWav>> => {
    const file = await sounds.find(soundId);
    if (file === null || !serves(format, file)) throw notFound();
    const outcome = await downloadSound(db, clock, customerId, file);
    if (outcome.kind === 'refused') return reply(403, wireNotice(outcome.notice));
    if (outcome.orderId !== null) await giveBackUnlessHeld(file, { customerId, orderId: outcome.orderId });
    const { id, name, slug } = file.pack;
    return reply(200, {
      url: signLink(secrets, { customerId, soundId }, clock.now()),
      taken_credits: outcome.takenCredits,
      product: { id, name, slug },
      id: file.id,
    });
  };

  /** Gives back a file that the shop does not hold whole, and refuses it: its link would deliver nothing. */
  async function giveBackUnlessHeld(file: SoundFile, order: { readonly customerId: number; readonly orderId: number }) {
    try {
      await ensureWhole(deps, [file]);
    } catch (refusal) {
      await giveBack(db, { ...order, now: clock.now() });
      throw refusal;
    }
  }

  registerCustomerRoute(app, callers, downloadWav, ({ customerId, path }) => download('wav', customerId, path.id));
  registerCustomerRoute(app, callers, downloadMidi, ({ customerId, path }) => download('midi', customerId, path.id));

  /** API-55. */
  app.get('/dl/:token', (c) =>
    answerLink(c, deps, { purpose: 'sound', token: c.req.param('token') }, async ([customerId = 0, soundId = 0]) => {
      const file = await sounds.find(soundId);
      return file && { customerId, soundIds: [soundId], open: () => openOriginal(deps, file) };
    }),
  );
}

async function openOriginal(deps: ShopDeps, file: SoundFile): Promise<LinkedContent> {
  await ensureWhole(deps, [file]);
  const { bytes, sha256, mime, fileName } = file;
  return { source: deps.objects.open(file.objectKey), size: bytes, etag: `"${sha256}"`, mime, fileName };
}
