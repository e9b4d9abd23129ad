import { expect, test } from 'vitest';
import { Dice } from '../dice.ts';
import type { Schedule } from '../schedule.ts';
import { Corpus } from './corpus.ts';
import { mutated } from './mutate.ts';

/** A schedule that has reached this, with these steps to no avail. */
function shown(pair: string, idle: readonly number[] = []) {
  return { coverage: { pairs: new Set([pair]) }, idle };
}

test('a schedule is kept when it reaches what no other has reached', () => {
  const corpus = new Corpus(new Dice(1), true);
  corpus.learn(corpus.next(), shown('session:visitor × archive:idle'));
  corpus.learn(corpus.next(), shown('session:visitor × archive:idle'));
  expect(corpus.size).toBe(1);
  corpus.learn(corpus.next(), shown('session:signedIn × archive:pending'));
  expect(corpus.size).toBe(2);
  expect(corpus.pairs.size).toBe(2);
});

test('the same dice and the same plays make the same schedules', () => {
  const made = () => {
    const corpus = new Corpus(new Dice(5), true);
    return Array.from({ length: 50 }, (_, at) => {
      const schedule = corpus.next();
      corpus.learn(schedule, shown(`pair ${at}`));
      return schedule;
    });
  };
  expect(made()).toEqual(made());
});

test('what is made of others has steps of theirs, and none that came to nothing', () => {
  const marked = (browser: number): Schedule => ({
    setting: { signedIn: [null, null], latency: 0, preparation: 0, maxLooks: 2, selected: [] },
    steps: [{ does: 'calm' }, ...Array.from({ length: 10 }, () => ({ does: 'fetch', browser }) as const)],
  });
  const corpus = new Corpus(new Dice(2), true);
  for (const browser of [77, 78]) corpus.learn(marked(browser), shown(`pair ${browser}`, [0]));
  const made = Array.from({ length: 40 }, () => corpus.next()).filter(({ steps }) =>
    steps.some((step) => step.does === 'fetch' && step.browser > 70),
  );
  expect(made.length).toBeGreaterThan(10);
  expect(made.some(({ steps }) => steps[0]?.does === 'calm')).toBe(false);
});

test('a schedule is changed a little: most of its steps stay, and it does not grow for ever', () => {
  const dice = new Dice(9);
  const schedule: Schedule = {
    setting: { signedIn: ['ada', null], latency: 0, preparation: 0, maxLooks: 2, selected: [] },
    steps: Array.from({ length: 59 }, (_, ms) => ({ does: 'wait', ms: ms + 1 }) as const),
  };
  for (let times = 0; times < 200; times += 1) {
    const changed = mutated(dice, schedule, schedule);
    expect(changed).not.toEqual(schedule);
    expect(changed.steps.length).toBeLessThanOrEqual(60);
  }
});
