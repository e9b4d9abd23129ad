import { expect, test } from 'vitest';
import { atShop } from './at-shop.ts';

const SHOP = 'https://shop.example';

test.each([
  ['a', { href: '/sample/4' }, { href: 'https://shop.example/sample/4' }],
  ['form', { action: '/search/sounds' }, { action: 'https://shop.example/search/sounds' }],
  ['img', { src: '/cdn/a.png' }, { src: 'https://shop.example/cdn/a.png', crossOrigin: 'anonymous' }],
  ['img', { src: 'https://cdn.example/a.png' }, { src: 'https://cdn.example/a.png', crossOrigin: 'anonymous' }],
])('%s leads to the shop from a page of others, and sends no cookie there', (type, props, placed) => {
  expect(atShop(SHOP, type, props)).toEqual(placed);
});

test('a part that leads somewhere is told the whole address, too', () => {
  const MenuItem = () => null;
  expect(atShop(SHOP, MenuItem, { href: '/sample/4', src: '/x' })).toEqual({ href: `${SHOP}/sample/4`, src: '/x' });
});

test.each([
  { href: '#list' },
  { href: 'https://elsewhere.example/' },
  { href: '//elsewhere.example/' },
  { href: undefined },
  { children: 'Words' },
])('what is no path of the shop stays as it is: %j', (props) => {
  expect(atShop(SHOP, 'a', props)).toBe(props);
});
