import { describe, expect, it } from 'vitest';
import { MOST_RECENT, NEWEST } from '../../domain/catalogue/orders.ts';
import {
  categoriesAt,
  collectionIdAt,
  isChartUrl,
  isCollectionsUrl,
  isOwnCollectionsUrl,
  packIdAt,
  packListAt,
  providersAt,
  soundIdAt,
  soundListAt,
} from './data-urls.ts';

const SOUNDS = '/api/v1/store/sample-list';
const PACKS = '/api/v1/store/product-list';

describe('the data addresses that pages hand to widgets [WIDG-34, DECISION-191]', () => {
  it.each([
    [SOUNDS, { kind: 'all' }],
    [`${SOUNDS}/free`, { kind: 'free' }],
    [`${SOUNDS}/instrument/bass`, { kind: 'term', term: 'instrument', slug: 'bass' }],
    [`${SOUNDS}/category/808`, { kind: 'term', term: 'category', slug: '808' }],
    [`${SOUNDS}/mood/dark`, { kind: 'term', term: 'mood', slug: 'dark' }],
    [`${SOUNDS}/tags/drum-and-bass`, { kind: 'term', term: 'tags', slug: 'drum-and-bass' }],
    [`${SOUNDS}/plugin/serum`, { kind: 'term', term: 'plugin', slug: 'serum' }],
    [`${SOUNDS}/sample-pack/tape-garden`, { kind: 'pack', slug: 'tape-garden' }],
    [`${SOUNDS}/collection/late-nights`, { kind: 'collection', slug: 'late-nights' }],
    [`${SOUNDS}/wishlist`, { kind: 'wishlist' }],
    [`${SOUNDS}/download-history`, { kind: 'downloadHistory' }],
    ['/api/v1/search/sample-list?query=pad', { kind: 'search', query: 'pad' }],
  ])('%s is a list of sounds [WIDG-16, WIDG-34]', (url, scope) => {
    expect(soundListAt(url)?.scope).toEqual(scope);
    expect(packListAt(url)).toBeNull();
  });

  it.each([
    [PACKS, { kind: 'all' }],
    [`${PACKS}/provider/kiln`, { kind: 'provider', slug: 'kiln' }],
    [`${PACKS}/wishlist`, { kind: 'wishlist' }],
    ['/api/v1/search/product-list?query=tape', { kind: 'search', query: 'tape' }],
  ])('%s is a list of packs [WIDG-12, WIDG-26, WIDG-34]', (url, scope) => {
    expect(packListAt(url)?.scope).toEqual(scope);
    expect(soundListAt(url)).toBeNull();
  });

  it('a list is narrowed by the query of its address, and what nobody knows in it says nothing [WIDG-34, WIDG-35]', () => {
    const list = soundListAt(`${SOUNDS}?bpm=90-100&rare_find=1&size=8&colour=red&future=1`);
    expect(list).toMatchObject({ size: 8, filters: { bpm: { min: 90, max: 100 }, rareFind: true } });
  });

  it('a list begins in its initial order where its address names none [WIDG-16]', () => {
    expect(soundListAt(`${SOUNDS}?order=id,desc`, 'createdAt,desc')?.order).toEqual(NEWEST);
    expect(soundListAt(SOUNDS, 'createdAt,desc')?.order).toEqual(MOST_RECENT);
    expect(packListAt(PACKS, 'id,desc')?.order).toEqual(NEWEST);
    expect(soundListAt(SOUNDS, 'nonsense')?.order).toBeNull();
  });

  it('categories, what narrows them, and providers are named [WIDG-06, WIDG-07, WIDG-08, WIDG-34]', () => {
    const categories = '/api/v1/store/category-list/mood';
    expect(categoriesAt(`${categories}?group=dark`)).toEqual({ kind: 'mood', group: 'dark', name: null, page: 1 });
    expect(categoriesAt(`${categories}/filter`)).toEqual({ kind: 'mood', group: null, name: null, page: 1 });
    expect(providersAt('/api/v1/store/provider-list?name=ki&page=2')).toMatchObject({ name: 'ki', page: 2 });
  });

  it('a chart, collections, one sound, one collection and one pack are named [WIDG-34]', () => {
    expect(isChartUrl('/api/v1/store/sample-list/chart')).toBe(true);
    expect(isCollectionsUrl('/api/v1/store/collection-list')).toBe(true);
    expect(isOwnCollectionsUrl('/api/v1/collections/owner')).toBe(true);
    expect(soundIdAt('/api/v1/sample/12')).toBe(12);
    expect(collectionIdAt('/api/v1/collection/7')).toBe(7);
    expect(packIdAt('/api/v1/download/sample-pack/confirmation/3')).toBe(3);
  });

  it.each([
    '',
    '/',
    '/samples',
    `${SOUNDS}/chart`,
    `${SOUNDS}/mood/`,
    '/api/v1/sample/x',
    '/api/v1/sample/0',
    'https://x.test/a',
  ])('%j is none of them [WIDG-34]', (url) => {
    const found = [soundListAt(url), packListAt(url), categoriesAt(url), providersAt(url), soundIdAt(url)];
    expect([...found, collectionIdAt(url), packIdAt(url)]).toEqual(Array(7).fill(null));
  });
});
