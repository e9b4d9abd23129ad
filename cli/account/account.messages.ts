import { counted } from '../../domain/figures.ts';

export const accountTexts = {
  askEmail: 'Email',
  askPassword: 'Password',
  askCurrentPassword: 'Current password',
  noCurrentPassword: 'You logged in a while ago: add --current-password-file <file>.',
  askCode: 'Code from your authenticator app, or a recovery code',
  noCode: 'This account has two-step sign-in: add --code <code>.',
  noEmail: 'The address is missing: add --email <address>.',
  noPassword: 'The password is missing: set LOOPSTEAD_PASSWORD, name a --password-file, or pipe it to standard input.',
  passwordFileOpen: (path: string): string => `${path} can be read by others. Keep it to yourself: chmod 600.`,
  passwordFileGone: (path: string): string => `${path} cannot be read.`,
  webLogin: ({
    page,
    pageWithCode,
    userCode,
    minutes,
  }: {
    readonly page: string;
    readonly pageWithCode: string;
    readonly userCode: string;
    readonly minutes: number;
  }): readonly string[] => [
    `Open ${page} in a browser and enter the code ${userCode}`,
    `or open ${pageWithCode}`,
    `Waiting up to ${counted(minutes, 'minute')} for you to allow it there. Ctrl-C cancels.`,
  ],
  webAlone: 'A login in the browser takes no address, password or code here.',
  webQuiet: 'Nobody would see the code.',
  loggedOut: 'You are logged out.',
  email: 'Email',
  notConfirmed: 'not confirmed',
  plan: 'Plan',
  expired: 'expired',
  balance: 'Balance',
  rareFinds: 'Rare Finds',
  notification: 'Notification',
};
