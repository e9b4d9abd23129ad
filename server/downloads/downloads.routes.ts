import type { FileFormat } from '../../domain/downloads/prices.ts';
import { downloadMidi, downloadWav } from '../../wire/downloads/downloads.wire.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { wireNotice } from '../http/notice.ts';
import { registerCustomerRoute, reply, type Reply } from '../http/register-route.ts';
import { sendContent } from '../http/send-content.ts';
import { attachment } from './content-disposition.ts';
import { downloadSound, serves } from './download-sound.ts';
import { readLink, signLink } from './link.ts';
import { openDelivery } from './orders.ts';
import { ensureWhole } from './whole-files.ts';

export function registerDownloadRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, sounds, objects, callers } = deps;

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
    const { id, name, slug } = file.pack;
    return reply(200, {
      url: signLink(secrets, { customerId, soundId }, clock.now()),
      taken_credits: outcome.takenCredits,
      product: { id, name, slug },
      id: file.id,
    });
  };

  registerCustomerRoute(app, callers, downloadWav, ({ customerId, path }) => download('wav', customerId, path.id));
  registerCustomerRoute(app, callers, downloadMidi, ({ customerId, path }) => download('midi', customerId, path.id));

  /** API-55. The link itself is the permission: it works without a cookie, in another program, for 15 minutes. */
  app.get('/dl/:token', async (c) => {
    const link = readLink(secrets, c.req.param('token'), clock.now());
    if (link.kind === 'forged') throw notFound();
    if (link.kind === 'expired') throw new Refusal(410, 'This link has expired. Please download the file again.');
    const { customerId, soundId } = link.target;
    const file = await sounds.find(soundId);
    if (file === null) throw notFound();
    const delivery = { customerId, soundIds: [soundId], now: clock.now() };
    await openDelivery(c, db, delivery, () => ensureWhole(deps, [file]));
    return sendContent(c, {
      source: objects.open(file.objectKey),
      size: file.bytes,
      etag: `"${file.sha256}"`,
      mime: file.mime,
      headers: {
        'Content-Disposition': attachment(file.fileName),
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
      },
    });
  });
}
