import { beforeAll, expect, test } from 'vitest';
import { playOne, prepare } from './campaign/campaign.ts';
import { Corpus } from './campaign/corpus.ts';
import { Dice } from './dice.ts';
import type { Schedule, Step } from './schedule.ts';
import { partingOf } from './stage/agreement.ts';
import type { StageName } from './stage/venues.ts';

/** Over HTTP each takes longer. */
const [SCHEDULES, OVER_HTTP] = [50, 8];

beforeAll(prepare, 60_000);

/**
 * Several events at one moment may come in any order: so the effects of each press are awaited before the next step.
 */
const unhurried = ({ setting, steps }: Schedule): Schedule => ({ setting, steps: steps.map(withoutHurry) });

function withoutHurry(step: Step): Step {
  if (step.does !== 'press') return step;
  const { hurried: _, ...pressed } = step;
  return pressed;
}

test(`the stages agree on what pages ask and hear, and on what is in the books, in ${SCHEDULES} schedules`, async () => {
  const corpus = new Corpus(new Dice(1, 0), true);
  let [heard, written] = [0, 0];
  for (let number = 1; number <= SCHEDULES; number += 1) {
    const schedule = unhurried(corpus.next());
    const playOn = (stage: StageName) => playOne(schedule, { bug: null, stage }, true);
    const { trace, chronicle } = await playOn('memory');
    if (chronicle) corpus.learn(schedule, chronicle);
    const memory = trace.lines ?? [];
    for (const stage of number <= OVER_HTTP ? (['server', 'http'] as const) : (['server'] as const)) {
      const other = (await playOn(stage)).trace.lines ?? [];
      const parting = partingOf(memory, other);
      // Without latency, an answer comes at the very moment at which other things are requested: their order is open,
      // too.
      const isOpen =
        schedule.setting.latency === 0 && parting?.one?.includes(' asks ') && parting.other?.includes(' asks ');
      if (!isOpen) expect(parting, `schedule ${number} on ${stage}`).toBeNull();
    }
    heard += memory.filter((line) => line.includes(' hears ')).length;
    written += memory.filter((line) => /in the books: .*"(?:download|undo) /.test(line)).length;
  }
  expect(heard).toBeGreaterThan(2000);
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
