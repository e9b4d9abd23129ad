import { type User, planName } from '../../core/account/user.ts';
import { creditCount } from '../../domain/downloads/prices.ts';
import type { View } from '../host/outcome.ts';

/** Who is signed in, with plan and balance. */
export const userView = (user: User): View => ({
  document: userDocument(user),
  shown: {
    kind: 'card',
    title: user.username || user.email,
    facts: [
      ['Email', user.isConfirmed ? user.email : `${user.email} (not confirmed)`],
      ['Plan', user.plan?.isExpired ? `${planName(user)} (expired)` : planName(user)],
      ['Balance', creditCount(user.wallet.balance)],
      ['Rare Finds', user.plan?.hasRareFinds ? 'yes' : 'no'],
    ],
  },
});

/** The toast has told people; scripts get the customer. */
export const loggedInView = (user: User): View => ({ document: userDocument(user), shown: null });

export const loggedOutView: View = {
  document: { signedIn: false },
  shown: null,
  notes: ['You are logged out.'],
};

const userDocument = (user: User) => ({ ...user, planName: planName(user) });
