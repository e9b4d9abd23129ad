import { afterAll, describe, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, WIRE_SOUND, aStore, json, wireList } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const API = '/api/v1/collection';
const SUNDAY = { id: 10001, name: 'Sunday', slug: 'sunday-k3f9x2ab', description: 'Slow.', total: 2 };
const OWN = { [`GET ${API}/10001`]: json(200, SUNDAY), [`GET /api/v1/sample/12`]: json(200, WIRE_SOUND) };
const LINK = 'http://localhost:3000/collection/sunday-k3f9x2ab';

/** A signed-in customer's store that remembers what was sent. */
function aStoreWith(calls: Parameters<typeof aStore>[0]) {
  const sent: unknown[] = [];
  const kept = Object.entries(calls ?? {}).map(([call, answer]) => [
    call,
    async (request: Request) => {
      const text = await request.clone().text();
      if (request.method !== 'GET') sent.push(text === '' ? call : JSON.parse(text));
      return answer(request);
    },
  ]);
  return { store: aStore({ ...SIGNED_IN, ...OWN, ...Object.fromEntries(kept) }), sent };
}

describe('collections', () => {
  test('list shows your own, and says when there is none [COLL-03, COLL-06, COLL-13, COLL-26, ROUTE-06]', async () => {
    const { run } = aCommandLine();
    const answers = (items: readonly unknown[]) =>
      aStoreWith({ 'GET /api/v1/collections/owner': json(200, { items }) }).store;
    const { stdout } = await run(['collections', 'list'], { store: answers([SUNDAY]) });
    expect(stdout).toBe('   ID  NAME    SLUG             SOUNDS\n10001  Sunday  sunday-k3f9x2ab       2\n');
    const data = await run(['collections', 'list', '--json'], { store: answers([SUNDAY]) });
    expect(JSON.parse(data.stdout)).toMatchObject({ items: [{ ...SUNDAY, free: false, imageUrl: null }], total: 1 });
    const none = await run(['collections', 'list'], { store: answers([]) });
    expect(none).toEqual({
      code: 0,
      stdout: '',
      stderr: "You haven't created any collection yet.\nMake one: loopstead collections create <name>\n",
    });
  });

  test('list tells a visitor how to log in [COLL-22, ROLE-34]', async () => {
    const { stderr, code } = await aCommandLine().run(['collections', 'list'], { store: aStore() });
    expect(stderr).toContain('Login For Samples: loopstead login');
    expect(code).not.toBe(0);
  });

  test('show lists anybody’s collection by its link [ROUTE-27, COLL-01, COLL-02, DECISION-43, DECISION-113]', async () => {
    const list = { ...wireList([WIRE_SOUND]), title: 'Sunday', collection: { ...SUNDAY, background: '/media/b.jpg' } };
    const store = aStore({ 'GET /api/v1/store/sample-list/collection/sunday-k3f9x2ab': json(200, list) });
    const { run } = aCommandLine();
    const { stdout, stderr } = await run(['collections', 'show', SUNDAY.slug], { store });
    expect(stdout).toContain('12  Warm Pad  LOOP');
    expect(stderr).toContain(`Sunday, 2 sounds: ${LINK}\nSlow.\n`);
    const data = await run(['collections', 'show', SUNDAY.slug, '--json'], { store });
    expect(JSON.parse(data.stdout)).toMatchObject({
      collection: { id: 10001, link: LINK, imageUrl: '/media/b.jpg' },
      items: [{ id: 12 }],
    });
  });

  test('select-owned selects what was bought of a collection, to be downloaded again', async () => {
    const list = wireList([WIRE_SOUND, { ...WIRE_SOUND, id: 13 }]);
    const store = aStore({
      ...SIGNED_IN,
      'GET /api/v1/store/sample-list/collection/sunday-k3f9x2ab': json(200, list),
      'POST /api/v1/samples/state': json(200, { downloaded: [13], saved: [12], rare_finds: true }),
    });
    const { stdout } = await aCommandLine().run(['collections', 'select-owned', SUNDAY.slug, '--json'], { store });
    expect(JSON.parse(stdout)).toEqual({ files: [13] });
  });

  test.each([
    [[], { sample_pack_file_id: null, is_selected_samples: false }],
    [['--sound', '12'], { sample_pack_file_id: 12, is_selected_samples: false }],
    [['--selected'], { sample_pack_file_id: null, is_selected_samples: true }],
  ])('create %j makes one and prints its link [COLL-04, COLL-07, COLL-14, COLL-15, SEL-05]', async (options, body) => {
    const { store, sent } = aStoreWith({ [`POST ${API}`]: json(201, { id: 10001, slug: SUNDAY.slug }) });
    const words = ['collections', 'create', 'Sunday', '--description', 'Slow.', ...options];
    const { stdout, code } = await aCommandLine().run(words, { store });
    expect([code, sent]).toEqual([0, [{ name: 'Sunday', description: 'Slow.', ...body }]]);
    expect(stdout).toMatch(/^Sunday\nID +10001\nSounds +\d+\nLink +/);
    expect(stdout).toContain(LINK);
  });

  test('create says what is wrong by field, and needs a name [COLL-10, COLL-12, COLL-25]', async () => {
    const violations = { constraint_violation_list: { name: { message: 'You already have one.' } } };
    const { store, sent } = aStoreWith({ [`POST ${API}`]: json(400, violations) });
    const { run } = aCommandLine();
    const taken = await run(['collections', 'create', 'Sunday'], { store });
    expect([taken.code === 0, taken.stderr]).toEqual([false, expect.stringContaining('name: You already have one.')]);
    expect(sent).toHaveLength(1);
    const empty = await run(['collections', 'create', ' '], { store });
    expect(empty.stderr).toContain('name: Please enter a name.');
    expect(sent).toHaveLength(1);
  });

  test('edit changes what is named and keeps the rest [COLL-08, COLL-11, COLL-16]', async () => {
    const edited = { id: 10001, slug: SUNDAY.slug, name: 'Monday', description: 'Slow.' };
    const { store, sent } = aStoreWith({ [`PUT ${API}/10001`]: json(200, edited) });
    const { code } = await aCommandLine().run(['collections', 'edit', '10001', '--name', 'Monday'], { store });
    expect([code, sent]).toEqual([0, [expect.objectContaining({ name: 'Monday', description: 'Slow.' })]]);
  });

  test('of somebody else are refused in their words [COLL-29, COLL-30, COLL-31, COLL-32]', async () => {
    const refused = json(403, { message: 'This collection belongs to somebody else.' });
    const { store, sent } = aStoreWith({ [`GET ${API}/10001`]: refused });
    const { stderr, code } = await aCommandLine().run(['collections', 'delete', '10001', '--yes'], { store });
    expect([code === 0, sent]).toEqual([false, []]);
    expect(stderr).toContain('This collection belongs to somebody else.');
  });

  test('delete asks before, unless it is told not to [COLL-17, COLL-33, COLL-34]', async () => {
    const { store, sent } = aStoreWith({ [`DELETE ${API}/10001`]: () => new Response(null, { status: 204 }) });
    const { run } = aCommandLine();
    const asked = await run(['collections', 'delete', '10001'], { store });
    expect(asked.stderr).toContain('Remove collection Sunday: Are you sure you want to remove this collection?');
    expect([asked.code === 0, sent]).toEqual([false, []]);
    const done = await run(['collections', 'delete', '10001', '--yes', '--json'], { store });
    expect(JSON.parse(done.stdout)).toEqual({ id: 10001, removed: true });
    expect(sent).toEqual([`DELETE ${API}/10001`]);
  });

  test('delete that is refused warns in the words of the shop [COLL-36]', async () => {
    const { store } = aStoreWith({ [`DELETE ${API}/10001`]: json(400, { message: 'No.' }) });
    const { stderr } = await aCommandLine().run(['collections', 'delete', '10001', '--yes'], { store });
    expect(stderr).toContain(
      'warning: Sorry, Something went wrong! / Try to reopen this modal or please refresh page.\n',
    );
  });

  test('add puts a sound in, and says how many there are [COLL-18]', async () => {
    const { store, sent } = aStoreWith({ [`PUT ${API}/10001/sample/12`]: json(200, { collection: { total: 3 } }) });
    const { run } = aCommandLine();
    const added = await run(['collections', 'add', '10001', '12'], { store });
    expect(added).toEqual({ code: 0, stdout: '', stderr: '3 sounds in the collection.\n' });
    const { stdout } = await run(['collections', 'add', '10001', '12', '--json'], { store });
    expect(JSON.parse(stdout)).toEqual({ id: 10001, total: 3 });
    expect(sent).toHaveLength(2);
  });

  test('add of what is there already is refused [COLL-21]', async () => {
    const message = 'The sound is already in this collection.';
    const { store } = aStoreWith({ [`PUT ${API}/10001/sample/12`]: json(400, { message }) });
    const { stderr, code } = await aCommandLine().run(['collections', 'add', '10001', '12'], { store });
    expect([code === 0, stderr]).toEqual([false, `error: ${message}\n`]);
  });

  test('add-selected sends the cookie of the profile [COLL-19, SEL-05, DECISION-120]', async () => {
    let cookie = '';
    const path = `PUT ${API}/10001/selected-samples`;
    const { store } = aStoreWith({
      [path]: (request) => {
        cookie = request.headers.get('Cookie') ?? '';
        return Response.json({ collection: { total: 4 } });
      },
    });
    const { run } = aCommandLine();
    await run(['selection', 'add', '12', '13'], { store: aStore() });
    const { stderr } = await run(['collections', 'add-selected', '10001'], { store });
    expect([cookie, stderr]).toEqual([
      expect.stringContaining('multidownload=12%2C13'),
      '4 sounds in the collection.\n',
    ]);
  });

  test('remove takes a sound out, and asks before [COLL-09, COLL-20, COLL-23, COLL-24]', async () => {
    const call = `DELETE ${API}/10001/sample/12`;
    const { store, sent } = aStoreWith({ [call]: json(200, { collection: { total: 1 } }) });
    const { run } = aCommandLine();
    const asked = await run(['collections', 'remove', '10001', '12'], { store });
    expect(asked.stderr).toContain('Delete from collection? Remove Warm Pad from Sunday?');
    expect([asked.code === 0, sent]).toEqual([false, []]);
    expect((await run(['collections', 'remove', '10001', '12', '--yes'], { store })).code).toBe(0);
    expect(sent).toEqual([call]);
    for (const [status, severity] of [
      [400, 'warning'],
      [500, 'danger'],
    ] as const) {
      const broken = aStoreWith({ [call]: json(status, { message: 'No.' }) }).store;
      const { stderr } = await run(['collections', 'remove', '10001', '12', '--yes'], { store: broken });
      expect(stderr).toContain(
        `${severity}: Sorry, Something went wrong! / Try to reopen this modal or please refresh page.\n`,
      );
    }
  });
});

