import { priceLabel } from '../../../../core/downloads/prices.ts';
import { menuItems } from '../../../../core/menu.ts';
import { type Part, once, shows } from './draws.ts';

/** What files cost, in words [DOWN-15 to DOWN-18]. */
const prices = once((_: 'prices', must) => {
  shows(must, 'the words of prices', [0, 1, 3].map(priceLabel), ['Free Download', '1 credit', '3 credits']);
});

/** The menu of the current customer, line by line [SHELL-11, SHELL-17, DECISION-175]. */
export const menu: Part = {
  from: ({ app }) => [app.account.session.current],
  check({ user }, must) {
    prices('prices', must);
    if (!user) return;
    const { isDashboard, isStaff, wallet, plan } = user;
    const toPay = wallet.canAddCredits && plan ? `/account/checkout/${plan.id}` : '/account/plans';
    const ofAccount = [
      ['Profile', '/account'],
      [`Credits: ${wallet.balance.toLocaleString('en-US')}`, '/account/credits'],
      ['Add More Credits', `${toPay}?action=add-credits`],
      ['Account Settings', '/account/details'],
      ['Downloads', '/account/download-history/samples'],
      ['Licenses', '/account/licenses'],
      ['My Collections', '/account/collections'],
      ['Likes', '/account/wishlist/samples'],
    ];
    // Customers of the shop have an account; those of an operator may not.
    for (const isAccount of [user.isAccount, !user.isAccount])
      shows(
        must,
        `the menu of customer ${user.id}`,
        menuItems({ ...user, isAccount }).map(({ label, href }) => [label, href]),
        [
          ...(isDashboard ? [['Dashboard', '/dashboard']] : []),
          ...(isStaff ? [['Review queue', '/staff/review']] : []),
          ...(isAccount ? ofAccount : []),
          ['Sign out', '/logout'],
        ],
      );
  },
};
