import { expect, it } from 'vitest';
import { routeOf } from '../routes.ts';
import { locationOf } from '../shell/navigation.port.ts';
import { draftHref, reviewHref, soldHref } from './addresses.ts';

it.each([
  ['/dashboard/products/7', { page: 'draft', id: 7, isReview: false }],
  ['/dashboard/sold/7', { page: 'sold', id: 7 }],
  ['/dashboard/sold/x', { page: 'notFound' }],
  ['/staff/review/7', { page: 'draft', id: 7, isReview: true }],
  ['/staff/review', { page: 'review' }],
  ['/staff/review/0', { page: 'notFound' }],
  ['/dashboard/products/7/x', { page: 'notFound' }],
  ['/staff', { page: 'notFound' }],
])('%s is read', (href, route) => {
  expect(routeOf(locationOf(href))).toEqual(route);
});

it('writes the addresses that it reads', () => {
  expect([
    soldHref(7),
    draftHref({ id: 7, isReview: false }),
    draftHref({ id: 7, isReview: true }),
    reviewHref(),
  ]).toEqual(['/dashboard/sold/7', '/dashboard/products/7', '/staff/review/7', '/staff/review']);
});
