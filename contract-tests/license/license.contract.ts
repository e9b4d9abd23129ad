import { beforeAll, describe, expect, it } from 'vitest';
import type { Sound } from '../../core/catalogue/sounds/sound.ts';
import { type ContractBackend, type ContractClient, signedIn, newKey } from '../backend.ts';
import { allSounds, everything, failureOf, some, valueOf } from '../catalogue/expectations.ts';

const LICENSEE = { fullLegalName: 'Ada Lovelace', producerName: 'Enchantress' };

/** What every backend promises about licenses. Uses a free sound of premium@demo.test. */
export function licenseContract(open: () => ContractBackend): void {
  describe('licenses', () => {
    let backend: ContractBackend;
    let premium: ContractClient;
    let sounds: readonly Sound[];
    let sound: Sound;
    beforeAll(async () => {
      backend = open();
      premium = await signedIn(backend, 'premium');
      sounds = await allSounds(premium, everything());
      sound = some(sounds, ({ free, type, isRareFind }) => free && type === 'LOOP' && !isRareFind, 'a free loop');
      await valueOf(premium.downloads.download(sound.id, 'wav', newKey()));
    });

    const made = async (licensee = LICENSEE) => {
      const pdf = await valueOf(premium.licenses.generate(sound.id, licensee));
      const text = Buffer.from(pdf).toString('latin1');
      const [number = ''] = /LS(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/.exec(text) ?? [];
      const [, code = ''] = /code[= ]((?:[0-9A-HJKMNP-TV-Z]{4}-?){3})/.exec(text) ?? [];
      return { text, number, code };
    };

    it('is of what one keeps: the download cannot be undone any more', async () => {
      await made();
      const undoable = await valueOf(premium.credits.undoable());
      expect(undoable.flatMap(({ fileIds }) => fileIds)).not.toContain(sound.id);
    });

    it('makes a PDF, and the same one for the same names [LIC-07, LIC-08, DECISION-107]', async () => {
      const first = await made();
      expect(first.text.slice(0, 5)).toBe('%PDF-');
      expect((await made()).text).toBe(first.text);
      expect((await made({ ...LICENSEE, producerName: 'Another' })).number).not.toBe(first.number);
    });

    it('tells anybody what was licensed, and to whom only with the code of the file', async () => {
      const { number, code } = await made();
      const visitor = await backend.client();
      const open = await valueOf(visitor.licenses.lookUp({ number, code: null }));
      expect(open).toMatchObject({
        number,
        sound: { id: sound.id, name: sound.name },
        pack: sound.pack.name,
        provider: sound.pack.provider.name,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        declaration: sound.pack.declaration,
        licensee: null,
      });
      expect((await valueOf(visitor.licenses.lookUp({ number, code }))).licensee).toEqual(LICENSEE);
      expect((await valueOf(visitor.licenses.lookUp({ number, code: 'AAAA-AAAA-AAAA' }))).licensee).toBeNull();
    });

    it('states the digest of the file that the customer was given', async () => {
      const { number } = await made();
      const { url } = await valueOf(premium.downloads.download(sound.id, 'wav', newKey()));
      const bytes = await (await premium.fetchFile(url)).arrayBuffer();
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
      expect((await valueOf(premium.licenses.lookUp({ number, code: null }))).sha256).toBe(digest);
    });

    it('lists the licenses of the customer, the newest first, with their names, and finds them by their words', async () => {
      const { number } = await made();
      const latest = await made({ ...LICENSEE, producerName: `Listed ${newKey()}` });
      const all = await valueOf(premium.licenses.own({ page: 1, query: null }));
      const numbers = all.items.map((license) => license.number);
      expect(numbers).toContain(number);
      expect(numbers).toContain(latest.number);
      expect(all).toMatchObject({ page: 1, size: 20, total: expect.any(Number) });
      const times = all.items.map(({ issuedAt }) => issuedAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      const found = await valueOf(premium.licenses.own({ page: 1, query: `listed ${latest.number}` }));
      expect(found).toMatchObject({
        items: [
          {
            number: latest.number,
            sound: { id: sound.id, name: sound.name },
            pack: sound.pack.name,
            provider: sound.pack.provider.name,
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
            licensee: { fullLegalName: 'Ada Lovelace', producerName: expect.stringMatching(/^Listed /) },
          },
        ],
        pages: 1,
        total: 1,
      });
      expect(await valueOf(premium.licenses.own({ page: 1, query: `zebra ${latest.number}` }))).toMatchObject({
        items: [],
        pages: 1,
        total: 0,
      });
      const beyond = await valueOf(premium.licenses.own({ page: 99, query: null }));
      expect(beyond).toMatchObject({ items: [], page: 99, total: all.total });
    });

    it('gives the file of a license again as it was issued, to its customer alone', async () => {
      const { number, text } = await made();
      const again = await valueOf(premium.licenses.file(number));
      expect(Buffer.from(again).toString('latin1')).toBe(text);
      const max = await signedIn(backend, 'max');
      expect(await failureOf(max.licenses.file(number))).toEqual({ kind: 'notFound' });
      const others = await valueOf(max.licenses.own({ page: 1, query: number }));
      expect(others.items).toEqual([]);
      expect(await failureOf(premium.licenses.file('LS-0000-0000-0000'))).toEqual({ kind: 'notFound' });
      const visitor = await backend.client();
      expect(await failureOf(visitor.licenses.own({ page: 1, query: null }))).toMatchObject({
        kind: 'unauthenticated',
      });
      expect(await failureOf(visitor.licenses.file(number))).toMatchObject({ kind: 'unauthenticated' });
    });

    it('knows nothing of a number that it has not issued', async () => {
      expect(await failureOf(premium.licenses.lookUp({ number: 'LS-0000-0000-0000', code: null }))).toEqual({
        kind: 'notFound',
      });
    });

    it('asks a visitor for a login [DECISION-106]', async () => {
      const visitor = await backend.client();
      expect(await failureOf(visitor.licenses.generate(sound.id, LICENSEE))).toMatchObject({ kind: 'unauthenticated' });
    });

    it.each(['free', 'expired', 'noplan'] as const)(
      'refuses %s, whose plan is not a paid one [ROLE-24, LIC-04, DECISION-105]',
      async (name) => {
        const client = await signedIn(backend, name);
        expect(await failureOf(client.licenses.generate(sound.id, LICENSEE))).toMatchObject({
          kind: 'forbidden',
          notice: { title: 'License generation is unavailable!', button: { url: '/account/plans' } },
        });
      },
    );

    it('refuses a sound that the customer has not downloaded [DECISION-106]', async () => {
      const ids = sounds.slice(0, 400).map(({ id }) => id);
      const { downloaded } = await valueOf(premium.catalogue.states(ids));
      const other = some(sounds, ({ id }) => ids.includes(id) && !downloaded.includes(id), 'an unowned sound');
      expect(await failureOf(premium.licenses.generate(other.id, LICENSEE))).toMatchObject({
        kind: 'forbidden',
        notice: { title: 'Download the sound first' },
      });
    });

    it('does not find a sound that is not there [API-19]', async () => {
      expect(await failureOf(premium.licenses.generate(99_999_999, LICENSEE))).toEqual({ kind: 'notFound' });
    });

    it.each(['', '  ', 'x'.repeat(101), 'a\u0007b', 'a\u202eb', 'a\u200bb'])(
      'names the field of a name that it does not take: %j [LIC-02, LIC-03, DECISION-106]',
      async (name) => {
        const legal = await failureOf(premium.licenses.generate(sound.id, { ...LICENSEE, fullLegalName: name }));
        expect(legal).toMatchObject({ kind: 'invalid', fields: { fullLegalName: expect.any(String) } });
        const producer = await failureOf(premium.licenses.generate(sound.id, { ...LICENSEE, producerName: name }));
        expect(producer).toMatchObject({ kind: 'invalid', fields: { producerName: expect.any(String) } });
        expect(Object.keys(producer.kind === 'invalid' ? producer.fields : {})).toEqual(['producerName']);
      },
    );
  });
}
