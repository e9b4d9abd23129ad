import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { WIRE_SOUND, aStore, file, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const NAMED = 'POST /api/v1/samples/named';

test('what was played is listed by later commands, until it is forgotten', async () => {
  const { run } = aCommandLine();
  const store = aStore({
    'GET /media/12.mp3': file('preview'),
    'PUT /api/v1/sample/add-playback/12': () => new Response(null, { status: 204 }),
    [NAMED]: json(200, { items: [WIRE_SOUND] }),
  });
  await run(['sounds', 'play', '12'], { store });
  const { stdout } = await run(['sounds', 'recent', '--json'], { store });
  expect(JSON.parse(stdout)).toMatchObject({ items: [{ id: 12 }] });
  expect(store.asked).toContain(NAMED);
  expect((await run(['sounds', 'clear-recent'], { store })).stderr).toBe('List cleared\n');
  expect((await run(['sounds', 'recent'], { store })).stderr).toBe(
    'Nothing found...\nSounds that you play are listed here, on this device alone.\n',
  );
});
