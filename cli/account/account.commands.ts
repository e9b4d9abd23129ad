import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { commandSummaries } from '../commands.messages.ts';
import { type Declared, bareCommand, shown, useCase } from '../command/declare.ts';
import { argument, flag, option, optional } from '../command/input.ts';
import type { CommandHost } from '../host/command-host.ts';
import { type CommandFailure, type Outcome, misused } from '../host/outcome.ts';
import { hostTexts } from '../host/host.messages.ts';
import { accountTexts } from './account.messages.ts';
import {
  loggedInView,
  loggedOut,
  loggedOutView,
  loginDocument,
  menuView,
  userDocument,
  userView,
} from './account.views.ts';
import { passwordOf } from './password.ts';
import { logInByWeb, webLoginUseCases } from './web-login.commands.ts';

const code = option('--code <code>', 'of your authenticator app, or a recovery code, for two-step sign-in');

const logIn = useCase({
  name: 'account.logIn',
  summary: 'Sign a customer in.',
  input: {
    email: argument('the email address of the account'),
    password: argument('the password, which a command never takes as an option'),
    code: optional(code),
  },
  command: 'login',
  show: async ({ app }, { email, password, code: typed }) =>
    shown(await app.account.logIn.execute(email, password, typed), loggedInView),
});

const logOut = useCase({
  name: 'account.logOut',
  summary: commandSummaries.logout,
  input: {},
  command: 'logout',
  show: async ({ app }) => shown(await app.account.logOut.execute(), () => loggedOutView),
});

export const accountCommands: readonly Declared[] = [
  logIn,
  ...webLoginUseCases,
  bareCommand({
    words: 'login',
    summary: commandSummaries.login,
    input: {
      email: option('--email <address>', 'the email address of the account'),
      passwordFile: option('--password-file <file>', 'a file with the password, readable only by its owner'),
      code,
      web: flag('--web', 'in a browser, by a code: no password is typed here'),
    },
    document: loginDocument,
    examples: [
      'loopstead login --email max@demo.test',
      'loopstead login --web',
      'pass show loopstead | loopstead login --email me@example.org --no-input',
    ],
    async run(host, { web = false, ...given }) {
      if (host.settings.token !== null) return host.report(misused('LOOPSTEAD_TOKEN', hostTexts.tokenInstead));
      if (web) return runWebLogin(host, given);
      const credentials = await credentialsOf(host, given);
      if (!credentials.ok) return host.report(credentials);
      await host.inShop({ session: 'own' }, async (shop) => {
        const loggedIn = await inSteps(
          host,
          (typed) => logIn.show(shop, { ...credentials.value, ...(typed !== undefined && { code: typed }) }),
          given.code,
        );
        if (loggedIn.ok) shop.remember();
        return loggedIn;
      });
    },
  }),
  logOut,
  bareCommand({
    words: 'logout',
    summary: commandSummaries.logout,
    input: {},
    document: loggedOut,
    examples: ['loopstead logout'],
    async run(host) {
      if (host.settings.token !== null) return host.report(misused('LOOPSTEAD_TOKEN', hostTexts.tokenStays));
      await host.inShop({ session: 'own' }, (shop) => logOut.show(shop, {}));
    },
  }),
  useCase({
    name: 'account.loadUser',
    summary: commandSummaries.whoami,
    input: { menu: flag('--menu', 'the lines of the menu too, and where they lead') },
    command: {
      words: 'whoami',
      session: 'own',
      document: userDocument,
      examples: ['loopstead whoami', 'loopstead whoami --json', 'loopstead whoami --menu'],
    },
    show: async ({ app, origin }, { menu }) =>
      shown(await app.account.loadUser.execute(), menu ? (user) => menuView(user, origin) : userView),
  }),
];

/** Signs in by a code that is entered in a browser. */
async function runWebLogin(host: CommandHost, given: object): Promise<void> {
  if (Object.keys(given).length > 0) return host.report(misused('--web', accountTexts.webAlone));
  if (host.settings.quiet && !host.settings.json) return host.report(misused('--quiet', accountTexts.webQuiet));
  await host.inShop({ session: 'own' }, async (shop, showPart) => {
    const loggedIn = await logInByWeb(host, shop, showPart);
    if (loggedIn.ok) shop.remember();
    return loggedIn;
  });
}

/** Signs in and, if a code is needed, asks for it at the terminal. */
async function inSteps(
  { settings, prompts }: CommandHost,
  logInWith: (code?: string) => Promise<Outcome>,
  given?: string,
): Promise<Outcome> {
  const outcome = await logInWith(given);
  if (outcome.ok || outcome.failure.kind !== 'loginRefused' || !outcome.failure.needsCode) return outcome;
  if (!settings.asks) return misused('--code', accountTexts.noCode);
  const typed = await prompts.text(accountTexts.askCode);
  return typed.ok ? logInWith(typed.value) : typed;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

async function credentialsOf(
  host: CommandHost,
  { email: given, passwordFile }: { readonly email?: string; readonly passwordFile?: string },
): Promise<Result<Credentials, CommandFailure>> {
  const email = await emailOf(host, given);
  if (!email.ok) return email;
  const password = await passwordOf(host, passwordFile);
  return password.ok ? ok({ email: email.value, password: password.value }) : failed(password.failure);
}

async function emailOf({ settings, prompts }: CommandHost, given?: string): Promise<Result<string, CommandFailure>> {
  if (given !== undefined) return ok(given);
  return settings.asks ? prompts.text(accountTexts.askEmail) : misused('--email', accountTexts.noEmail);
}
