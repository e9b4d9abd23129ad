import { expect, test } from 'vitest';
import { drawRandom, luckOf, luckOfScenario } from './random.ts';

const drawn = (seed: number, title: string) => drawRandom(luckOfScenario(seed, title));

test('the same seed draws the same values for the same scenario', () => {
  expect(drawn(7, 'A title')).toEqual(drawn(7, 'A title'));
  expect(drawn(7, 'A title')).not.toEqual(drawn(8, 'A title'));
  expect(drawn(7, 'A title')).not.toEqual(drawn(7, 'Another title'));
});

test('these are the values of a seed, now and later', () => {
  expect(drawn(42, 'A title')).toEqual({
    word: 'orchard',
    name: 'Velvet Amber',
    sentence: 'Delta sierra tundra harbor fjord.',
    email: 'velvet.pebble.63977@example.test',
    text: '“quotes” delta',
    number: 960_132,
    fraction: 0.9220549294259399,
    flag: true,
    bpm: 183,
    key: 'Em',
  });
});

test('values stay in their range', () => {
  const luck = luckOf(1);
  for (let draws = 0; draws < 500; draws += 1) {
    const { email, number, fraction, bpm, key, name, text } = drawRandom(luck);
    expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.test$/);
    expect([number >= 1, number <= 1_000_000, Number.isInteger(number)]).toEqual([true, true, true]);
    expect([fraction >= 0, fraction < 1]).toEqual([true, true]);
    expect([bpm >= 60, bpm <= 200, Number.isInteger(bpm)]).toEqual([true, true, true]);
    expect(key).toMatch(/^[A-G][#b]?m?$/);
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(text.length).toBeGreaterThan(3);
  }
});
