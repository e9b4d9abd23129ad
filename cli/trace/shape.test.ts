import { expect, test } from 'vitest';
import { shapeOf } from './shape.ts';

const state = (name: string, value: unknown) => shapeOf({ at: 1, kind: 'state', name, value });

test('of a state it keeps what tells the members of its union apart', () => {
  expect(
    state('catalogue.soundList', {
      phase: 'failed',
      address: { scope: { kind: 'term', term: 'mood', slug: 'dark' }, filters: { name: 'x' }, page: 3 },
      failure: { kind: 'forbidden', notice: { title: 'No' } },
    }),
  ).toEqual({
    kind: 'state',
    name: 'catalogue.soundList',
    value: { phase: 'failed', address: { scope: { kind: 'term' } }, failure: { kind: 'forbidden' } },
  });
});

test.each([
  [
    'what the catalogue put in',
    { phase: 'loaded', page: { items: [{ id: 1, kind: 'x' }], total: 1 } },
    { phase: 'loaded' },
  ],
  ['marks by the marks alone', { 12: 'saving', 3: false, 4: false }, ['false', 'saving']],
  ['a list by whether there is anything', [12, 3], 'list'],
  ['an empty list', [], 'nothing'],
  ['a number', 0.5, 'number'],
  ['a word', 'dark', 'dark'],
  ['nothing', null, null],
])('of a state it leaves out %s', (_, value, outlined) => {
  expect(state('some.state', value)).toMatchObject({ value: outlined });
});

test('of a dialog it keeps its kind and the texts of its notice, without what comes from the data', () => {
  const ask = { title: 'Not enough credits', message: 'It takes 3 credits, “Warm Pad” is 1 credit.', button: null };
  expect(shapeOf({ at: 1, user: 'max', kind: 'dialog', dialog: 'message', ask })).toEqual({
    user: 'max',
    kind: 'dialog',
    dialog: 'message',
    texts: ['Not enough credits', 'It takes # credit, “…” is # credit.'],
  });
});

test('of a toast it keeps the texts, and of an address the page with the names of its parameters', () => {
  expect(
    shapeOf({
      at: 9,
      kind: 'toast',
      severity: 'info',
      title: 'The maximum number of sounds is 200.',
      body: null,
      seconds: 7,
    }),
  ).toEqual({ kind: 'toast', severity: 'info', texts: ['The maximum number of sounds is #.', ''], seconds: 7 });
  expect(shapeOf({ at: 9, kind: 'page', path: '/sample-pack/night-drive?page=2&bpm=120-125' })).toEqual({
    kind: 'page',
    page: 'pack',
    parameters: ['bpm', 'page'],
  });
});
