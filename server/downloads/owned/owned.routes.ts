import { isAcceptedName } from '../../../domain/downloads/safe-path.ts';
import { ownedCollection, ownedHistory, ownedLinks } from '../../../wire/downloads/owned-files.wire.ts';
import type { ShopApp } from '../../http/env.ts';
import { Refusal } from '../../http/errors.ts';
import { pageNumber } from '../../http/page-number.ts';
import { registerCustomerRoute, reply } from '../../http/register-route.ts';
import type { ShopDeps } from '../../shop-deps.ts';
import { extensionFor, formatFor, Renditions } from '../formats/renditions.ts';
import { type AudioFormat, MIME_OF } from '../formats/audio-formats.ts';
import { answerLink, type LinkedContent } from '../links/answer-link.ts';
import type { SoundFile } from '../files/sound-files.ts';
import { namedTarget, signNamedLink } from './named-link.ts';
import { ownedAmong } from '../orders/owned-among.ts';
import { ownedInCollection, ownedInHistory } from './owned-files.ts';

/** Owned files: lists of them, and links to them in any format and under any name. */
export function registerOwnedFileRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, sounds, objects, callers } = deps;
  const renditions = new Renditions(deps, deps.work.conversions);

  registerCustomerRoute(app, callers, ownedHistory, async ({ customerId, query }) =>
    reply(200, await ownedInHistory(db, customerId, pageOf(query))),
  );

  registerCustomerRoute(app, callers, ownedCollection, async ({ customerId, path, query }) =>
    reply(200, await ownedInCollection(db, customerId, path.slug, pageOf(query))),
  );

  registerCustomerRoute(app, callers, ownedLinks, async ({ customerId, body }) => {
    const ids = body.files.map(({ id }) => id);
    const owned = await ownedAmong(db, customerId, ids);
    const files = new Map((await sounds.findAll(ids)).map((file) => [file.id, file]));
    const items = body.files.flatMap(({ id, name: wished }) => {
      const file = files.get(id);
      if (!file || !owned.has(id)) return [];
      const format = formatFor(file, body.format ?? 'wav24');
      const extension = extensionFor(file, format);
      const name = wished ?? renamed(file.fileName, extension);
      if (wished !== undefined && !isAcceptedName(wished, extension))
        throw new Refusal(400, `A name for ${file.fileName} must be plain and end in .${extension}.`);
      const url = signNamedLink(secrets, { customerId, soundId: id, format, name }, clock.now());
      return [{ id, url, file_name: name, mime: format === 'wav24' ? file.mime : MIME_OF[format] }];
    });
    return reply(200, { items });
  });

  /** As with API-55; the name at its end is signed, too. */
  app.get('/dl/sound/:token/:name', (c) =>
    answerLink(c, deps, { purpose: 'named-sound', token: c.req.param('token') }, async (ids) => {
      const target = namedTarget(ids, c.req.param('name'));
      const file = target && (await sounds.find(target.soundId));
      if (!file) return null;
      const { customerId, format, name } = target;
      return { customerId, soundIds: [file.id], open: () => openRendition(file, format, name) };
    }),
  );

  /** A file with a digest to verify it. */
  async function openRendition(file: SoundFile, format: AudioFormat, fileName: string): Promise<LinkedContent> {
    const { key, mime, sha256, bytes } = await renditions.open(file, formatFor(file, format));
    const digest = Buffer.from(sha256, 'hex').toString('base64');
    const headers = { 'Repr-Digest': `sha-256=:${digest}:` };
    return { source: objects.open(key), size: bytes, etag: `"${sha256}"`, mime, fileName, headers };
  }
}

const renamed = (fileName: string, extension: string): string =>
  fileName.endsWith(`.${extension}`) ? fileName : `${fileName.replace(/\.[^.]+$/, '')}.${extension}`;

/** Anything that is not a page number means page 1. */
const pageOf = (query: URLSearchParams): number => pageNumber(query.get('page') ?? '') ?? 1;
