import { describe, expect, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';

describe.each(await bothDatabases())('the character NUL in an address on $dialect', async (databases) => {
  const shop = await sharedShop(databases, stockShop);

  test.each([
    '/api/v1/collection/a%00b',
    '/api/v1/store/sample-list/collection/a%00b',
    '/api/v1/store/sample-list/product/a%00b',
    '/api/v1/download/owned/collection/a%00b',
    '/api/v1/product/a%00b',
    '/api/v1/license/a%00b',
    '/api/pack/a%00b/sample/101',
    '/media/collection/a%00b.jpg',
    '/media/cover/a%00b.png',
    '/media/mosaic/a%00b/00000000.jpg',
    '/cdn/fit-in/50x50/media/collection/a%00b.jpg',
    '/assets/a%00b.js',
    '/dl/a%00b',
    '/dl/archive/a%00b',
    '/dl/sound/a%00b/c%00d',
  ])('names nothing: %s', async (path) => {
    const customer = await shop.as('max');
    expect((await customer.get(path)).status).toBe(404);
  });

  test.each([
    '/api/v1/store/sample-list?query=%00',
    '/api/v1/store/sample-list?tags[]=%00&page=1',
    '/api/v1/store/sample-list/wishlist?query=%00',
    '/api/v1/store/product-list?query=%00',
    '/api/v1/license/LS-0000-0000-0000?code=%00',
  ])('finds nothing, or is refused: %s', async (path) => {
    const customer = await shop.as('max');
    expect((await customer.get(path)).status).toBeLessThan(500);
  });

  test('is left out of the name of a collection', async () => {
    const customer = await shop.as('max');
    expect((await customer.post('/api/v1/collection', { name: 'Late\0night' })).status).toBe(201);
    const made = await customer.get('/api/v1/collections/owner');
    expect(await made.text()).not.toContain('\\u0000');
  });
});
