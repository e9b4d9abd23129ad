import { expect, test } from 'vitest';
import { aUser } from '../testing/builders.ts';
import { topBanner } from './top-banner.ts';

const isDeal = { isDeal: true, canUseStart: false, startEndsAt: null, canUseEnd: false, endEndsAt: null };
const canUseStart = { isDeal: false, canUseStart: true, startEndsAt: null, canUseEnd: false, endEndsAt: null };
const both = { isDeal: true, canUseStart: true, startEndsAt: null, canUseEnd: false, endEndsAt: null };

test.each([
  ['a visitor', null, null],
  [
    'somebody to whom nothing is granted',
    aUser({ offers: { isDeal: false, canUseStart: false, startEndsAt: null, canUseEnd: false, endEndsAt: null } }),
    null,
  ],
  ['a customer of a backend that does not say', aUser(), null],
  ['somebody with the deal', aUser({ offers: isDeal }), 'deal'],
  ['somebody with START', aUser({ offers: canUseStart }), 'start'],
  ['somebody with both', aUser({ offers: both }), 'deal'],
  ['somebody unconfirmed with both', aUser({ isConfirmed: false, offers: both }), 'unconfirmed'],
] as const)(
  'the banner of %s comes in the order of the warning, the sale, the first offer [SHELL-29, SHELL-30, SHELL-32, SHELL-33, DECISION-12, DECISION-180]',
  (_, user, banner) => {
    expect(topBanner(user)).toBe(banner);
  },
);

test('the discount at the end of a plan stays off, whoever may have it [SHELL-35, BILL-65, DECISION-168]', () => {
  const user = aUser({ offers: { ...canUseStart, canUseStart: false, canUseEnd: true, endEndsAt: 1 } });
  expect(topBanner(user)).toBeNull();
  expect(topBanner(user, { endDiscount: true, dealPromo: false })).toBe('end');
});
