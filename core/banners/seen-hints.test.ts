import { expect, test } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { SEEN_COOKIES, isSeen, rememberSeen } from './seen-hints.ts';

test('each cookie has its name and its days [STOR-09, STOR-10, STOR-11, STOR-12, DECISION-185]', () => {
  expect(SEEN_COOKIES.map(({ key, days, format }) => [key, format(true), days])).toEqual([
    ['modal_info_free', '1', 1],
    ['modal_deal_new60', '1', 1],
    ['boarding', '1', 1],
    ['boarding-multidownload', '1', 3],
  ]);
});

test.each([
  ['freeSamples', 'modal_info_free'],
  ['dealPromo', 'modal_deal_new60'],
  ['firstSound', 'boarding'],
  ['allStems', 'boarding-multidownload'],
] as const)('%s is seen when %s says so, and by nothing else', (hint, name) => {
  const cookies = new MemoryCookies();
  cookies.write(name, 'yes');
  expect(isSeen(cookies, hint)).toBe(false);
  rememberSeen(cookies, hint);
  expect([isSeen(cookies, hint), cookies.read(name)]).toEqual([true, '1']);
});

test('nothing remembers that somebody is not confirmed [DECISION-180]', () => {
  const cookies = new MemoryCookies();
  rememberSeen(cookies, 'confirm');
  expect(isSeen(cookies, 'confirm')).toBe(false);
});
