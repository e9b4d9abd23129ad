import { creditCount } from '../../domain/downloads/prices.ts';
import { providerNames } from '../../domain/identities/identities.messages.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';

export const loginTexts = {
  email: 'Email',
  password: 'Password',
  code: 'Code from your app, or a recovery code',
  loggingIn: 'Logging in…',
  forgot: 'Forgot your password?',
  or: 'or',
  passkey: 'Sign in with a passkey',
  passkeyInstead: 'Use a passkey instead',
  continueWith: (provider: IdentityProvider) => `Continue with ${providerNames[provider]}`,
  newHere: 'New here?',
  createAccount: 'Create an account',
} as const;

export const visitorTexts = {
  help: 'Help',
  tryFree: 'Try Free',
} as const;

export const userMenuTexts = {
  /** Announced when the balance has changed. */
  left: (credits: number) => `${creditCount(credits)} left`,
  downloads: 'Downloads',
  /** The balance in the bar, which links to the plans and credits. */
  add: (credits: number, isExpired: boolean) => `${creditCount(credits)}${isExpired ? ', plan expired' : ''}: add more`,
  /** The accessible name of the menu button; `balance` is null for a customer without an account. */
  menuOf: (username: string, balance: number | null) =>
    `${balance === null ? 'Account' : `${creditCount(balance)}, account`} of ${username}`,
  expired: (plan: string) => `${plan}, expired`,
} as const;
