import { expect, test } from 'vitest';
import { embeddedNavigation } from './navigation-embedded.browser.ts';

const SHOP = 'https://shop.example';

function aPage(address: string) {
  const { origin, pathname, search } = new URL(address);
  const left: string[] = [];
  const page = { origin, pathname, search, assign: (to: string) => left.push(to), reload: () => left.push('again') };
  return { left, navigation: embeddedNavigation(SHOP, page) };
}

test('whatever the shop leads to from a page of others is a page of the shop', () => {
  const { left, navigation } = aPage('https://blog.example/post?query=loops');
  navigation.push('/sample/4');
  navigation.replace('/samples?page=2');
  navigation.leave('/logout');
  expect(left).toEqual([`${SHOP}/sample/4`, `${SHOP}/samples?page=2`, `${SHOP}/logout`]);
});

test('the address of a page of others says nothing of the shop, that of its own pages does', () => {
  expect(aPage('https://blog.example/post?query=loops').navigation.location.current).toEqual({ path: '/', search: '' });
  expect(aPage('https://shop.example/blog?query=loops').navigation.location.current).toEqual({
    path: '/blog',
    search: '?query=loops',
  });
});

test.each(['https://blog.example/post', 'https://shop.example/blog?page=2'])(
  '%s is loaded again where it is',
  (address) => {
    const { left, navigation } = aPage(address);
    const { path, search } = navigation.location.current;
    navigation.leave(path + search);
    expect(left).toEqual(['again']);
  },
);

test('nothing is pinned to a page of others', () => {
  const { left, navigation } = aPage('https://blog.example/post');
  navigation.pin('Fm,140');
  expect([navigation.pinned, left]).toEqual([null, []]);
});
