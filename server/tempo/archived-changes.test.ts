import { expect, test, vi } from 'vitest';
import { choiceOf } from '../../domain/tempo/change-keys.ts';
import { HOUR } from '../clock.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { readZip } from '../testing/read-zip.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { wavKey } from './change-files.ts';

const shop = await sharedShop(sqliteDatabases(), stockShop);

/** More loops than one turn of the worker changes, each a little longer than the one before. */
async function someLoops(count: number) {
  const rows = await shop.deps.db
    .selectFrom('sounds')
    .select(['id', 'bpm', 'key'])
    .where('type', '=', 'LOOP')
    .where('bpm', 'is not', null)
    .orderBy('id')
    .limit(count)
    .execute();
  expect(rows).toHaveLength(count);
  for (const [at, { id }] of rows.entries()) {
    const tone = Float32Array.from({ length: 20_000 + 100 * at }, (_, i) => 0.5 * Math.sin(i * 0.05));
    const file = writeWav({ left: tone, right: tone }, { text: { title: 'A tone' } });
    const objectKey = `test/original/${id}.wav`;
    shop.sounds.put({ id, kind: 'LOOP', fileName: `S_${id}.wav`, objectKey, bytes: file.length, sha256: `${id}` });
    await shop.deps.objects.put(objectKey, file);
  }
  return rows;
}

test('an archive of many changes takes its turns, and is the same bytes after its files were let go [MULT-20]', async () => {
  const loops = await someLoops(10);
  const max = await shop.as('max');
  const make = vi.spyOn(shop.deps.changedFiles, 'make');
  const answer = await max.post('/api/v1/mulitdownload/request', {
    sample_pack_files: loops.map(({ id }) => id),
    changes: loops.map(({ id, key }) => ({ id, bpm: 97, key: key === null ? null : choiceOf(key) })),
  });
  const granted = (await answer.json()) as { readonly downloadUri: string };
  expect(answer.status).toBe(200);
  await shop.deps.jobs.settled();
  expect(make).toHaveBeenCalledTimes(10);

  const fetched = async () => Buffer.from(await (await max.get(granted.downloadUri)).arrayBuffer());
  const whole = await fetched();
  const names = [...readZip(whole).keys()];
  expect(names.filter((path) => path.endsWith('.wav')).every((path) => path.includes('_97bpm'))).toBe(true);

  const rows = await shop.deps.db.selectFrom('tempo_changes').select('hash').execute();
  for (const { hash } of rows) await shop.deps.objects.delete(wavKey(hash));
  shop.clock.advance(23 * HOUR);
  expect((await fetched()).equals(whole)).toBe(true);
  const half = await max.get(granted.downloadUri, { Range: `bytes=${whole.length >> 1}-` });
  expect(Buffer.from(await half.arrayBuffer()).equals(whole.subarray(whole.length >> 1))).toBe(true);
});
