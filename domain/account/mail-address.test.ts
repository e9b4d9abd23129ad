import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailAddress } from './mail-address.ts';

test.each([
  [' Max@Demo.Test ', 'max@demo.test'],
  ['ada.lovelace+loops@mail.example.org', 'ada.lovelace+loops@mail.example.org'],
  ['a@b.co', 'a@b.co'],
  ["o'hara@example.org", "o'hara@example.org"],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
])('%j is %s', (text, address) => expect(mailAddress(text)).toBe(address));

test.each([
  '',
  'ada',
  '@example.org',
  'ada@',
  'ada@localhost',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example..org',
  'ada@-example.org',
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  '"ada"@example.org',
  '"ada@evil.example"@example.org',
  'ada@evil.example,ada@example.org',
  'ada@example.org;eve@evil.example',
  'ada@example.org\r\nBcc: eve@evil.example',
  'ada <ada@example.org>',
  'ada(comment)@example.org',
  'ada@exa\u{FF0D}mple.org',
  '\u{212A}ate@example.org',
  'ada@example\u{3002}org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b.'.repeat(130)}org`,
])('%j is no address', (text) => expect(mailAddress(text)).toBeNull());

test('what is checked is what is stored, sent to and shown: reading it again changes nothing, and it is quick', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.tuple(fc.string({ unit: 'grapheme' }), fc.domain()).map(([local, domain]) => `${local}@${domain}`),
      ),
      (text) => {
        const before = performance.now();
        const address = mailAddress(text);
        expect(performance.now() - before).toBeLessThan(50);
        if (address === null) return;
        expect(mailAddress(address)).toBe(address);
        expect(address).toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/);
        expect(address.split('@')).toHaveLength(2);
      },
    ),
    { numRuns: 5000 },
  );
}, 20_000);
