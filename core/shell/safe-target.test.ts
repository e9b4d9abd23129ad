import { describe, expect, test } from 'vitest';
import { fc } from '../testing/arbitraries.ts';
import { safeTarget } from './safe-target.ts';

/** A browser's view of an address: the part of the standard that the tests need. */
interface Address {
  readonly origin: string;
  readonly pathname: string;
}
declare const URL: new (address: string, base: string) => Address;

const SHOP = 'https://shop.example';

describe('a safe target', () => {
  test.each([
    '/',
    '/samples',
    '/samples?tags[]=a&page=2',
    '/sample-pack/gr%C3%B6%C3%9Fe#sounds',
    '/sample-pack/größe',
    '/account/plans?return=https://elsewhere.example//x',
    '/a.b/..c/d..',
    '/download/file/abc.def?signature=a/../b',
  ])('%s is a path of this shop and stays as it is', (address) => expect(safeTarget(address)).toBe(address));

  test.each([
    ['nothing', ''],
    ['another host', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['backslashes', '\\\\evil.example'],
    ['a slash and a backslash', '/\\evil.example'],
    ['a backslash further on', '/samples\\..\\..'],
    ['https', 'https://evil.example'],
    ['https without slashes', 'https:evil.example'],
    ['http in capitals', 'HTTP://evil.example'],
    ['javascript:', 'javascript:alert(1)'],
    ['javascript: in mixed case', 'JaVaScRiPt:alert(1)'],
    ['javascript: behind a tab', 'java\tscript:alert(1)'],
    ['javascript: behind a space', ' javascript:alert(1)'],
    ['data:', 'data:text/html,<script>alert(1)</script>'],
    ['blob:', 'blob:https://shop.example/1'],
    ['mailto:', 'mailto:a@b.example'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a line feed between slashes', '/\n/evil.example'],
    ['a carriage return between slashes', '/\r/evil.example'],
    ['a space before', ' /samples'],
    ['a space after', '/samples '],
    ['a null', '/\u0000/evil.example'],
    ['a delete', '/samples\u007f'],
    ['a lone surrogate', '/samples\ud800'],
    ['a relative path', 'samples'],
    ['a query alone', '?page=2'],
    ['a fragment alone', '#x'],
    ['a dot that leaves two slashes', '/.//evil.example'],
    ['dots that leave two slashes', '/samples/..//evil.example'],
    ['escaped dots that leave two slashes', '/%2e%2E//evil.example'],
    ['half escaped dots', '/samples/.%2e//evil.example'],
    ['dots at the end', '/samples/..'],
    ['a fullwidth solidus first', '／／evil.example'],
    ['a Unicode space first', '\u00a0/samples'],
    ['a byte order mark first', '\ufeff/samples'],
  ])('%s is refused [DECISION-214]', (_, address) => expect(safeTarget(address)).toBeNull());

  test('never leads out of the shop, not even in two steps, whatever the address [DECISION-214]', () => {
    const nasty = fc.string({
      unit: fc.constantFrom(
        '/',
        '/',
        '\\',
        '.',
        '%2e',
        '%2F',
        '%5c',
        ':',
        '@',
        '?',
        '#',
        '\t',
        '\n',
        ' ',
        '\u0000',
        '／',
        '。',
        'a',
        'evil.example',
        'javascript',
        'https',
        'data',
        '\ud800',
        '\u2028',
        '\u00a0',
        'ü',
      ),
      maxLength: 8,
    });
    const address = fc.oneof(
      nasty,
      nasty.map((rest) => `/${rest}`),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(address, (text) => {
        const target = safeTarget(text);
        if (target === null) return;
        const arrived = new URL(target, SHOP);
        expect(arrived.origin).toBe(SHOP);
        expect(new URL(arrived.pathname, SHOP).origin).toBe(SHOP);
      }),
      { numRuns: 5000 },
    );
  });
});