test('one’s own collections are named by their slugs as well, which is what -q prints', async () => {
  const { run } = aCommandLine();
  const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
  const world = new World(new VirtualClock());
  const speak = async (line: string) => run(line.split(' '), { env, world });
  await speak('login --email max@demo.test');
  const slug = (await speak('collections create Drums -q')).stdout.trim();
  expect(slug).toMatch(/^drums-/);
  expect((await speak('collections list -q')).stdout).toBe(`${slug}\n`);
  const { stderr } = await speak(`collections show ${slug}`);
  expect(stderr).toBe(
    `Drums, 0 sounds: http://localhost/collection/${slug}\nPut a sound into it, where it is yours: loopstead collections add ${slug} <sound>\n`,
  );
  expect(await speak(`collections add ${slug} 12`)).toMatchObject({ code: 0 });
  expect(await speak(`collections show ${slug} -q`)).toMatchObject({ code: 0, stdout: '12\n' });
  expect(await speak(`collections edit ${slug} --name Beats`)).toMatchObject({ code: 0 });
  expect(await speak(`collections remove ${slug} 12 --yes`)).toMatchObject({ code: 0 });
  expect(await speak(`collections delete ${slug} --yes`)).toMatchObject({ code: 0 });
  expect(await speak(`collections delete ${slug} --yes`)).toMatchObject({
    code: 1,
    stderr: `error: You have no collection ${slug}. "loopstead collections list" shows yours.\n`,
  });
});
