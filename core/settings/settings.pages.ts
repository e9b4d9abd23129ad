import { accountDetailsHref, accountHref } from '../account/addresses.ts';
import { menuTexts } from '../account/menu.messages.ts';
import type { createIdentities } from '../identities/identities.feature.ts';
import type { Offered } from '../kernel/feature.ts';
import type { createPasskeys } from '../passkeys/passkeys.feature.ts';
import type { OnDemand, PageEntry } from '../shell/page-entry.ts';
import type { createSettings } from './settings.feature.ts';
import { mailTexts } from './mails.messages.ts';
import { deviceTexts, twoStepsTexts } from './settings.messages.ts';
import { devicesHref, mailsHref, securityHref } from './settings.routes.ts';

/** The parts of the shop that these pages use. */
export interface SettingsShop {
  readonly settings: OnDemand<Offered<ReturnType<typeof createSettings>>>;
  readonly passkeys: OnDemand<Offered<ReturnType<typeof createPasskeys>>>;
}

export interface DetailsShop {
  readonly identities: OnDemand<Offered<ReturnType<typeof createIdentities>>>;
  readonly takeOut: OnDemand<TakeOutPart>;
}

/** The part of a higher-level feature that this page uses. */
interface TakeOutPart {
  readonly loadTakeOut: { execute(): Promise<unknown> };
}

/** It shows the customer's data from the session. */
export const profilePage: PageEntry<object, unknown> = {
  href: accountHref,
  open: () => Promise.resolve(),
  title: () => menuTexts.profile,
};

/** Its dialogs load their own contents; the linked identities are on the page itself. */
export const settingsPage: PageEntry<object, DetailsShop> = {
  href: accountDetailsHref,
  open: ({ identities, takeOut }) =>
    Promise.all([
      identities.press(({ loadWaysIn, loadIdentities }) =>
        Promise.all([loadWaysIn.execute(), loadIdentities.execute()]),
      ),
      takeOut.press(({ loadTakeOut }) => loadTakeOut.execute()),
    ]),
  title: () => menuTexts.settings,
  feature: ({ identities }) => identities,
};

export const devicesPage: PageEntry<object, SettingsShop> = {
  href: devicesHref,
  open: ({ settings }) => settings.press(({ loadDevices }) => loadDevices.execute()),
  title: () => deviceTexts.title,
  shown: ({ settings }) => settings.current?.devices ?? null,
  feature: ({ settings }) => settings,
};

export const mailsPage: PageEntry<object, SettingsShop> = {
  href: mailsHref,
  open: ({ settings }) => settings.press(({ loadMails }) => loadMails.execute()),
  title: () => mailTexts.title,
  shown: ({ settings }) => settings.current?.mails ?? null,
  feature: ({ settings }) => settings,
};

/** It also shows the passkeys; its document reports the factors. */
export const securityPage: PageEntry<object, SettingsShop> = {
  href: securityHref,
  open: ({ settings, passkeys }) =>
    Promise.all([
      settings.press(({ loadFactors }) => loadFactors.execute()),
      passkeys.press(({ loadPasskeys }) => loadPasskeys.execute()),
    ]),
  title: () => twoStepsTexts.page,
  shown: ({ settings }) => settings.current?.factors ?? null,
  feature: ({ settings }) => settings,
};
