import type { Command } from 'commander';
import { failed, ok, type Result } from '../../core/kernel/result.ts';
import type { CommandHost } from '../host/command-host.ts';
import { examples } from '../host/help.ts';
import { type CommandFailure, misused } from '../host/outcome.ts';
import { loadUser, logIn, logOut } from './account.use-cases.ts';
import { passwordOf } from './password.ts';

/** `login`. */
export function loginProgram(login: Command, host: CommandHost): void {
  login
    .option('--email <address>', 'the address of the account')
    .option('--password-file <file>', 'a file with the password that nobody else may read')
    .action(async (options: LoginOptions) => {
      const credentials = await credentialsOf(host, options);
      if (!credentials.ok) return host.report(credentials);
      await host.inShop({ session: 'own' }, async (shop) => {
        const loggedIn = await logIn.show(shop, credentials.value);
        if (loggedIn.ok) shop.remember();
        return loggedIn;
      });
    });
  examples(login, [
    'loopstead login --email max@demo.test',
    'pass show loopstead | loopstead login --email me@example.org --no-input',
  ]);
}

/** `logout`. */
export function logoutProgram(logout: Command, host: CommandHost): void {
  logout.action(() => host.inShop({ session: 'own' }, (shop) => logOut.show(shop, {})));
  examples(logout, ['loopstead logout']);
}

/** `whoami`. */
export function whoamiProgram(whoami: Command, host: CommandHost): void {
  whoami.action(() => host.inShop({ session: 'own' }, (shop) => loadUser.show(shop, {})));
  examples(whoami, ['loopstead whoami', 'loopstead whoami --json']);
}

interface LoginOptions {
  readonly email?: string;
  readonly passwordFile?: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

async function credentialsOf(
  host: CommandHost,
  { email: given, passwordFile }: LoginOptions,
): Promise<Result<Credentials, CommandFailure>> {
  const email = await emailOf(host, given);
  if (!email.ok) return email;
  const password = await passwordOf(host, passwordFile);
  return password.ok ? ok({ email: email.value, password: password.value }) : failed(password.failure);
}

async function emailOf({ settings, prompts }: CommandHost, given?: string): Promise<Result<string, CommandFailure>> {
  if (given !== undefined) return ok(given);
  return settings.asks ? prompts.text('Email') : misused('--email', 'The address is missing: add --email <address>.');
}
