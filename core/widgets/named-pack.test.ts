import { expect, test } from 'vitest';
import { namedPack } from './named-pack.ts';

test.each([
  ['/sample-pack/tape-garden', 'tape-garden'],
  ['https://shop.example/sample-pack/tape-garden?x=1', 'tape-garden'],
  ['/samples', ''],
  [null, ''],
])('a pack that a page names by %j has the slug %j [WIDG-15, WIDG-18]', (link, slug) => {
  const pack = namedPack(3, { name: 'Tape Garden', link, imageUrl: null, demoUrl: '/media/a.mp3' });
  expect(pack).toMatchObject({ id: 3, name: 'Tape Garden', slug, demoUrl: '/media/a.mp3', free: false });
});
