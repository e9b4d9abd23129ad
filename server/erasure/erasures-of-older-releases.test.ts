import { afterAll, describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { olderRelease } from '../testing/older-release.ts';

const LEFT_AT = Date.UTC(2027, 0, 5);

const customer = (id: number, deactivated_at: number | null) => ({
  id,
  email: `${id}@demo.test`,
  username: `${id}`,
  is_confirmed: 1,
  is_account: 1,
  is_dashboard: 1,
  is_deal: 0,
  show_single_download_tip: 0,
  deactivated_at,
  created_at: 1,
});

describe.each(await bothDatabases())('accounts that were deleted in an older release, on $dialect', (databases) => {
  afterAll(() => databases.stop());

  test('are purged 14 days after that, too', async () => {
    const place = await databases.place('empty');
    await olderRelease(place, '0038-devices', [['customers', [customer(7, null), customer(8, LEFT_AT)]]]);
    const { db, close } = await openDatabase(place);
    const jobs = await db.selectFrom('jobs').select(['kind', 'payload', 'due_at', 'status']).execute();
    await close();
    const payload = JSON.stringify({ customerId: 8, deactivatedAt: LEFT_AT });
    expect(jobs).toEqual([{ kind: 'purgeAccount', payload, due_at: LEFT_AT + 14 * DAY, status: 'waiting' }]);
  });
});
