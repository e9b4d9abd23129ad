import { resetPasswordHref, signupHref } from '../account/addresses.ts';
import type { createIdentities } from '../identities/identities.feature.ts';
import type { Offered } from '../kernel/feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import { newPasswordTitle, resetTitle, signUpTitle } from './joining.messages.ts';
import type { ResetAddress } from './joining.routes.ts';

/** What these pages need of the shop. */
export interface JoiningShop {
  readonly joining: OnDemand<unknown>;
  readonly identities: OnDemand<Offered<ReturnType<typeof createIdentities>>>;
}

export const signUpPage: PageEntry<object, JoiningShop> = {
  href: signupHref,
  open: async ({ joining, identities }) => {
    await Promise.all([joining.press(() => {}), identities.press(({ loadWaysIn }) => loadWaysIn.execute())]);
  },
  title: () => signUpTitle,
  feature: ({ identities }) => identities,
};

export const resetPage: PageEntry<ResetAddress, JoiningShop> = {
  // Without the token, which was mailed to one customer.
  href: resetPasswordHref,
  open: ({ joining }) => joining.press(() => {}),
  title: (_, { token }) => (token === null ? resetTitle : newPasswordTitle),
  feature: ({ joining }) => joining,
  isUnlisted: true,
};
