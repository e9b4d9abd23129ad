import { beforeAll, expect, test } from 'vitest';
import { comparedStages } from './campaign/agree.ts';
import { prepare } from './campaign/campaign.ts';
import { partingOf } from './stage/agreement.ts';

/** Over HTTP each takes longer. */
const [SCHEDULES, OVER_HTTP] = [50, 8];

beforeAll(prepare, 60_000);

test(`the stages agree on what pages ask, what answers say, and what is in the books, in ${SCHEDULES} schedules`, async () => {
  let [heard, told, written] = [0, 0, 0];
  const others = (number: number) => (number <= OVER_HTTP ? (['server', 'http'] as const) : (['server'] as const));
  for await (const { number, stage, memory, parting } of comparedStages(SCHEDULES, others)) {
    expect(parting, `schedule ${number} on ${stage}`).toBeNull();
    heard += memory.filter((line) => line.includes(' hears ')).length;
    told += memory.filter((line) => line.includes(' gets ')).length;
    written += memory.filter((line) => /in the books: .*"(?:download|undo) /.test(line)).length;
  }
  expect(heard).toBeGreaterThan(2000);
  expect(told).toBeGreaterThan(1000);
  expect(written).toBeGreaterThan(20);
}, 400_000);

test('stages that answer differently part at the first line that differs', () => {
  const asked = '     0.000  b1.1 asks account.user []';
  const [found, refused] = ['     0.020  b1.1 hears account.user ok', '     0.020  b1.1 hears account.user offline'];
  expect(partingOf([asked, found], [asked, found])).toBeNull();
  expect(partingOf([asked, found], [asked, refused])).toEqual({ one: found, other: refused });
});

test('stages that write down something else part, also where pages have heard the same', () => {
  const asked = '     0.000  b1.1 asks downloads.download [2]';
  const [paid, unpaid] = [
    '    30.000  in the books: ada has 11 credits',
    '    30.000  in the books: ada has 12 credits',
  ];
  expect(partingOf([asked, paid], [asked, unpaid])).toEqual({ one: paid, other: unpaid });
});
