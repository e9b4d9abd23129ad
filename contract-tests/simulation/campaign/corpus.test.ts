import { expect, test } from 'vitest';
import { Dice } from '../dice.ts';
import type { Schedule, Step } from '../schedule.ts';
import { aSchedule } from '../stories/weave.ts';
import { Corpus } from './corpus.ts';

/** A schedule with steps that carry a number found in no story. */
const marked = (browser: number): Schedule => ({
  setting: { signedIn: ['eve', null], latency: 77, preparation: 0, maxLooks: 2, selected: [] },
  steps: [{ does: 'endSession', browser }, ...Array.from({ length: 10 }, () => ({ does: 'fetch', browser }) as const)],
});

const isMark = (step: Step): boolean => 'browser' in step && step.browser > 70;

/** A schedule that has reached this pair, with these steps without effect. */
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

test('some go on from one that is kept, in its world, without its steps that came to nothing', () => {
  const corpus = new Corpus(new Dice(2), true);
  corpus.learn(marked(77), shown('one pair', [0]));
  const made = Array.from({ length: 60 }, () => corpus.next());
  const continued = made.filter(({ steps }) => steps.some(isMark));
  expect(continued.length).toBeGreaterThan(5);
  expect(continued.length).toBeLessThan(50);
  for (const { setting, steps } of continued) {
    expect(setting).toEqual(marked(77).setting);
    expect(steps.some((step) => !isMark(step))).toBe(true);
    expect(steps.filter((step) => step.does === 'endSession' && step.browser === 77)).toEqual([]);
  }
});

test('what others have reached as well is gone on from less than what is rare', () => {
  const corpus = new Corpus(new Dice(4), true);
  corpus.learn(marked(77), shown('common'));
  corpus.learn(marked(78), shown('rare'));
  for (let times = 0; times < 5; times += 1) corpus.learn(marked(79), shown('common'));
  const steps = Array.from({ length: 60 }, () => corpus.next()).flatMap((schedule) => schedule.steps);
  const marks = (browser: number) => steps.filter((step) => step.does === 'fetch' && step.browser === browser).length;
  expect(marks(78)).toBeGreaterThan(4 * marks(77));
});

test('without guidance nothing is made of others, and nothing is chosen', () => {
  const corpus = new Corpus(new Dice(2), false);
  corpus.learn(marked(77), shown('one pair'));
  const dice = new Dice(2);
  expect([corpus.next(), corpus.next()]).toEqual([aSchedule(dice), aSchedule(dice)]);
});
