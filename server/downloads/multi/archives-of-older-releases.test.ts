import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { olderRelease } from '../../testing/older-release.ts';

const ADA = {
  id: 7,
  email: 'ada@demo.test',
  username: 'ada',
  is_confirmed: 1,
  is_account: 1,
  is_dashboard: 1,
  is_deal: 0,
  show_single_download_tip: 0,
  created_at: 1,
};

const order = (id: number) => ({ id, customer_id: ADA.id, state: 'open', created_at: id });

const archive = (id: number, order_id: number | null) => ({
  id,
  customer_id: ADA.id,
  file_ids: `${id}`,
  digest: '',
  status: 'preparing',
  leased_until: 0,
  failures: 0,
  created_at: id,
  order_id,
});

describe.each(await bothDatabases())('archives under way in an older release on $dialect', (databases) => {
  afterAll(() => databases.stop());

  test('are still paid by their orders, and prepared by jobs, when the shop is brought up to date', async () => {
    const place = await databases.place('empty');
    await olderRelease(place, '0031-old-purchase-keys', [
      ['customers', [ADA]],
      ['download_orders', [order(1), order(2), order(3)]],
      ['archives', [archive(1, 2), archive(2, null), archive(3, 3)]],
    ]);
    const { db, close } = await openDatabase(place);
    const orders = await db.selectFrom('download_orders').select(['id', 'archive_id']).orderBy('id').execute();
    const archives = await db.selectFrom('archives').select('id').orderBy('id').execute();
    const jobs = await db.selectFrom('jobs').select(['kind', 'payload', 'turn_of', 'status', 'due_at']).execute();
    await close();
    expect(orders).toEqual([
      { id: 1, archive_id: null },
      { id: 2, archive_id: 1 },
      { id: 3, archive_id: 3 },
    ]);
    expect(archives).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    // In the current format: erasing an account finds it.
    const payloadOf = (archiveId: number) => JSON.stringify({ customerId: ADA.id, archiveId });
    expect(jobs).toEqual(
      [1, 2, 3].map((id) => ({
        kind: 'prepareArchive',
        payload: payloadOf(id),
        turn_of: ADA.id,
        status: 'waiting',
        due_at: id,
      })),
    );
  });
});
