import { expect, test } from 'vitest';
import { differences } from './match.ts';
import { substitute } from './variables.ts';

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [[{ id: 1 }], [{ id: 1, name: 'x' }]],
  [{ startsWith: [{ id: 1 }] }, [{ id: 1 }, { id: 2 }]],
  [{ startsWith: 'Down' }, 'Downloading...'],
  [{ near: 2 }, 2.0015],
  [{ contains: { id: 2 } }, [{ id: 1 }, { id: 2 }]],
  [{ every: { free: true } }, [{ free: true }, { free: true, id: 1 }]],
  [{ length: { gte: 1 } }, [1, 2]],
  [{ not: { contains: 3 } }, [1, 2]],
])('%j fits %j', (pattern, actual) => {
  expect(differences(pattern, actual)).toEqual([]);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [[], [1]],
  [{ startsWith: [{ id: 2 }] }, [{ id: 1 }, { id: 2 }]],
  [{ startsWith: [{ id: 1 }, { id: 2 }] }, [{ id: 1 }]],
  [{ startsWith: 'Up' }, 'Downloading...'],
  [{ near: 2 }, 2.1],
  [{ near: 2 }, '2'],
  [{ every: { free: true } }, [{ free: true }, { free: false }]],
  [{ absent: true }, null],
])('%j does not fit %j', (pattern, actual) => {
  expect(differences(pattern, actual)).not.toEqual([]);
});

test('references stand for their values, in keys as well', () => {
  const variables = new Map<string, unknown>([['sound', { id: 7, free: false }]]);
  expect(substitute({ '${sound.id}': '${sound.free}', text: 'sound ${sound.id}' }, variables)).toEqual({
    '7': false,
    text: 'sound 7',
  });
});
