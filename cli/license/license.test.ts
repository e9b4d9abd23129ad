import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { FACTS, LICENSED, NUMBER, PEM, aLicense, layOutLicense } from '../testing/licensed.ts';
import { SIGNED_IN, WIRE_CUSTOMER, aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

async function verify(pdf: Buffer, words: readonly string[] = ['--key', 'key.pem'], store = aStore()) {
  const { run, folder } = aCommandLine();
  layOutLicense(folder, pdf);
  return { ...(await run(['license', 'verify', LICENSED.pdf, ...words], { store })), asked: store.asked };
}

const KEYS = 'GET /api/v1/license-keys';
const LOOKED_UP = {
  number: NUMBER,
  issued_at: FACTS.issuedAt,
  sample: FACTS.sound,
  product: FACTS.pack,
  provider: FACTS.provider,
  sha256: FACTS.sha256,
  licensee: null,
};
const aStoreOf = (keys: readonly string[], license = json(200, LOOKED_UP)) =>
  aStore({
    [KEYS]: json(200, { keys: keys.map((pem, at) => ({ id: `k${at}`, pem })) }),
    [`GET /api/v1/license/${NUMBER}`]: license,
  });

describe('license verify', () => {
  test('proves a license with a key in a file, and asks nobody', async () => {
    const { code, stdout, asked } = await verify(aLicense());
    expect(code).toBe(0);
    expect(stdout).toContain(`${NUMBER} is genuine`);
    for (const fact of ['Ada Lovelace', 'Warm Pad (warm-pad.wav)', 'Kiln Records', FACTS.sha256])
      expect(stdout).toContain(fact);
    expect(asked).toEqual([]);
  });

  test('--json tells the whole statement', async () => {
    const { stdout } = await verify(aLicense(), ['--key', 'key.pem', '--json']);
    expect(JSON.parse(stdout)).toEqual({ valid: true, ...FACTS, soundFile: null });
  });

  test('without a key asks the store for its keys and whether it has issued the license', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'pem', type: 'spki' }).toString();
    const { code, asked } = await verify(aLicense(), [], aStoreOf([other, PEM]));
    expect(code).toBe(0);
    expect(asked).toEqual([KEYS, `GET /api/v1/license/${NUMBER}`]);
    expect(await verify(aLicense(), [], aStoreOf([PEM], json(404, { message: 'x' })))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is no license with this number'),
    });
    expect((await verify(aLicense(), [], aStoreOf([other]))).code).toBe(1);
    expect((await verify(aLicense(), [], aStore({ [KEYS]: json(500, { message: 'x' }) }))).code).toBe(3);
  });

  test('holds the sound against the license', async () => {
    const words = ['--key', 'key.pem', '--sound'];
    expect(await verify(aLicense(), [...words, 'sound.wav'])).toMatchObject({
      code: 0,
      stderr: 'sound.wav is the licensed file.\n',
    });
    const other = await verify(aLicense(), [...words, 'key.pem']);
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('key.pem is not the licensed file') });
  });

  test.each<readonly [string, Buffer, string]>([
    ['a changed statement', aLicense(FACTS, (pdf) => pdf.replace('Ada', 'Eve')), 'this license proves nothing'],
    ['a changed page', aLicense(FACTS, (pdf) => pdf.replace('(a page)', '(b page)')), 'changed after it was issued'],
    ['no seal', aLicense(FACTS, (pdf) => pdf.replace(/%Loopstead-Seal.*\n/, '')), 'changed after it was issued'],
    ['something after the seal', aLicense(FACTS, (pdf) => `${pdf}more`), 'changed after it was issued'],
    ['a seal of its own', aLicense(FACTS, (pdf) => `${pdf}%Loopstead-Seal k1 AAAA\n`), 'changed after it was issued'],
    ['another kind of statement', aLicense({ ...FACTS, type: 'x' }), 'no license of a Loopstead shop'],
    ['half a statement', aLicense({ type: FACTS.type, number: NUMBER }), 'no license of a Loopstead shop'],
    ['nothing', Buffer.alloc(0), 'no license of a Loopstead shop'],
    ['no PDF', Buffer.from('stream\n{"statement":"{}"}\nendstream'), 'no license of a Loopstead shop'],
    ['nonsense', Buffer.from('%PDF-\nstream\n{"statement":\nendstream'), 'no license of a Loopstead shop'],
  ])('refuses a file with %s', async (_, pdf, message) => {
    const { code, stdout, stderr } = await verify(pdf);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
  });

  test('never lets a license write to the terminal', async () => {
    const { stdout } = await verify(aLicense({ ...FACTS, fullLegalName: 'A\u001b[2J\u202eda' }));
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('\u202e');
  });

  test.each([
    [['--key', 'missing.pem'], 'holds no public Ed25519 key'],
    [['--key', LICENSED.pdf], 'holds no public Ed25519 key'],
    [['--key', 'key.pem', '--sound', 'missing.wav'], 'missing.wav cannot be read'],
  ])('takes no %j', async (words, message) => {
    const { code, stderr } = await verify(aLicense(), words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

const SAVED = 'success: License downloaded / license-12.pdf\n';

describe('license generate', () => {
  const GENERATE = 'POST /api/v1/account/generate-license/12';
  const words = ['license', 'generate', '12', '--legal-name', 'Ada Lovelace', '--producer', 'Enchantress'];
  const pdf = () =>
    new Response('%PDF-1.3', {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="license-12.pdf"',
      },
    });

  test('writes license-{id}.pdf for the two names [LIC-07, LIC-08, DECISION-107]', async () => {
    const { run, folder } = aCommandLine();
    const sent: unknown[] = [];
    const answer = async (request: Request) => {
      sent.push(await request.json());
      return pdf();
    };
    const spoken = await run(words, { store: aStore({ ...SIGNED_IN, [GENERATE]: answer }) });
    expect(spoken).toMatchObject({ code: 0, stdout: `${join(folder, 'license-12.pdf')}\nBytes  8\n`, stderr: SAVED });
    expect(readFileSync(join(folder, 'license-12.pdf'), 'utf8')).toBe('%PDF-1.3');
    expect(sent).toEqual([{ full_legal_name: 'Ada Lovelace', producer_name: 'Enchantress' }]);
  });

  test('-o - writes the file alone to standard output', async () => {
    const { run } = aCommandLine();
    const spoken = await run([...words, '-o', '-'], { store: aStore({ ...SIGNED_IN, [GENERATE]: pdf }) });
    expect(spoken).toEqual({ code: 0, stdout: '%PDF-1.3', stderr: SAVED });
  });

  test.each([
    [['--legal-name', 'Ada'], '--producer'],
    [['--producer', 'Ada'], '--legal-name'],
    [['--legal-name', ' ', '--producer', 'x'], '--legal-name: Please enter your full legal name!'],
    [['--legal-name', 'x', '--producer', ''], '--producer: Please enter your artist or producer name!'],
  ])('requires both names: %j is wrong use [LIC-02, LIC-03]', async (options, message) => {
    const store = aStore(SIGNED_IN);
    const { code, stderr } = await aCommandLine().run(['license', 'generate', '12', ...options], { store });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(store.asked).not.toContain(GENERATE);
  });

  test('is refused on the free plan, in the words of the dialog [LIC-04, LIC-05, ROLE-24]', async () => {
    const free = { ...WIRE_CUSTOMER, plan: { id: 1, has_rare_finds: false } };
    const store = aStore({ 'POST /api/v1/account/user': json(200, free) });
    const { code, stderr } = await aCommandLine().run(words, { store });
    expect(code).toBe(5);
    expect(stderr).toContain(
      'License generation is unavailable! Licenses can only be generated for users with a paid plan... The free plan permits the use of our sounds for personal purposes only.',
    );
    expect(store.asked).not.toContain(GENERATE);
  });

  test('says what failed, and names the option of a field [LIC-09]', async () => {
    const problem = {
      constraint_violation_list: { producer_name: { message: 'These characters cannot be printed: x' } },
    };
    const store = aStore({ ...SIGNED_IN, [GENERATE]: json(400, problem) });
    const { code, stderr } = await aCommandLine().run(words, { store });
    expect(code).toBe(2);
    expect(stderr).toContain('danger: Certificate not generated. Please try again or contact our support.');
    expect(stderr).toContain('--producer: These characters cannot be printed: x');
  });

  test.each([
    [401, 4],
    [403, 5],
    [404, 1],
    [500, 3],
  ])('with %i ends in its own exit code [LIC-09]', async (status, exit) => {
    const store = aStore({ ...SIGNED_IN, [GENERATE]: json(status, { message: 'x' }) });
    expect((await aCommandLine().run(words, { store })).code).toBe(exit);
  });
});
