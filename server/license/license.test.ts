import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { startSession } from '../account/sessions.ts';
import { write } from '../db/transaction.ts';
import type { SoundFile } from '../downloads/files/sound-files.ts';
import { appendDeclaration } from '../catalogue/declarations.ts';
import { statementIn } from '../take-out/license-statement.ts';
import { shelves } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { testBytes } from '../testing/test-sounds.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';

const databases = await bothDatabases();

interface Proof {
  readonly statement: string;
  readonly key: string;
  readonly signature: string;
}

describe.each(databases)('licenses on $dialect', (database) => {
  let shop: TestShop;
  let premium: Visitor;
  let nextId = 1;
  beforeAll(async () => {
    shop = await openTestShop(await database.place());
    premium = await shop.as('premium');
  });
  afterAll(async () => {
    await shop.close();
    await database.stop();
  });

  const names = { full_legal_name: 'Ada Lovelace', producer_name: 'Enchantress' };

  /** A sound that premium@ has downloaded. */
  async function owned(facts: Pick<Partial<SoundFile>, 'title' | 'pack'> = {}): Promise<number> {
    nextId += 1;
    const { id } = shop.sounds.put({ ...facts, id: nextId, free: true });
    await premium.get(`/api/v1/download/sample/wav/${id}`);
    return id;
  }

  const sessionOf = async (name: string) => {
    const { db, clock } = shop.deps;
    return { Cookie: `session=${await startSession(db, clock, await shop.customerId(name))}` };
  };

  const generate = (visitor: Visitor, id: number, body: unknown = names) =>
    visitor.post(`/api/v1/account/generate-license/${id}`, body);

  /** The bytes of a license that has to be made. */
  async function made(id: number, body: unknown = names): Promise<Buffer> {
    const answer = await generate(premium, id, body);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** The file that lies inside the file, and what it says. */
  function attached(pdf: Buffer) {
    const [, content = ''] = /stream\n(\{"statement":.*\})\nendstream/.exec(pdf.toString('latin1')) ?? [];
    const proof = JSON.parse(Buffer.from(content, 'latin1').toString()) as Proof;
    return { ...proof, facts: JSON.parse(proof.statement) as Record<string, unknown> };
  }

  const keys = async () =>
    ((await (await shop.get('/api/v1/license-keys')).json()) as { keys: { id: string; pem: string }[] }).keys;

  const lookUp = (number: string, code = '') => shop.get(`/api/v1/license/${number}${code && `?code=${code}`}`);

  test('is a PDF to be saved as license-{id}.pdf, the same for the same names [LIC-07, LIC-08, API-19, DECISION-107]', async () => {
    const id = await owned();
    const answer = await generate(premium, id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="license-${id}.pdf"`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    shop.clock.advance(86_400_000);
    expect(await made(id)).toEqual(pdf);
    expect(await made(id, { ...names, full_legal_name: '  Ada   Lovelace ' })).toEqual(pdf);
    expect(await made(id, { ...names, producer_name: 'Another' })).not.toEqual(pdf);
  });

  test('states number, names, date, sound, pack, provider and the file, signed by the shop [API-19]', async () => {
    const id = await owned({ title: 'Dusty “Loop” (ü)' });
    const { facts, statement, signature, key } = attached(await made(id));
    expect(facts).toEqual({
      type: 'loopstead-license-1',
      number: expect.stringMatching(/^LS(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
      shop: 'http://localhost:3000',
      issuedAt: new Date(shop.clock.now()).toISOString(),
      fullLegalName: 'Ada Lovelace',
      producerName: 'Enchantress',
      sound: { id, name: 'Dusty “Loop” (ü)', file: `Loop ${id}.wav` },
      pack: 'Warm Drums',
      provider: 'Kiln Records',
      sha256: createHash('sha256').update(testBytes).digest('hex'),
    });
    const [current] = await keys();
    expect(key).toBe(current?.id);
    const signed = Buffer.from(signature, 'base64url');
    expect(verify(null, Buffer.from(statement), createPublicKey(current!.pem), signed)).toBe(true);
  });

  test('states what was declared of the pack when it was issued, to everybody and for ever', async () => {
    await shop.deps.catalogue.addShelves(shelves);
    const id = await owned({ pack: { id: 1, name: 'Warm Drums', slug: 'warm-drums' } });
    const pdf = await made(id);
    const { facts, statement } = attached(pdf);
    const declaration = { origin: 'own-work', ai: 'none', aiParts: [], aiTraining: 'refused' };
    expect(facts['declaration']).toEqual(declaration);
    expect(statementIn(pdf)?.text).toBe(statement);
    expect(await (await lookUp(String(facts['number']))).json()).toMatchObject({ declaration });
    const said = { ...declaration, ai: 'generated', declaredBy: 'Ada', declaredOn: '2027-03-01' } as const;
    await write(shop.deps.db, (tx) =>
      appendDeclaration(tx, 1, { ...said, origin: 'own-work', aiParts: [], aiTraining: 'allowed' }, shop.clock.now()),
    );
    expect(await made(id)).toEqual(pdf);
  });

  test.each([
    ['the address where this machine alone reaches it', {}, 'http://localhost:3000'],
    ['its public address', { host: '0.0.0.0', publicUrl: 'https://loops.example' }, 'https://loops.example'],
  ])('names of the shop %s, whatever Host a caller writes', async (_, settings, named) => {
    const app = createApp({ ...shop.deps, config: { ...shop.deps.config, ...settings } });
    const id = await owned();
    const answer = await app.request(`http://evil.example/api/v1/account/generate-license/${id}`, {
      method: 'POST',
      body: JSON.stringify(names),
      headers: { ...(await sessionOf('premium')), Host: 'evil.example', 'Content-Type': 'application/json' },
    });
    expect(attached(Buffer.from(await answer.arrayBuffer())).facts['shop']).toBe(named);
  });

  test('is not made by a shop that others reach, and that does not know its address', async () => {
    const app = createApp({ ...shop.deps, config: { ...shop.deps.config, host: '0.0.0.0' } });
    const answer = await app.request(`/api/v1/account/generate-license/${await owned()}`, {
      method: 'POST',
      body: JSON.stringify(names),
      headers: { ...(await sessionOf('premium')), 'Content-Type': 'application/json' },
    });
    expect([answer.status, await answer.json()]).toEqual([503, { message: 'This shop does not issue licenses yet.' }]);
  });

  test('is sealed as a whole: no byte of it can be changed', async () => {
    const pdf = await made(await owned());
    const end = pdf.lastIndexOf('%Loopstead-Seal ');
    const [, key, signature = ''] = pdf.subarray(end).toString().trim().split(' ');
    const [current] = await keys();
    expect(key).toBe(current?.id);
    const pem = createPublicKey(current!.pem);
    const signed = Buffer.from(signature, 'base64url');
    expect(verify(null, pdf.subarray(0, end), pem, signed)).toBe(true);
    pdf[1000]! ^= 1;
    expect(verify(null, pdf.subarray(0, end), pem, signed)).toBe(false);
  });

  test('has one public key at an address that stays', async () => {
    const [current] = await keys();
    const answer = await shop.get('/.well-known/loopstead-license-key.pem');
    expect(await answer.text()).toBe(current?.pem);
    expect(current?.pem).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  });

  test('is made once, however often and at once it is asked for', async () => {
    const id = await owned();
    const files = await Promise.all([1, 2, 3, 4].map(() => made(id)));
    expect(new Set(files.map((pdf) => attached(pdf).facts['number'])).size).toBe(1);
  });

  test('is looked up by its number; its names only with the code that the file carries', async () => {
    const pdf = await made(await owned());
    const { facts } = attached(pdf);
    const number = String(facts['number']);
    const open = (await (await lookUp(number)).json()) as Record<string, unknown>;
    expect(open).toMatchObject({ number, product: 'Warm Drums', provider: 'Kiln Records', sha256: facts['sha256'] });
    expect(open['licensee']).toBeNull();
    expect(JSON.stringify(open)).not.toContain('Lovelace');
    expect(await (await lookUp(number, 'AAAA-AAAA-AAAA')).json()).toMatchObject({ licensee: null });
    const [, code] = /\?code=([0-9A-Z-]{14})/.exec(pdf.toString('latin1')) ?? [];
    expect(await (await lookUp(number, code)).json()).toMatchObject({ licensee: names });
    expect((await lookUp(number.toLowerCase().replaceAll('-', ''))).status).toBe(200);
  });

  test.each(['LS-0000-0000-0000', 'LS', '../x', '%00', "'; drop table licenses"])(
    '%j names no license',
    async (number) => {
      expect((await lookUp(encodeURIComponent(number))).status).toBe(404);
    },
  );

  test('is for customers: a visitor is asked to log in [DECISION-106]', async () => {
    expect((await generate(shop, await owned())).status).toBe(401);
  });

  test('of a sound that is not there is not found', async () => {
    expect((await generate(premium, 99_999)).status).toBe(404);
  });

  test.each(['free', 'noplan', 'expired'])(
    '%s reads that it takes a paid plan, before anything else [ROLE-24, LIC-04, DECISION-105, DECISION-106]',
    async (name) => {
      const answer = await generate(await shop.as(name), await owned(), { full_legal_name: '', producer_name: '' });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        title: 'License generation is unavailable!',
        message: expect.stringContaining('The free plan permits the use of our sounds for personal purposes only.'),
        url: '/account/plans',
      });
    },
  );

  test('of a sound that somebody else has downloaded is refused [LIC-06, DECISION-106]', async () => {
    const answer = await generate(await shop.as('max'), await owned());
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ title: 'Download the sound first' });
  });

  test.each([
    ['', 'Please enter a name.'],
    [' \u00a0 ', 'Please enter a name.'],
    ['x'.repeat(101), 'Please use at most 100 characters.'],
    ['Ada\u0000', 'Please leave out invisible characters.'],
    ['Ada\nLovelace', 'Please leave out invisible characters.'],
    ['Ada \u202eecalevoL', 'Please leave out invisible characters.'],
    ['Ada \ud800', 'Please leave out invisible characters.'],
    ['Ada \u{1f9ff} अ', 'These characters cannot be printed: \u{1f9ff} अ'],
  ])('named %j is refused at its field [LIC-02, LIC-03, DECISION-106]', async (name, message) => {
    const id = await owned();
    const wrong = { message };
    const legal = await generate(premium, id, { ...names, full_legal_name: name });
    expect(legal.status).toBe(400);
    expect(await legal.json()).toEqual({ constraint_violation_list: { full_legal_name: wrong } });
    const producer = await generate(premium, id, { ...names, producer_name: name });
    expect(await producer.json()).toEqual({ constraint_violation_list: { producer_name: wrong } });
  });

  test.each([
    '=HYPERLINK("http://evil.example","x")',
    '😀'.repeat(100),
    'محمد علي (الأول) 123',
    'דוד בן־גוריון',
    'Łukasz Żółć Ωμέγα Дмитрий Նարեկ გიორგი',
    'می‌خواهم',
    '王小明 李雷',
    '東京ソウル たなか',
    '김민준',
    '%PDF endstream (\\) <script>alert(1)</script>',
    'x'.repeat(100),
  ])('named %j is a license of that name', async (name) => {
    const id = await owned();
    const answer = await generate(premium, id, { full_legal_name: name, producer_name: name });
    expect(answer.status).toBe(200);
    expect(attached(Buffer.from(await answer.arrayBuffer())).facts).toMatchObject({ fullLegalName: name });
  });

  test.each([{}, { ...names, more: 1 }, { ...names, producer_name: 5 }])('takes no other body: %j', async (body) => {
    expect((await generate(premium, await owned(), body)).status).toBe(400);
  });
});
