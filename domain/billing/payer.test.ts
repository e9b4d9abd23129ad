import { expect, it, test } from 'vitest';
import { isOncePerPayer, mailboxOf } from './payer.ts';

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['ada+loops@example.org', 'ada@example.org'],
  ['ada+loops+more@example.org', 'ada@example.org'],
  ['a.da@example.org', 'a.da@example.org'],
  ['a.d.a+x.y@gmail.com', 'ada@gmail.com'],
  ['A.da@googlemail.com', 'ada@gmail.com'],
  ['+ada@example.org', '+ada@example.org'],
  ['"a@b"+c@example.org', '"a@b"@example.org'],
  ['nothing', 'nothing'],
])('the address %j is of the mailbox %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('knows START alone as once per payer', () => {
  expect([isOncePerPayer('START'), isOncePerPayer('BLACK70')]).toEqual([true, false]);
});
