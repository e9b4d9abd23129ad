import { expect, test } from 'vitest';
import { Dice } from './dice.ts';

test('dice of one seed throw the same, of another something else', () => {
  const thrown = (...seed: readonly number[]) => {
    const dice = new Dice(...seed);
    return Array.from({ length: 20 }, () => dice.below(1000));
  };
  expect(thrown(1, 2)).toEqual(thrown(1, 2));
  expect(thrown(1, 2)).not.toEqual(thrown(1, 3));
  expect(thrown(1, 2)).not.toEqual(thrown(2, 1));
});

test('dice throw each number about as often as the others', () => {
  const dice = new Dice(7);
  const thrown = new Map<number, number>();
  for (let throws = 0; throws < 6000; throws += 1) {
    const number = dice.between(1, 6);
    thrown.set(number, (thrown.get(number) ?? 0) + 1);
  }
  expect([...thrown.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const times of thrown.values()) expect(Math.abs(times - 1000)).toBeLessThan(150);
});

test('what weighs more comes more often, and what weighs nothing never', () => {
  const dice = new Dice(7);
  const things = Array.from({ length: 1000 }, () =>
    dice.weighted([
      [9, 'often'],
      [1, 'seldom'],
      [0, 'never'],
    ]),
  );
  expect(things).not.toContain('never');
  expect(things.filter((thing) => thing === 'seldom').length).toBeGreaterThan(50);
  expect(things.filter((thing) => thing === 'seldom').length).toBeLessThan(150);
});
