import { expect, it } from 'vitest';
import { routeOf } from '../routes.ts';
import { locationOf } from '../shell/navigation.port.ts';
import { draftHref, reviewHref } from './addresses.ts';

it.each([
  ['/dashboard/products/7', { page: 'draft', id: 7, isReview: false }],
  ['/staff/review/7', { page: 'draft', id: 7, isReview: true }],
  ['/staff/review', { page: 'review' }],
  ['/staff/review/0', { page: 'notFound' }],
  ['/dashboard/products/7/x', { page: 'notFound' }],
  ['/staff', { page: 'notFound' }],
])('%s is read', (href, route) => {
  expect(routeOf(locationOf(href))).toEqual(route);
});

it('writes the addresses that it reads', () => {
  expect([draftHref({ id: 7, isReview: false }), draftHref({ id: 7, isReview: true }), reviewHref()]).toEqual([
    '/dashboard/products/7',
    '/staff/review/7',
    '/staff/review',
  ]);
});
