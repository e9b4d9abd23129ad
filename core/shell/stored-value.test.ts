import { describe, expect, test } from 'vitest';
import { MemoryCookies } from '../../adapters/cookies/cookies.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { fc, garbage } from '../testing/arbitraries.ts';
import { LikedPacks, wishlistProducts } from '../wishlist/liked-packs.ts';
import { readCookie, readStored, writeCookie } from './stored-value.ts';
import { ThemeChoice, storedTheme } from './theme.ts';

describe('the theme', () => {
  test('is remembered under the key mode [STOR-13, SHELL-23, DECISION-178]', () => {
    const storage = new MemoryStorage();
    const choice = new ThemeChoice(storage, new MemoryCookies());
    expect(choice.theme.current).toBe('system');
    choice.choose('dark');
    expect(choice.theme.current).toBe('dark');
    expect(storage.read('mode')).toBe('dark');
    expect(new ThemeChoice(storage, new MemoryCookies()).theme.current).toBe('dark');
  });

  test('is told to the server by a cookie, also where that is gone', () => {
    const [storage, cookies] = [new MemoryStorage(), new MemoryCookies()];
    new ThemeChoice(storage, cookies).choose('dark');
    expect(readCookie(cookies, storedTheme)).toBe('dark');
    cookies.remove('mode');
    new ThemeChoice(storage, cookies).tellServer();
    expect(readCookie(cookies, storedTheme)).toBe('dark');
    new ThemeChoice(new MemoryStorage(), cookies).tellServer();
    expect(cookies.read('mode')).toBeNull();
  });

  test.each(['', 'DARK', 'system', 'null', '"dark"'])("stored as '%s' is not chosen", (text) => {
    const storage = new MemoryStorage();
    storage.write('mode', text);
    expect(readStored(storage, storedTheme)).toBe('system');
  });
});

describe('the cookie of liked packs', () => {
  const cookieOf = (text: string) => {
    const cookies = new MemoryCookies();
    cookies.write('wishlist_products', text);
    return cookies;
  };

  test('holds decimal ids joined by commas [STOR-08, DECISION-87]', () => {
    expect(readCookie(cookieOf('3,1,2'), wishlistProducts)).toEqual([3, 1, 2]);
    expect(readCookie(cookieOf('3,1,3'), wishlistProducts)).toEqual([3, 1]);
    const cookies = new MemoryCookies();
    writeCookie(cookies, wishlistProducts, [3, 1]);
    expect(cookies.read('wishlist_products')).toBe('3,1');
  });

  test('lasts 365 days and keeps the 300 latest ids [DECISION-87]', () => {
    expect(wishlistProducts.days).toBe(365);
    const ids = Array.from({ length: 320 }, (_, at) => at + 1);
    expect(readCookie(cookieOf(wishlistProducts.format(ids)), wishlistProducts)).toEqual(ids.slice(20));
    expect(readCookie(cookieOf(ids.join(',')), wishlistProducts)).toEqual(ids.slice(20));
  });

  test('goes with its last id [DECISION-87]', () => {
    const cookies = cookieOf('5');
    const packs = new LikedPacks(cookies);
    packs.remember(5, false);
    expect(cookies.read('wishlist_products')).toBeNull();
  });

  test.each(['', ',', '1,', '0', '-1', '1.5', '1e3', '01', ' 1', '1;2', '[1]', '9'.repeat(16), '9'.repeat(17)])(
    "'%s' is garbage and reads as no packs",
    (text) => expect(readCookie(cookieOf(text), wishlistProducts)).toEqual([]),
  );
});

test('any garbage in storage and cookies reads as a default or a value, and nothing throws', () => {
  fc.assert(
    fc.property(garbage, (text) => {
      const storage = new MemoryStorage();
      const cookies = new MemoryCookies();
      storage.write(storedTheme.key, text);
      cookies.write(wishlistProducts.key, text);
      cookies.write(storedTheme.key, text);
      expect(new ThemeChoice(storage, cookies).theme.current).toMatch(/^(light|dark|system)$/);
      const packs = new LikedPacks(cookies);
      for (const [id, saved] of packs.current)
        expect([Number.isSafeInteger(id) && id > 0, saved]).toEqual([true, true]);
      packs.remember(7, true);
      expect(readCookie(cookies, wishlistProducts)).toContain(7);
    }),
    { numRuns: 1000 },
  );
});
