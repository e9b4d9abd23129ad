import { describe, expect, it } from 'vitest';
import { PackIndex } from './pack-index.ts';
import { packOf } from './testing/sounds.ts';

describe('the pack list', () => {
  const index = new PackIndex();
  index.upsert([
    packOf({ id: 1, genres: ['house'], tags: ['a'], providerSlug: 'x', name: 'Night Drive', chartPosition: 2 }),
    packOf({ id: 2, genres: ['house', 'techno'], providerSlug: 'y', name: 'Nightfall', chartPosition: 1 }),
    packOf({ id: 3, genres: ['techno'], tags: ['a'], providerSlug: 'y', name: 'Late Night', createdAt: 7 }),
  ]);

  it('filters by genre, tag and provider, and searches names [API-40, DECISION-51]', () => {
    expect(index.page({ include: { genres: ['house'] } })).toEqual({ ids: [2, 1], total: 2 });
    expect(index.page({ include: { genres: ['house', 'techno'], tags: ['a'] } }).ids).toEqual([1, 3]);
    expect(index.page({ scope: { kind: 'provider', slug: 'y' }, exclude: { tags: ['a'] } }).ids).toEqual([2]);
    expect(index.page({ name: 'night' }).ids).toEqual([2, 1, 3]);
  });

  it('sorts by chart, relevance, id, date and the order of a wishlist [API-40, DECISION-51, DECISION-57]', () => {
    const ordered = (column: '_score' | 'id' | 'createdAt') =>
      index.page({ query: 'night', order: { column, direction: 'desc' } }).ids;
    expect(index.page({}).ids).toEqual([2, 1, 3]);
    expect(ordered('_score')).toEqual([1, 3, 2]);
    expect(ordered('id')).toEqual([3, 2, 1]);
    expect(ordered('createdAt')).toEqual([3, 2, 1]);
    const wishlist = { kind: 'listed', ids: [1, 3] } as const;
    expect(index.page({ scope: wishlist, order: { column: 'createdAt', direction: 'desc' } }).ids).toEqual([1, 3]);
  });

  it('counts its three facets, each without its own choice [API-40, DECISION-51, DECISION-55]', () => {
    expect(index.facets({ include: { genres: ['house'] } })).toEqual({
      genres: [
        { value: 'house', count: 2 },
        { value: 'techno', count: 2 },
      ],
      tags: [{ value: 'a', count: 1 }],
      providers: [
        { value: 'x', count: 1 },
        { value: 'y', count: 1 },
      ],
    });
  });

  it('shows changes at once [API-40]', () => {
    const changing = new PackIndex();
    changing.upsert([packOf({ id: 1, tags: ['a'] }), packOf({ id: 2, tags: ['a'] })]);
    changing.upsert([packOf({ id: 2, tags: ['b'] })]);
    changing.remove([1]);
    expect(changing.size).toBe(1);
    expect(changing.facets({}).tags).toEqual([{ value: 'b', count: 1 }]);
  });
});
