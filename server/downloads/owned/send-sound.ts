import type { ShopContext } from '../../http/env.ts';
import { notFound } from '../../http/errors.ts';
import { sendContent } from '../../http/send-content.ts';
import type { ShopDeps } from '../../shop-deps.ts';
import { attachment } from '../content-disposition.ts';
import { formatFor, type Renditions } from '../formats/renditions.ts';
import { openDelivery } from '../orders.ts';
import type { AudioFormat } from '../formats/audio-formats.ts';

/** What a link opens. */
export interface Delivered {
  readonly customerId: number;
  readonly soundId: number;
  readonly format: AudioFormat;
  /** Null for the name that the shop gives the file. */
  readonly name: string | null;
}

/** Sends the file behind a link, in the format that the link names, with the digest that proves it whole [API-55]. */
export async function sendSound(
  c: ShopContext,
  { db, clock, sounds, objects }: ShopDeps,
  renditions: Renditions,
  { customerId, soundId, format, name }: Delivered,
): Promise<Response> {
  const file = await sounds.find(soundId);
  if (file === null) throw notFound();
  const delivery = { customerId, soundIds: [soundId], now: clock.now() };
  const rendition = await openDelivery(c, db, delivery, () => renditions.open(file, formatFor(file, format)));
  const { key, mime, sha256, bytes } = rendition;
  return sendContent(c, {
    source: objects.open(key),
    size: bytes,
    etag: `"${sha256}"`,
    mime,
    headers: {
      'Content-Disposition': attachment(name ?? file.fileName),
      'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
