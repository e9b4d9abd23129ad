import type { CatalogueDeps } from '../catalogue-deps.ts';
import { attachment } from '../downloads/links/content-disposition.ts';
import { PRIVATE } from '../downloads/links/answer-link.ts';
import type { ShopApp, ShopContext } from '../http/env.ts';
import { notFound, unauthenticated } from '../http/errors.ts';
import { openObject } from '../http/send-object.ts';
import { type SentContent, sendContent } from '../http/send-content.ts';
import { draftRow } from './draft-rows.ts';
import { isMemberOrStaff } from './members.ts';
import { type OriginalFile, archiveOfOriginals, originalsOfDraft, originalsOfPack } from './originals.ts';

/** The requested files of a provider. */
interface Asked {
  readonly providerId: number;
  /** The name of the archive. */
  readonly name: string;
  readonly files: () => Promise<readonly OriginalFile[]>;
  /** The timestamp of all files in an archive, in epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns delivered files, byte for byte: to members of the provider and staff, by their session or by a token that may
 * publish. For everybody else the URL does not exist.
 */
export function registerOriginals(app: ShopApp, { db, callers, objects }: CatalogueDeps): void {
  async function draftAt(id: number): Promise<Asked | null> {
    const row = await draftRow(db, id);
    if (!row) return null;
    return {
      providerId: row.provider_id,
      name: `${row.slug}-${row.version}`,
      files: () => originalsOfDraft(db, row),
      at: row.changed_at,
    };
  }

  async function packAt(id: number): Promise<Asked | null> {
    const packs = db.selectFrom('packs').select(['provider_id', 'slug', 'created_at']);
    const row = await packs.where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const files = () => originalsOfPack(db, id);
    return { providerId: row.provider_id, name: row.slug, files, at: row.created_at };
  }

  /** What the caller may have for this id. */
  async function askedFor(c: ShopContext, find: typeof draftAt, id: number) {
    c.set('tokenNeed', 'publish');
    const caller = await callers.callerOf(c);
    if (caller === null) throw unauthenticated();
    const { customerId } = caller;
    const asked = Number.isSafeInteger(id) ? await find(id) : null;
    if (!asked || !(await isMemberOrStaff(db, customerId, asked.providerId))) throw notFound();
    return { ...asked, customerId };
  }

  const FINDERS = { draft: draftAt, sold: packAt } as const;

  for (const [kind, find] of Object.entries(FINDERS)) {
    app.get(`/media/originals/${kind}/:id{[1-9][0-9]*}/:file{[0-9a-f]{64}}`, async (c) => {
      const asked = await askedFor(c, find, Number(c.req.param('id')));
      const sha256 = c.req.param('file');
      const file = (await asked.files()).find((one) => one.sha256 === sha256);
      if (!file) throw notFound();
      const digest = Buffer.from(sha256, 'hex').toString('base64');
      const object = { key: file.key, etag: `"${sha256}"`, mime: 'application/octet-stream' };
      const headers = { 'Repr-Digest': `sha-256=:${digest}:` };
      return send(c, { ...(await openObject(objects, object)), headers }, file.path.split('/').at(-1) ?? sha256);
    });

    app.get(`/media/originals/${kind}/:id{[1-9][0-9]*\\.zip}`, async (c) => {
      const asked = await askedFor(c, find, Number(c.req.param('id').slice(0, -'.zip'.length)));
      const files = await asked.files();
      if (files.length === 0) throw notFound();
      const archive = await callers.inTurn(asked.customerId, () =>
        archiveOfOriginals({ db, objects }, files, asked.at),
      );
      return send(c, { ...archive, mime: 'application/zip' }, `${asked.name}-originals.zip`);
    });
  }
}

/** Always sent as an attachment: it must not be rendered on the shop's origin. */
const send = (c: ShopContext, content: SentContent, fileName: string): Promise<Response> =>
  sendContent(c, {
    ...content,
    headers: { ...PRIVATE, ...content.headers, ...UNSEEN, 'Content-Disposition': attachment(fileName) },
  });

const UNSEEN = { 'X-Robots-Tag': 'noindex, noai, noimageai', 'X-Content-Type-Options': 'nosniff' } as const;
