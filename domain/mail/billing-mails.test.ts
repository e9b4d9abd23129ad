import { expect, test } from 'vitest';
import type { OnPlanEnd } from '../billing/plan-end.ts';
import { BILLING_MAIL_PATHS, type BillingNews, billingContent } from './billing-mails.messages.ts';
import { mailText } from './mail-content.ts';

const AT = Date.UTC(2027, 1, 28, 9);
const NEWS: readonly BillingNews[] = [
  { kind: 'paid', invoice: 'INV-2027-00042', description: 'Premium plan, 300 credits a month', grossCents: 1999 },
  { kind: 'cancelled', planId: 3, endsAt: AT, onPlanEnd: 'expire' },
  { kind: 'cancelled', planId: 3, endsAt: null, onPlanEnd: 'expire' },
  { kind: 'notRenewed', planId: 3, cents: 2379, nextTryAt: AT },
  { kind: 'unpaid', planId: 3, onPlanEnd: 'expire' },
];
const contentOf = (news: BillingNews, isTest = false) =>
  billingContent({ username: 'ada', link: `https://shop.test${BILLING_MAIL_PATHS[news.kind]}`, isTest }, news);

test.each([
  [0, 'Your invoice INV-2027-00042', ['$19.99', 'Premium plan, 300 credits a month', '/account/invoices']],
  [1, 'Your subscription is cancelled', ['Premium plan ends on 28 February 2027', 'You can resume it until then.']],
  [2, 'Your subscription is cancelled', ['has ended, and nothing more is charged']],
  [3, 'Your payment failed', ['$23.79', 'We try again on 28 February 2027', '/account/plans']],
  [4, 'Your plan has ended', ['Nothing is owed.']],
])('mail %i says what has happened, how much and when', (at, subject, words) => {
  const content = contentOf(NEWS[at]!);
  expect(content.subject).toBe(subject);
  for (const word of words) expect(mailText(content)).toContain(word);
  expect(mailText(content)).not.toContain('TEST');
});

test('the end of a plan tells what becomes of its credits: they end with it, or wait for the next one [DECISION-172]', () => {
  const told = (onPlanEnd: OnPlanEnd, endsAt: number | null) =>
    mailText(contentOf({ kind: 'cancelled', planId: 3, endsAt, onPlanEnd }));
  expect(told('expire', AT)).toContain('Its credits end with it.');
  expect(told('expire', null)).not.toContain('frozen');
  expect(told('freeze', AT)).toContain('is frozen then, and returns when you subscribe again.');
  expect(told('freeze', AT)).not.toContain('Its credits end with it.');
  expect(told('freeze', null)).toContain('What was left of its credits is frozen');
  expect(mailText(contentOf({ kind: 'unpaid', planId: 3, onPlanEnd: 'freeze' }))).toContain('is frozen, and returns');
});

test.each(NEWS)('$kind is a TEST in its subject and its text where no money moves', (news) => {
  const content = contentOf(news, true);
  expect(content.subject).toMatch(/^TEST: /);
  expect(mailText(content)).toContain('This is a TEST: no money moves.');
});
