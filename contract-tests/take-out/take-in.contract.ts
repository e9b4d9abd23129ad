import { zipSync, unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOf } from '../../core/catalogue/filters/list-address.ts';
import { type ContractClient, type StagedBackend, joined, newKey, signedIn } from '../backend.ts';
import { everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';

/** What every backend promises about archives that customers bring from elsewhere. */
export function takeInContract(open: () => StagedBackend): void {
  describe('taking data in', () => {
    let backend: StagedBackend;
    beforeAll(() => {
      backend = open();
    });

    async function takenBy(client: ContractClient): Promise<Uint8Array<ArrayBuffer>> {
      await valueOf(client.takeOut.request());
      await backend.mails();
      const link = await valueOf(client.takeOut.link());
      return new Uint8Array(await (await client.fetchFile(link)).arrayBuffer());
    }
    /** The same archive with other files and correct digests. */
    function changed(zip: Uint8Array, change: (files: Record<string, Uint8Array>) => void): Uint8Array<ArrayBuffer> {
      const files = unzipSync(zip);
      change(files);
      const { SHA256SUMS: _, ...summed } = files;
      const sums = Object.entries(summed)
        .map(([path, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${path}\n`)
        .join('');
      return zipSync({ ...summed, SHA256SUMS: Buffer.from(sums) });
    }
    const edited = (zip: Uint8Array, edit: (document: Record<string, unknown>) => unknown): Uint8Array<ArrayBuffer> =>
      changed(zip, (files) => {
        const document = JSON.parse(Buffer.from(files['take-out.json']!).toString()) as Record<string, unknown>;
        files['take-out.json'] = Buffer.from(JSON.stringify(edit(document) ?? document));
      });
    const tallies = ({ sounds, packs, collections, collected, licenses }: Awaited<ReturnType<typeof previewOf>>) =>
      Object.fromEntries(
        Object.entries({ sounds, packs, collections, collected, licenses }).map(([part, { added, known, left }]) => [
          part,
          [added, known, left],
        ]),
      );
    const previewOf = (client: ContractClient, zip: Uint8Array<ArrayBuffer>) =>
      valueOf(client.takeOut.takeIn(zip, 'preview'));
    const applied = (client: ContractClient, zip: Uint8Array<ArrayBuffer>) =>
      valueOf(client.takeOut.takeIn(zip, 'apply'));

    /** A customer with two liked sounds, a liked pack, and a collection of two sounds. */
    async function aLife() {
      const { client } = await joined(backend);
      const { items } = await valueOf(client.catalogue.sounds(everything()));
      const [first, second, third] = items;
      const [pack] = (await valueOf(client.catalogue.packs(listOf({ kind: 'all' })))).items;
      for (const { id } of [first!, second!]) await valueOf(client.wishlist.toggleSound(id));
      await valueOf(client.wishlist.togglePack(pack!.id));
      const form = { name: 'Night drive', description: 'Slow', soundId: null, fromSelection: false };
      const { id } = await valueOf(client.collections.create(form));
      for (const sound of [third!, first!]) await valueOf(client.collections.addSound(id, sound.id));
      return { client, sounds: [first!, second!, third!] as const, pack: pack! };
    }
    const ALL_NEW = {
      sounds: [2, 0, 0],
      packs: [1, 0, 0],
      collections: [1, 0, 0],
      collected: [2, 0, 0],
      licenses: [0, 0, 0],
    };
    const ALL_KNOWN = {
      sounds: [0, 2, 0],
      packs: [0, 1, 0],
      collections: [0, 1, 0],
      collected: [0, 2, 0],
      licenses: [0, 0, 0],
    };

    it('says what would be added, adds it, and adds nothing twice', async () => {
      const { client, sounds, pack } = await aLife();
      const zip = await takenBy(client);
      expect(tallies(await previewOf(client, zip))).toEqual(ALL_KNOWN);
      const { client: other } = await joined(backend);
      expect(tallies(await previewOf(other, zip))).toEqual(ALL_NEW);
      expect(await valueOf(other.collections.own())).toEqual([]);
      expect(tallies(await applied(other, zip))).toEqual(ALL_NEW);
      expect(tallies(await applied(other, zip))).toEqual(ALL_KNOWN);
      const liked = await valueOf(other.catalogue.sounds(listOf({ kind: 'wishlist' })));
      expect(new Set(liked.items.map(({ id }) => id))).toEqual(new Set([sounds[0].id, sounds[1].id]));
      const packs = await valueOf(other.catalogue.packs(listOf({ kind: 'wishlist' })));
      expect(packs.items.map(({ id }) => id)).toEqual([pack.id]);
      const [collection, ...more] = await valueOf(other.collections.own());
      expect([collection, more]).toMatchObject([{ name: 'Night drive', description: 'Slow', total: 2 }, []]);
    });

    it('adds to a collection of the same name what is not in it', async () => {
      const { client, sounds } = await aLife();
      const zip = await takenBy(client);
      const { client: other } = await joined(backend);
      const form = { name: 'Night drive', description: 'Mine', soundId: null, fromSelection: false };
      const { id } = await valueOf(other.collections.create(form));
      await valueOf(other.collections.addSound(id, sounds[2].id));
      expect(tallies(await applied(other, zip))).toMatchObject({ collections: [0, 1, 0], collected: [1, 1, 0] });
      expect(await valueOf(other.collections.own())).toMatchObject([{ id, description: 'Mine', total: 2 }]);
    });

    it('knows a sound by its bytes, whatever its number, and names what is not here', async () => {
      const { client, sounds } = await aLife();
      const zip = edited(await takenBy(client), (document) => {
        const { likes } = document as {
          likes: { sounds: { sound: Record<string, unknown> }[]; packs: { pack: object }[] };
        };
        const [latest, before] = likes.sounds;
        Object.assign(latest!.sound, { id: 999_999 });
        Object.assign(before!.sound, { sha256: 'a'.repeat(64), name: 'Lost loop' });
        Object.assign(likes.packs[0]!.pack, { slug: 'no-such-pack', name: 'Lost pack' });
      });
      const { client: other } = await joined(backend);
      const report = await applied(other, zip);
      expect(report.sounds).toEqual({ added: 1, known: 0, left: 1, names: ['Lost loop'] });
      expect(report.packs).toEqual({ added: 0, known: 0, left: 1, names: ['Lost pack'] });
      const liked = await valueOf(other.catalogue.sounds(listOf({ kind: 'wishlist' })));
      expect(liked.items.map(({ id }) => id)).toEqual([sounds[1].id]);
    });

    it('knows the customer’s own licenses, and takes no one else’s', async () => {
      const client = await signedIn(backend, 'premium');
      const { items } = await valueOf(client.catalogue.sounds(everything()));
      const sound = some(
        items,
        ({ extension, isRareFind }) => extension === 'wav' && !isRareFind,
        'a sound to license',
      );
      await valueOf(client.downloads.download(sound.id, 'wav', newKey()));
      await valueOf(client.licenses.generate(sound.id, { fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' }));
      const zip = await takenBy(client);
      const own = await previewOf(client, zip);
      expect([own.licenses.known > 0, own.licenses.left]).toEqual([true, 0]);
      const { client: other } = await joined(backend);
      const { licenses } = await applied(other, zip);
      expect([licenses.added, licenses.left]).toEqual([0, own.licenses.known]);
      expect((await valueOf(other.licenses.own({ page: 1, query: null }))).items).toEqual([]);
    });

    it('refuses in words what is no copy, or not as it was written', async () => {
      const { client } = await aLife();
      const zip = await takenBy(client);
      const files = unzipSync(zip);
      const flipped = zip.slice();
      flipped[Buffer.from(flipped).indexOf('"version"') + 1] = 'w'.charCodeAt(0);
      const without = (path: string) =>
        zipSync(Object.fromEntries(Object.entries(files).filter(([name]) => name !== path)));
      const wrong: readonly (readonly [Uint8Array<ArrayBuffer>, string])[] = [
        [new Uint8Array(), 'This is not a ZIP file, or it is damaged.'],
        [new TextEncoder().encode('PK, it says, and no more than that'), 'This is not a ZIP file, or it is damaged.'],
        [zip.slice(0, -30), 'This is not a ZIP file, or it is damaged.'],
        [
          zipSync({ 'a.txt': new Uint8Array(3) }),
          'This ZIP file is not a copy of customer data: it has no take-out.json or no SHA256SUMS.',
        ],
        [flipped, 'take-out.json was changed after the shop wrote it.'],
        [without('likes.csv'), 'likes.csv is missing, though SHA256SUMS lists it.'],
        [
          zipSync({ ...files, '../evil': new Uint8Array(1) }),
          'The ZIP file names a file in a place outside of itself.',
        ],
        [zipSync({ ...files, zeros: new Uint8Array(64_000_000) }), 'The ZIP file unpacks to more than 64.0 MB.'],
        [
          edited(zip, (document) => ({ ...document, $schema: 'loopstead:take-out:2' })),
          'This copy has a format that this shop does not know.',
        ],
        [
          edited(zip, (document) => ({ ...document, likes: {} })),
          'take-out.json is not as its schema says: likes.sounds.',
        ],
        [changed(zip, (all) => (all['take-out.json'] = Buffer.from('{'))), 'take-out.json is not valid JSON.'],
      ];
      for (const [archive, message] of wrong)
        expect(await failureOf(client.takeOut.takeIn(archive, 'apply'))).toEqual({
          kind: 'invalid',
          fields: {},
          message,
        });
      // Compressed again by another program, it is still the same export.
      expect(tallies(await previewOf(client, zipSync(files, { level: 9 })))).toEqual(ALL_KNOWN);
    });

    it('is for customers, and out of reach of tokens', async () => {
      const visitor = await backend.client();
      expect(await failureOf(visitor.takeOut.takeIn(new Uint8Array(1), 'preview'))).toMatchObject({
        kind: 'unauthenticated',
      });
      const { client } = await joined(backend);
      const wish = { name: 'ci', scopes: ['read', 'like', 'download'] as const, credits: 0, days: 1 };
      const { secret } = await valueOf(client.tokens.create(wish));
      const program = await backend.client(secret);
      expect(await failureOf(program.takeOut.takeIn(new Uint8Array(1), 'apply'))).toMatchObject({ kind: 'forbidden' });
    });
  });
}
