import { expect, test } from 'vitest';
import { aSound, aSoundPage } from '../../testing/builders.ts';
import { listOf } from '../filters/list-address.ts';
import { neighborsOf } from './neighbors.ts';

const [first, second, third] = [1, 2, 3].map((id) => aSound({ id }));
const page = aSoundPage([first!, second!, third!]);
const list = { phase: 'loaded', address: listOf({ kind: 'all' }), page } as const;

test('a sound stands between others of the list that it was found in', () => {
  expect(neighborsOf(list, 2)).toEqual({ previous: first, next: third });
});

test('the first has none before it, the last none after it', () => {
  expect(neighborsOf(list, 1)).toEqual({ previous: null, next: second });
  expect(neighborsOf(list, 3)).toEqual({ previous: second, next: null });
});

test('a sound that is in no list on view has none', () => {
  expect(neighborsOf(list, 4)).toEqual({ previous: null, next: null });
  expect(neighborsOf({ phase: 'idle' }, 1)).toEqual({ previous: null, next: null });
});
