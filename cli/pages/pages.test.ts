import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const { run: speak } = aCommandLine();
const open = (address: string, ...words: readonly string[]) =>
  speak(['open', address, ...words], { env: { LOOPSTEAD_BACKEND: 'memory' } });

test.each([
  ['/', 'home', { items: expect.any(Array) as unknown }],
  ['/samples?types[]=LOOP', 'sounds', { page: 1 }],
  ['/sample/12', 'sound', { id: 12 }],
  ['/sample-pack/tape-garden', 'pack', { slug: 'tape-garden' }],
  ['/search/sample-packs?query=tape', 'packs', { page: 1 }],
  ['http://localhost/sample/12', 'sound', { id: 12 }],
  ['http://localhost/samples?types[]=LOOP&size=3#top', 'sounds', { page: 1 }],
])('%s is the page %s, with what the command of that page prints', async (address, page, content) => {
  const { code, stdout } = await open(address, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ page, content });
});

test('for people it is a list as any other', async () => {
  expect((await open('/samples?types[]=LOOP&size=3')).stdout).toMatch(/^ *ID +NAME +TYPE/);
});

test.each([['/account/collections'], ['/account/credits'], ['/wishlist/samples'], ['/account/samples/selected']])(
  'a visitor is asked to log in at %s [DECISION-216]',
  async (address) => {
    expect(await open(address)).toEqual({
      code: 4,
      stdout: '',
      stderr: 'Login For Samples: loopstead login --email <address>\n',
    });
  },
);

test.each([
  ['/nowhere', 1, 'Nothing found...'],
  ['/sample/999999', 1, 'Nothing found...'],
  ['https://elsewhere.test/', 2, 'or an address that begins with http://localhost/.'],
  ['//elsewhere.test/', 2, 'It is a path of the shop'],
])('%s ends with %i', async (address, code, words) => {
  const spoken = await open(address);
  expect([spoken.code, spoken.stderr]).toEqual([code, expect.stringContaining(words)]);
});
