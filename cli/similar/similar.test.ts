import { afterAll, describe, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { WIRE_SOUND, aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const SIMILAR = 'GET /api/v1/sample/similar/12';
const run = aCommandLine().run;
const aStoreWith = (path: string, items: readonly unknown[] = [{ ...WIRE_SOUND, id: 14 }]) =>
  aStore({ [path]: json(200, { items }) });

describe('sounds similar', () => {
  test('is a list, asked for by the id alone [SIM-01, SIM-03, LIST-14]', async () => {
    const store = aStoreWith(SIMILAR);
    const { stdout } = await run(['sounds', 'similar', '12', '--json'], { store });
    expect(JSON.parse(stdout)).toMatchObject({ page: 1, pages: 1, total: 1, items: [{ id: 14 }] });
    expect(store.asked).toContain(SIMILAR);
  });

  test('weighs and filters as the options say', async () => {
    const store = aStore();
    const words = 'sounds similar 12 --timbre 0.5 --rhythm 0 --pitch 1 --type LOOP --exclude-mood dark --bpm 120-125';
    await run(words.split(' '), { store });
    expect(store.asked).toContain(`${SIMILAR}?timbre=0.5&rhythm=0&exclude_moods[]=dark&types[]=LOOP&bpm=120-125`);
  });

  test('says when there is nothing [LIST-27]', async () => {
    const spoken = await run(['sounds', 'similar', '12'], { store: aStoreWith(SIMILAR, []) });
    expect(spoken).toEqual({ code: 0, stdout: '', stderr: 'Nothing found...\n' });
  });

  test.each([
    [500, 3, 'danger: Sorry, Something went wrong! / Try to reopen this modal or please refresh page.\n'],
    [401, 4, 'Login For Samples: '],
    [403, 5, 'Login For Samples: '],
    [404, 1, 'error: Nothing found...\n'],
  ])('with %i ends in its own exit code [ERR-05, ERR-06, ERR-07, DECISION-126]', async (status, code, stderr) => {
    const store = aStore({ [SIMILAR]: json(status, { message: 'x' }) });
    const spoken = await run(['sounds', 'similar', '12'], { store });
    expect(spoken).toMatchObject({ code, stdout: '' });
    expect(spoken.stderr).toContain(stderr);
  });

  test.each(['2', '-1', 'much', '0,5', ''])('takes no weight of %j', async (weight) => {
    const spoken = await run(['sounds', 'similar', '12', `--pitch=${weight}`]);
    expect(spoken.code).toBe(2);
    expect(spoken.stderr).toContain('a number from 0 to 1, such as 0.5');
  });

  test('is of all sounds: places are no filters', async () => {
    expect((await run(['sounds', 'similar', '12', '--free'])).code).toBe(2);
  });
});
