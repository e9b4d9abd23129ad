import { expect, test } from 'vitest';
import { failed, ok } from '../../../core/kernel/result.ts';
import { wishOf } from './wish.ts';

test('a command line says what to simulate', () => {
  expect(wishOf(['--schedules', '300', '--after', '1500', '--seed', '5', '--workers', '2'])).toEqual(
    ok({
      does: 'campaign',
      bug: null,
      stages: ['memory'],
      schedules: 300,
      after: 1500,
      minutes: null,
      seed: 5,
      workers: 2,
      isGuided: true,
      told: 'days',
    }),
  );
  expect(wishOf(['--seed', 'random', '--minutes', '60', '--workers', '2', '--unguided'])).toEqual(
    ok({
      does: 'campaign',
      bug: null,
      stages: ['memory'],
      schedules: Infinity,
      after: 0,
      minutes: 60,
      seed: 'random',
      workers: 2,
      isGuided: false,
      told: 'days',
    }),
  );
  expect(wishOf(['--bugs', '--note'])).toEqual(ok({ does: 'noteFinds' }));
  expect(wishOf(['--bugs', '--workers', '3'])).toEqual(ok({ does: 'findBugs', seed: 1, workers: 3 }));
  expect(wishOf(['--replay', 'one.json'])).toEqual(
    ok({ does: 'replay', path: 'one.json', bug: null, stage: 'memory' }),
  );
  expect(wishOf(['--stage', 'all'])).toMatchObject({ ok: true, value: { stages: ['memory', 'server', 'http'] } });
  expect(wishOf(['--help'])).toEqual(ok({ does: 'help' }));
});

test('a simulation has a thread for every core, up to eight', () => {
  const wish = wishOf([]);
  const workers = wish.ok && wish.value.does === 'campaign' ? wish.value.workers : 0;
  expect(workers).toBeGreaterThanOrEqual(1);
  expect(workers).toBeLessThanOrEqual(8);
});

test('a command line that makes no sense is told in a sentence', () => {
  expect(wishOf(['--schedules', 'x'])).toEqual(failed('--schedules is a whole number from 1.'));
  expect(wishOf(['--seed', 'any'])).toEqual(failed('--seed is a whole number from 1, or random.'));
  expect(wishOf(['--after', '700'])).toEqual(failed('--after is a multiple of 500, such as 10000.'));
  expect(wishOf(['--minutes', '0'])).toEqual(failed('--minutes is a whole number from 1.'));
  expect(wishOf(['--bug', 'no such'])).toMatchObject({
    ok: false,
    failure: expect.stringMatching(/^--bug is one of: /),
  });
  expect(wishOf(['--stage', 'moon'])).toEqual(failed('--stage is one of: memory, server, http, all.'));
  expect(wishOf(['--nonsense']).ok).toBe(false);
});
