import * as v from 'valibot';
import type { DeviceCodes } from '../../core/settings/device-login.port.ts';
import { type User, planName } from '../../core/account/user.ts';
import { menuItems } from '../../core/menu.ts';
import { creditCount } from '../../domain/downloads/prices.ts';
import { about, count, document, id } from '../command/document.ts';
import { viewTexts } from '../terminal/view.messages.ts';
import type { View } from '../terminal/view.ts';
import { notificationSchema, notificationTold } from '../notification/notification.views.ts';
import { accountTexts } from './account.messages.ts';

/** The customer. */
const userSchema = v.strictObject({
  id,
  username: v.string(),
  email: v.string(),
  isConfirmed: v.boolean(),
  isAccount: v.boolean(),
  isDashboard: v.boolean(),
  isStaff: v.boolean(),
  showSingleDownloadTip: v.boolean(),
  notification: v.nullable(notificationSchema),
  plan: v.nullable(v.strictObject({ id, isExpired: v.boolean(), hasRareFinds: v.boolean() })),
  wallet: v.strictObject({
    balance: count,
    isSingleDownload: v.boolean(),
    isMultiDownload: v.boolean(),
    canAddCredits: v.boolean(),
  }),
  planName: v.string(),
});
const menuSchema = v.array(v.strictObject({ label: v.string(), href: v.nullable(v.string()) }));
export const userDocument = document(
  v.strictObject({ ...userSchema.entries, menu: v.exactOptional(about(menuSchema, 'only with `--menu`')) }),
);

const codesFields = {
  userCode: about(v.string(), 'to be entered in the page'),
  page: about(v.string(), 'the address of the page that takes the code'),
  pageWithCode: about(v.string(), 'the same with the code in it'),
  lifeSeconds: about(v.number(), 'how long the code can be used'),
};

/** The codes that sign a terminal in. */
export const codesAnswer = v.strictObject({
  ...codesFields,
  deviceCode: about(v.string(), 'a secret: whoever has it gets the session'),
  intervalSeconds: about(v.number(), 'between two questions'),
});

/** The customer; with `--web` the code before, each on a line. */
export const loginDocument = document(v.union([userSchema, v.strictObject(codesFields)]));

export const codesLine = ({ userCode, page, pageWithCode, lifeSeconds }: DeviceCodes) => ({
  userCode,
  page,
  pageWithCode,
  lifeSeconds,
});

/** The customer as the last line. */
export const webLoggedInView = (user: User): View => ({ ...loggedInView(user), lines: [customerOf(user)] });

/** The signed-in customer, with plan and balance. */
export const userView = (user: User): View => ({
  document: customerOf(user),
  shown: {
    kind: 'card',
    title: user.username || user.email,
    facts: [
      [accountTexts.email, user.isConfirmed ? user.email : `${user.email} (${accountTexts.notConfirmed})`],
      [accountTexts.plan, user.plan?.isExpired ? `${planName(user)} (${accountTexts.expired})` : planName(user)],
      [accountTexts.balance, creditCount(user.wallet.balance)],
      [accountTexts.rareFinds, viewTexts.yesOrNo(user.plan?.hasRareFinds ?? false)],
      ...(user.notification ? [[accountTexts.notification, user.notification.title] as const] : []),
    ],
  },
});

/** The same with the menu, a line for each of its lines [SHELL-11]. */
export function menuView(user: User, origin = ''): View {
  const menu = menuItems(user);
  const lines = menu.map(({ label, href }) => (href === null ? label : `${label}  ${origin}${href}`));
  return {
    document: { ...customerOf(user), menu },
    shown: { kind: 'text', text: `${lines.join('\n')}\n` },
  };
}

/** People have seen the toast; scripts get the customer. */
export const loggedInView = (user: User): View => ({ document: customerOf(user), shown: null });

export const loggedOut = document(
  v.strictObject({ signedIn: about(v.literal(false), 'always false: the session is over') }),
);

export const loggedOutView: View = { document: { signedIn: false }, shown: null, notes: [accountTexts.loggedOut] };

function customerOf(user: User) {
  const { version: _, ...wallet } = user.wallet;
  const { notification, payment: _payment, offers: _offers, ...about } = user;
  return { ...about, wallet, notification: notification && notificationTold(notification), planName: planName(user) };
}
