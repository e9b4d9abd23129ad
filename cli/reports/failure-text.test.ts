import { expect, test } from 'vitest';
import type { Seen } from '../runner/cast.ts';
import { failureLines } from './failure-text.ts';

const FAILURE = { step: 'looks', at: { file: 'a.scenario.yaml', line: 1, column: 1 }, inside: [], complaints: [] };

const seen = (before: unknown, value: unknown): Seen => ({
  seat: { name: 'me/first' } as Seen['seat'],
  event: { at: 0, kind: 'state', name: 'player.volume', value },
  before,
});

test('states that are told again as they were are left out, and take no place of others', () => {
  const again = Array.from({ length: 50 }, () => seen(2, 2));
  expect(failureLines({ ...FAILURE, trace: [seen(1, 2), ...again] }).slice(1)).toEqual([
    'What happened in this step:',
    '  00:00:00.000 me/first player.volume 1 → 2',
  ]);
  expect(failureLines({ ...FAILURE, trace: again }).slice(1)).toEqual(['Nothing changed in this step.']);
});
