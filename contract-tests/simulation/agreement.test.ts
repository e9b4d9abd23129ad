import { beforeAll, expect, test } from 'vitest';
import { playOne, prepare } from './campaign/campaign.ts';
import { Corpus } from './campaign/corpus.ts';
import { Dice } from './dice.ts';
import { partingOf } from './stage/agreement.ts';
import type { StageName } from './stage/venues.ts';

/** Over HTTP each takes longer. */
const [SCHEDULES, OVER_HTTP] = [40, 8];

beforeAll(prepare, 60_000);

test(`the stages agree on what pages ask and hear in ${SCHEDULES} schedules`, async () => {
  const corpus = new Corpus(new Dice(1, 0), false);
  let heard = 0;
  for (let number = 1; number <= SCHEDULES; number += 1) {
    const schedule = corpus.next();
    const linesOn = async (stage: StageName) => (await playOne(schedule, { bug: null, stage }, true)).trace.lines ?? [];
    const memory = await linesOn('memory');
    for (const stage of number <= OVER_HTTP ? (['server', 'http'] as const) : (['server'] as const))
      expect(partingOf(memory, await linesOn(stage)), `schedule ${number} on ${stage}`).toBeNull();
    heard += memory.filter((line) => line.includes(' hears ')).length;
  }
  expect(heard).toBeGreaterThan(1000);
}, 300_000);

test('stages that answer differently part at the first line that differs', () => {
  const asked = '     0.000  b1.1 asks account.user []';
  const [found, refused] = ['     0.020  b1.1 hears account.user ok', '     0.020  b1.1 hears account.user offline'];
  expect(partingOf([asked, found], [asked, found])).toBeNull();
  expect(partingOf([asked, found], [asked, refused])).toEqual({ one: found, other: refused });
});
