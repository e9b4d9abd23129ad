import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { AUDIO_FORMATS } from '../../../wire/downloads/audio-formats.ts';
import { ownedHistory, ownedLinks } from '../../../wire/downloads/owned-files.wire.ts';
import { MINUTE, SECOND } from '../../clock.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { writeWav } from '../../../domain/audio/wav.ts';
import { stockShop } from '../../testing/catalogue-fixture.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { sharedShop } from '../../testing/shared-shop.ts';
import type { Visitor } from '../../testing/test-shop.ts';
import { EXTENSION_OF } from '../formats/audio-formats.ts';

const WAV = Buffer.from(
  writeWav({ left: new Float32Array(5000).fill(0.25), right: new Float32Array(5000).fill(-0.5) }),
);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(await bothDatabases())('on $dialect', async (databases) => {
  const shop = await sharedShop(databases, stockShop);
  let customer: Visitor;

  beforeAll(async () => {
    await shop.deps.objects.put('test/whole.wav', WAV);
    for (const id of [101, 102, 103, 205])
      shop.sounds.put({
        id,
        objectKey: 'test/whole.wav',
        sha256: sha256(WAV),
        bytes: WAV.length,
        fileName: `S_${id}.wav`,
      });
    shop.sounds.put({ id: 160, kind: 'MIDI_COMPANION', fileName: 'S_101.mid', mime: 'audio/midi' });
    customer = await shop.as('premium');
    for (const path of ['wav/102', 'wav/101', 'midi/160']) {
      await customer.get(`/api/v1/download/sample/${path}`);
      shop.clock.advance(SECOND);
    }
  });

  const history = async (who: Visitor = customer, query = '') => {
    const answer = await who.get(`/api/v1/download/owned/history${query}`);
    expect(answer.status).toBe(200);
    return v.parse(ownedHistory.responses[200], await answer.json());
  };
  const links = (body: unknown, who: Visitor = customer) => who.post('/api/v1/download/owned/links', body);
  const linksOf = async (body: unknown, who?: Visitor) => {
    const answer = await links(body, who);
    expect(answer.status).toBe(200);
    return v.parse(ownedLinks.responses[200], await answer.json()).items;
  };

  test('the history lists what was downloaded, the first one first, with what proves it whole', async () => {
    const { items, not_owned, total_page_count } = await history();
    expect(items.map(({ id }) => id)).toEqual([102, 101, 160]);
    expect(items[0]).toEqual({
      id: 102,
      name: 'Kick Loop 2',
      type: 'LOOP',
      bpm: 95,
      key: null,
      extension: 'wav',
      bytes: 4096,
      sha256: 'ab'.repeat(32),
      pack: { name: 'Warm Drums', slug: 'warm-drums' },
      provider: { name: 'Tidewater Audio' },
    });
    expect([not_owned, total_page_count]).toEqual([0, 1]);
    expect((await history(customer, '?page=2')).items).toEqual([]);
    expect((await history(customer, '?page=x')).items).toHaveLength(3);
  });

  test('a collection lists its owned files, and how many it has beside them', async () => {
    const answer = await customer.get('/api/v1/download/owned/collection/first-light');
    const { items, not_owned } = v.parse(ownedHistory.responses[200], await answer.json());
    expect(items.map(({ id }) => id)).toEqual([101, 160]);
    expect(not_owned).toBe(2);
    expect((await customer.get('/api/v1/download/owned/collection/nowhere')).status).toBe(404);
  });

  test('what is owned of a collection stands in its order, each companion after its sound', async () => {
    const buyer = await shop.as('basic');
    for (const path of ['midi/160', 'wav/101', 'wav/205']) await buyer.get(`/api/v1/download/sample/${path}`);
    const answer = await buyer.get('/api/v1/download/owned/collection/first-light');
    const { items, not_owned } = v.parse(ownedHistory.responses[200], await answer.json());
    expect(items.map(({ id }) => id)).toEqual([205, 101, 160]);
    expect(not_owned).toBe(1);
  });

  test('nobody sees what somebody else owns, and a visitor logs in', async () => {
    const other = await shop.as('max');
    expect((await history(other)).items).toEqual([]);
    expect(await linksOf({ files: [{ id: 101 }] }, other)).toEqual([]);
    for (const path of ['history', 'collection/first-light'])
      expect((await shop.get(`/api/v1/download/owned/${path}`)).status).toBe(401);
    expect((await links({ files: [{ id: 101 }] }, shop)).status).toBe(401);
  });

  test('a link to an owned file takes no credit, and one to another is not made', async () => {
    const before = await balanceOf(shop.deps.db, await shop.customerId('premium'));
    const items = await linksOf({ files: [{ id: 101 }, { id: 103 }, { id: 999 }] });
    expect(items).toEqual([
      {
        id: 101,
        url: expect.stringMatching(/^\/dl\/sound\/.+\/S_101\.wav$/),
        file_name: 'S_101.wav',
        mime: 'audio/wav',
      },
    ]);
    expect(await balanceOf(shop.deps.db, await shop.customerId('premium'))).toBe(before);
  });

  test.each(AUDIO_FORMATS)('%s is served to whoever holds the link, with the digest of its bytes', async (format) => {
    const [item] = await linksOf({ files: [{ id: 101 }], format });
    expect(item!.file_name).toBe(`S_101.${EXTENSION_OF[format]}`);
    const answer = await shop.get(item!.url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe(item!.mime);
    expect(answer.headers.get('content-disposition')).toContain(`filename="${item!.file_name}"`);
    expect(answer.headers.get('repr-digest')).toBe(`sha-256=:${Buffer.from(sha256(bytes), 'hex').toString('base64')}:`);
    expect(answer.headers.get('etag')).toBe(`"${sha256(bytes)}"`);
    if (format === 'wav24') expect(bytes.equals(WAV)).toBe(true);

    const rest = await shop.get(item!.url, { Range: 'bytes=100-', 'If-Range': `"${sha256(bytes)}"` });
    expect(rest.status).toBe(206);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
  });

  test('many requests for one file that is not there yet make it once', async () => {
    await customer.get('/api/v1/download/sample/wav/205');
    const [item] = await linksOf({ files: [{ id: 205 }], format: 'flac' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.get(item!.url)));
    expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }).fill(200));
    for (const answer of answers) await answer.arrayBuffer();
  });

  test('a MIDI file stays one in any format', async () => {
    const [item] = await linksOf({ files: [{ id: 160, name: 'Chords.mid' }], format: 'flac' });
    expect(item).toMatchObject({ file_name: 'Chords.mid', mime: 'audio/midi' });
  });

  test('a file gets the name that was wished for, in any script', async () => {
    const name = 'Łódź – 120 Am (101).flac';
    const [item] = await linksOf({ files: [{ id: 101, name }], format: 'flac' });
    const answer = await shop.get(item!.url);
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Łódź – 120 Am ')}`,
    );
    await answer.arrayBuffer();
  });

  test.each([
    'evil.exe',
    '../a.wav',
    'a/b.wav',
    '.wav',
    '.hidden.wav',
    'a\u202egnp.wav',
    'a.wav ',
    'nul\u0000.wav',
    'a.flac',
  ])('the name %j is refused', async (name) => expect((await links({ files: [{ id: 101, name }] })).status).toBe(400));

  test('a link under another name, with other letters or after 15 minutes opens nothing', async () => {
    const [item] = await linksOf({ files: [{ id: 101, name: 'Mine.wav' }] });
    const { url } = item!;
    expect((await shop.get(url.replace('Mine.wav', 'invoice.wav'))).status).toBe(404);
    expect((await shop.get(url.replace(/\.101\./, '.102.'))).status).toBe(404);
    shop.clock.advance(15 * MINUTE);
    expect((await shop.get(url)).status).toBe(410);
  });

  test('a link to a file in a format does not open the original, nor the other way round', async () => {
    const [item] = await linksOf({ files: [{ id: 101 }], format: 'flac' });
    const token = item!.url.split('/')[3];
    expect((await shop.get(`/dl/${token}`)).status).toBe(404);
    const plain = await customer.get('/api/v1/download/sample/wav/101');
    const { url } = (await plain.json()) as { readonly url: string };
    expect((await shop.get(`${url.replace('/dl/', '/dl/sound/')}/S_101.wav`)).status).toBe(404);
  });

  test.each([[{}], [{ files: [] }], [{ files: [{ id: 0 }] }], [{ files: [{ id: 1 }], format: 'mp3' }]])(
    'refuses %j',
    async (body) => expect((await links(body)).status).toBe(400),
  );
});
