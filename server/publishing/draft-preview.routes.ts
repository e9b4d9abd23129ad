import type { CatalogueDeps } from '../catalogue-deps.ts';
import type { ShopApp } from '../http/env.ts';
import { notFound, unauthenticated } from '../http/errors.ts';
import { sendObject } from '../http/send-object.ts';
import { MadeOnce } from '../media/made-once.ts';
import { pushedFile } from './check-draft.ts';
import { type DraftRow, draftRow, hasSound } from './draft-rows.ts';
import { heardKey } from './media-keys.ts';
import { isMemberOrStaff } from './members.ts';

/** What is not on sale must not be cached or indexed. */
const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, noai, noimageai' };

/**
 * The customers' preview of a draft's file, for its provider and staff. It is made when first played, and deleted with
 * the file. For everybody else the URL does not exist.
 */
export function registerDraftPreviews(app: ShopApp, { db, callers, objects, work, config }: CatalogueDeps): void {
  const made = new MadeOnce<boolean>();

  /** Returns whether there is a preview. */
  function make({ provider_id }: DraftRow, sha256: string): Promise<boolean> {
    const key = heardKey(provider_id, sha256);
    const at = pushedFile(config.dataFolder, provider_id, sha256);
    return made.get(key, {
      find: async () => (await objects.exists(key)) || null,
      make: async () => (await work.gate.ask('preview', () => ({ at, key }), { isUrgent: true })).kind === 'made',
    });
  }

  app.get('/media/draft/:id{[1-9][0-9]*}/:file{[0-9a-f]+\\.mp3}', async (c) => {
    c.set('tokenNeed', 'session');
    const caller = await callers.callerOf(c);
    if (caller === null) throw unauthenticated();
    const { customerId } = caller;
    const [id, sha256] = [Number(c.req.param('id')), c.req.param('file').slice(0, -'.mp3'.length)];
    const row = Number.isSafeInteger(id) ? await draftRow(db, id) : undefined;
    if (!row || !(await isMemberOrStaff(db, customerId, row.provider_id))) throw notFound();
    if (!(await hasSound(db, row, sha256))) throw notFound();
    if (!(await callers.inTurn(customerId, () => make(row, sha256)))) throw notFound();
    const key = heardKey(row.provider_id, sha256);
    if (!(await hasSound(db, row, sha256))) {
      // The file was deleted while its preview was made.
      await objects.delete(key);
      throw notFound();
    }
    return sendObject(c, objects, { key, etag: `"${sha256}"`, mime: 'audio/mpeg', headers });
  });
}
