import { expect, test } from 'vitest';
import { Related } from './related.ts';

const related = new Related(
  new Map([
    ['core/a.ts', []],
    ['core/b.ts', ['core/a.ts']],
    ['core/c.ts', ['core/b.ts', 'rxjs']],
    ['core/a.test.ts', ['core/testing/shop.ts']],
    ['core/testing/shop.ts', ['core/c.ts']],
    ['core/c.test.ts', ['core/c.ts']],
    ['adapters/far.test.ts', ['core/c.ts', 'core/testing/shop.ts']],
    ['adapters/near.test.ts', ['core/a.ts']],
  ]),
);

test('tests that see a file are known: the one beside it, those of its feature, then the nearest', () => {
  expect(related.testsOf('core/a.ts')).toEqual([
    'core/a.test.ts',
    'core/c.test.ts',
    'adapters/near.test.ts',
    'adapters/far.test.ts',
  ]);
  expect(related.testsOf('core/c.ts')).toEqual(['core/c.test.ts', 'core/a.test.ts', 'adapters/far.test.ts']);
});

test('a test that opens everything is as near as the files of its feature', () => {
  const shop = new Related(
    new Map([
      ['server/ledger/ledger.ts', []],
      ['server/credits/undo.ts', ['server/ledger/ledger.ts']],
      ['server/credits/routes/credits.routes.ts', ['server/credits/undo.ts']],
      ['server/app.ts', ['server/credits/routes/credits.routes.ts', 'server/wishlist/wishlist.routes.ts']],
      ['server/wishlist/wishlist.routes.ts', []],
      ['server/testing/shop.ts', ['server/app.ts']],
      ['server/account/account.test.ts', ['server/testing/shop.ts']],
      ['server/credits/undo/undo.test.ts', ['server/testing/shop.ts']],
      ['server/ledger/books/books.test.ts', ['server/testing/shop.ts']],
    ]),
  );
  expect(shop.testsOf('server/ledger/ledger.ts')).toEqual([
    'server/ledger/books/books.test.ts',
    'server/credits/undo/undo.test.ts',
    'server/account/account.test.ts',
  ]);
});

test('a file that nothing imports has no tests', () => {
  expect(related.testsOf('core/d.ts')).toEqual([]);
});
