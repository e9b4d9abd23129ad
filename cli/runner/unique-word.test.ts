import { expect, test } from 'vitest';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { uniqueWord } from './unique-word.ts';

const at = { file: 'a.scenario.yaml', line: 1, column: 1 };
const clock = new VirtualClock();

test('scenarios that begin on the same shop at the same moment have different words', () => {
  const stage = { clock, isVirtual: false };
  const words = [
    uniqueWord({ at, title: 'one' }, stage),
    uniqueWord({ at, title: 'two' }, stage),
    uniqueWord({ at: { ...at, file: 'b.scenario.yaml' }, title: 'one' }, stage),
  ];
  expect(new Set(words).size).toBe(3);
});

test('in virtual time the word is the same in every run', () => {
  const stage = { clock, isVirtual: true };
  expect(uniqueWord({ at, title: 'one' }, stage)).toBe(clock.now().toString(36));
});
