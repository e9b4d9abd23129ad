import { expect, it } from 'vitest';
import { providersOnly } from '../../domain/dashboard/dashboard.messages.ts';
import { routeOf } from '../routes.ts';
import { locationOf } from '../shell/navigation.port.ts';
import { totalsHref } from './addresses.ts';
import { ownPacksHref, statisticsHref } from './dashboard.routes.ts';
import { dashboardFailures } from './dashboard.messages.ts';

it.each([
  ['/dashboard', { page: 'dashboard', provider: null }],
  ['/dashboard?provider=kiln', { page: 'dashboard', provider: 'kiln' }],
  ['/dashboard/products', { page: 'ownPacks', number: 1, provider: null }],
  ['/dashboard/products?page=3', { page: 'ownPacks', number: 3, provider: null }],
  ['/dashboard/products?page=x&provider=', { page: 'ownPacks', number: 1, provider: null }],
  ['/dashboard/products?provider=kiln&page=2', { page: 'ownPacks', number: 2, provider: 'kiln' }],
  ['/dashboard/statistics', { page: 'statistics', provider: null }],
  ['/dashboard/statistics?provider=kiln', { page: 'statistics', provider: 'kiln' }],
  ['/dashboard/other', { page: 'notFound' }],
])('%s is read [DASH-01, DASH-02]', (href, route) => {
  expect(routeOf(locationOf(href))).toEqual(route);
});

it('writes the addresses that it reads [DASH-02]', () => {
  expect([totalsHref(), totalsHref('kiln'), statisticsHref('kiln')]).toEqual([
    '/dashboard',
    '/dashboard?provider=kiln',
    '/dashboard/statistics?provider=kiln',
  ]);
  expect([ownPacksHref(), ownPacksHref(2), ownPacksHref(2, 'kiln')]).toEqual([
    '/dashboard/products',
    '/dashboard/products?page=2',
    '/dashboard/products?provider=kiln&page=2',
  ]);
});

it('leaves a refusal to its page, which has a way home [DASH-03, DECISION-28]', () => {
  expect(dashboardFailures.forbidden).toEqual({ show: 'nothing' });
  expect(providersOnly.button?.url).toBe('/');
});
