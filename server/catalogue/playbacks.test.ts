import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { olderRelease } from '../testing/older-release.ts';

describe.each(await bothDatabases())('counts by listener and hour on $dialect', (databases) => {
  afterAll(() => databases.stop());

  it('are added up when the shop is brought up to date [API-39]', async () => {
    const place = await databases.place('empty');
    const row = (subject: string, subject_id: number, hour: number, listener: string) => ({
      subject,
      subject_id,
      hour,
      listener,
    });
    // It counted each listener once an hour.
    await olderRelease(place, '0024-tempo-changes', [
      [
        'playbacks',
        [
          row('sound', 101, 1, 'a'),
          row('sound', 101, 1, 'b'),
          row('sound', 101, 2, 'a'),
          row('sound', 102, 2, 'a'),
          row('product', 101, 2, 'b'),
        ],
      ],
    ]);
    const { db, close } = await openDatabase(place);
    const counts = await db
      .selectFrom('playback_counts')
      .selectAll()
      .orderBy('subject')
      .orderBy('subject_id')
      .execute();
    await close();
    expect(counts).toEqual([
      { subject: 'product', subject_id: 101, plays: 1 },
      { subject: 'sound', subject_id: 101, plays: 3 },
      { subject: 'sound', subject_id: 102, plays: 1 },
    ]);
  });
});
