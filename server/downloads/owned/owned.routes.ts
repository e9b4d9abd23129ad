import { isAcceptedName } from '../../../domain/downloads/safe-path.ts';
import { ownedCollection, ownedHistory, ownedLinks } from '../../../wire/downloads/owned-files.wire.ts';
import type { ShopApp } from '../../http/env.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { pageNumber } from '../../http/page-number.ts';
import { registerCustomerRoute, reply } from '../../http/register-route.ts';
import type { ShopDeps } from '../../shop-deps.ts';
import { extensionFor, formatFor, Renditions } from '../formats/renditions.ts';
import { mimeOf } from '../formats/audio-formats.ts';
import { readNamedLink, signNamedLink } from './named-link.ts';
import { ownedAmong, ownedInCollection, ownedInHistory } from './owned-files.ts';
import { sendSound } from './send-sound.ts';

/** Taking home what is owned: what there is of it, links to it in any format and under any name. */
export function registerOwnedFileRoutes(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, secrets, sounds, callers } = deps;
  const renditions = new Renditions(deps);

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
      return [{ id, url, file_name: name, mime: format === 'wav24' ? file.mime : mimeOf[format] }];
    });
    return reply(200, { items });
  });

  /** The link itself is the permission, as with API-55; the name at its end is part of what is signed. */
  app.get('/dl/sound/:token/:name', async (c) => {
    const target = readNamedLink(secrets, { token: c.req.param('token'), name: c.req.param('name') }, clock.now());
    if (target === 'forged') throw notFound();
    if (target === 'expired') throw new Refusal(410, 'This link has expired. Please download the file again.');
    return sendSound(c, deps, renditions, target);
  });
}

const renamed = (fileName: string, extension: string): string =>
  fileName.endsWith(`.${extension}`) ? fileName : `${fileName.replace(/\.[^.]+$/, '')}.${extension}`;

/** Anything that is no page of a list is its first. */
const pageOf = (query: URLSearchParams): number => pageNumber(query.get('page') ?? '') ?? 1;
