import { resetPasswordHref, signupHref } from '../account/addresses.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import { newPasswordTitle, resetTitle, signUpTitle } from './joining.messages.ts';
import type { ResetAddress } from './joining.routes.ts';

/** What these pages need of the shop. */
export interface JoiningShop {
  readonly joining: OnDemand<unknown>;
}

export const signUpPage: PageEntry<object, JoiningShop> = {
  href: signupHref,
  open: ({ joining }) => joining.press(() => {}),
  title: () => signUpTitle,
  feature: ({ joining }) => joining,
};

export const resetPage: PageEntry<ResetAddress, JoiningShop> = {
  // Without the token, which was mailed to one customer.
  href: resetPasswordHref,
  open: ({ joining }) => joining.press(() => {}),
  title: (_, { token }) => (token === null ? resetTitle : newPasswordTitle),
  feature: ({ joining }) => joining,
  isUnlisted: true,
};
