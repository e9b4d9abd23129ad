import { accountDetailsHref, accountHref } from '../account/addresses.ts';
import { menuTexts } from '../account/menu.messages.ts';
import type { PageEntry } from '../shell/page-entry.ts';

/** It shows what the session tells of the customer. */
export const profilePage: PageEntry<object, unknown> = {
  href: accountHref,
  open: () => Promise.resolve(),
  title: () => menuTexts.profile,
};

/** Its dialogs load what they show. */
export const settingsPage: PageEntry<object, unknown> = {
  href: accountDetailsHref,
  open: () => Promise.resolve(),
  title: () => menuTexts.settings,
};
