import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { type ContractClient, PASSWORD, type StagedBackend, joined, newKey, signedIn } from '../backend.ts';
import { everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const PUBLISHED = join(import.meta.dirname, '../../docs/schemas/take-out.1.json');
const READY = 'The copy of your data is ready';

interface Sound {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
}

/** The parts of `take-out.json` that are checked here. */
interface TakeOutDocument {
  readonly customer: object;
  readonly downloads: readonly { readonly sound: Sound }[];
  readonly statement: readonly object[];
  readonly likes: {
    readonly sounds: readonly { readonly sound: Sound }[];
    readonly packs: readonly { readonly pack: object }[];
  };
  readonly collections: readonly object[];
  readonly licenses: readonly { readonly number: string; readonly file: string }[];
  readonly more: Readonly<Record<string, unknown>>;
}

/** What every backend promises about the export of everything it knows about a customer. */
export function takeOutContract(open: () => StagedBackend): void {
  describe('a take-out', () => {
    let backend: StagedBackend;
    beforeAll(() => {
      backend = open();
    });

    const aboutCopies = async (email: string) =>
      (await backend.mails()).filter((mail) => mail.to === email && mail.subject === READY);
    /** Requests an export, and returns the URL of the finished one. */
    async function taken(client: ContractClient): Promise<string> {
      await valueOf(client.takeOut.request());
      await backend.mails();
      return valueOf(client.takeOut.link());
    }
    const filesBehind = async (client: ContractClient, link: string) =>
      unzipSync(new Uint8Array(await (await client.fetchFile(link)).arrayBuffer()));
    const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

    it('is asked for, prepared, told of by mail, and there for 24 hours', async () => {
      const { client, email } = await joined(backend);
      expect(await valueOf(client.takeOut.state())).toEqual({ kind: 'none' });
      expect(await failureOf(client.takeOut.link())).toEqual({ kind: 'notFound' });
      expect((await valueOf(client.takeOut.request())).kind).toMatch(/preparing|ready/);
      const [mail, ...others] = await aboutCopies(email);
      expect([mail?.links[0], others]).toEqual([expect.stringMatching(/\/account\/details$/), []]);
      const ready = await valueOf(client.takeOut.state());
      if (ready.kind !== 'ready') throw new Error(`It is ${ready.kind}.`);
      expect(ready.expiresAt - ready.requestedAt).toBe(DAY);
      const link = await valueOf(client.takeOut.link());
      const anybody = await backend.client();
      const got = await anybody.fetchFile(link);
      expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/zip']);
      expect((await got.arrayBuffer()).byteLength).toBe(ready.bytes);
      await backend.pass(DAY - 1);
      expect((await anybody.fetchFile(link)).status).toBe(200);
      await backend.pass(1);
      expect((await anybody.fetchFile(link)).status).toBe(410);
      expect(await valueOf(client.takeOut.state())).toEqual({ kind: 'expired', requestedAt: ready.requestedAt });
    });

    it('has what the customer has done, in files whose digests are right', async () => {
      const { client, email } = await joined(backend);
      const sounds = await valueOf(client.catalogue.sounds(everything()));
      const [liked, kept] = sounds.items;
      const [pack] = (await valueOf(client.catalogue.packs({ ...listOf({ kind: 'all' }) }))).items;
      await valueOf(client.wishlist.toggleSound(liked!.id));
      await valueOf(client.wishlist.togglePack(pack!.id));
      const words = { name: '=Night, "drive"', description: 'Two\nlines' };
      const { id } = await valueOf(client.collections.create({ ...words, soundId: null, fromSelection: false }));
      await valueOf(client.collections.addSound(id, kept!.id));
      const files = await filesBehind(client, await taken(client));
      const sums = text(files['SHA256SUMS']).trim().split('\n');
      expect(sums).toHaveLength(Object.keys(files).length - 1);
      for (const line of sums) {
        const [digest, path = ''] = line.split('  ');
        expect([path, createHash('sha256').update(files[path]!).digest('hex')]).toEqual([path, digest]);
      }
      const document = JSON.parse(text(files['take-out.json'])) as TakeOutDocument;
      expect(JSON.parse(text(files['take-out.schema.json']))).toEqual(JSON.parse(readFileSync(PUBLISHED, 'utf8')));
      expect(document.customer).toMatchObject({ email, isConfirmed: false });
      expect(document.likes.sounds.map(({ sound }) => [sound.id, sound.name, sound.sha256])).toEqual([
        [liked!.id, liked!.name, expect.stringMatching(/^[0-9a-f]{64}$/)],
      ]);
      expect(document.likes.packs.map((like) => like.pack)).toEqual([
        { id: pack!.id, slug: pack!.slug, name: pack!.name, provider: pack!.provider.slug },
      ]);
      expect(document.collections).toMatchObject([{ ...words, sounds: [{ id: kept!.id }] }]);
      expect(text(files['collections.csv'])).toContain(`"'=Night, ""drive""","Two\nlines",${kept!.id},`);
      expect(text(files['README.txt'])).toContain('Ada');
      expect(JSON.stringify(document)).not.toContain(PASSWORD);
      expect(JSON.stringify(document.more['mails'])).not.toMatch(/\/account\/confirm\/[\w-]+/);
    });

    it('has the licenses as they were issued, and what was downloaded and paid', async () => {
      const client = await signedIn(backend, 'max');
      const { items } = await valueOf(client.catalogue.sounds(everything()));
      const sound = some(
        items,
        ({ extension, isRareFind }) => extension === 'wav' && !isRareFind,
        'a sound to license',
      );
      await valueOf(client.downloads.download(sound.id, 'wav', newKey()));
      await valueOf(client.licenses.generate(sound.id, { fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' }));
      const own = await valueOf(client.licenses.own({ page: 1, query: null }));
      const files = await filesBehind(client, await taken(client));
      const document = JSON.parse(text(files['take-out.json'])) as TakeOutDocument;
      const { total } = await valueOf(client.credits.statement(1, 10));
      expect(document.statement).toHaveLength(total);
      expect(document.licenses.map(({ number }) => number).toSorted()).toEqual(
        own.items.map(({ number }) => number).toSorted(),
      );
      for (const { number, file } of document.licenses)
        expect(Buffer.from(files[file]!).equals(await valueOf(client.licenses.file(number)))).toBe(true);
      expect(document.downloads.map((one) => one.sound.id)).toContain(sound.id);
      expect(text(files['downloads.csv']).trim().split('\r\n')).toHaveLength(document.downloads.length + 1);
    });

    it('may be asked for three times a day', async () => {
      const { client } = await joined(backend);
      for (let asked = 0; asked < 3; asked += 1) await taken(client);
      expect(await failureOf(client.takeOut.request())).toMatchObject({
        kind: 'forbidden',
        notice: { title: 'That is enough for today' },
      });
      await backend.pass(DAY);
      await valueOf(client.settings.confirmIdentity(PASSWORD));
      await valueOf(client.takeOut.request());
    });

    it('needs a login of the last 10 minutes, and a customer', async () => {
      const { client } = await joined(backend);
      await taken(client);
      await backend.pass(10 * MINUTE + 1);
      for (const asked of [client.takeOut.request(), client.takeOut.link()])
        expect(await failureOf<unknown>(asked)).toMatchObject({ kind: 'forbidden', needsRecentLogin: true });
      expect((await valueOf(client.takeOut.state())).kind).toBe('ready');
      const visitor = await backend.client();
      for (const asked of [visitor.takeOut.state(), visitor.takeOut.request(), visitor.takeOut.link()])
        expect(await failureOf<unknown>(asked)).toMatchObject({ kind: 'unauthenticated' });
    });

    it('is out of reach of tokens', async () => {
      const { client } = await joined(backend);
      const wish = { name: 'ci', scopes: ['read', 'like', 'download'] as const, credits: 0, days: 1 };
      const { secret } = await valueOf(client.tokens.create(wish));
      const program = await backend.client(secret);
      for (const asked of [program.takeOut.state(), program.takeOut.request(), program.takeOut.link()])
        expect(await failureOf<unknown>(asked)).toMatchObject({
          kind: 'forbidden',
          notice: { message: 'No token can do this. Sign in instead.' },
        });
    });

    it('ends with the account', async () => {
      const { client } = await joined(backend);
      const link = await taken(client);
      expect((await client.fetchFile(link)).status).toBe(200);
      await valueOf(client.settings.deleteAccount());
      expect((await client.fetchFile(link)).status).toBeGreaterThanOrEqual(404);
    });
  });
}
