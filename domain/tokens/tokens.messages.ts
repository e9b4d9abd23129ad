import { counted } from '../figures.ts';
import type { Notice } from '../notice.ts';
import type { Scope } from './scopes.ts';

/** The rights that each scope gives to a token. */
export const scopeNames: Readonly<Record<Scope, string>> = {
  read: 'Read lists, downloads and credits',
  like: 'Change likes and collections',
  download: 'Download, and spend credits',
  publish: 'Push packs, and submit them',
};

/** Why a token opens nothing. */
export const tokenRefusals = {
  unknown: 'This token is not known to the shop.',
  revoked: 'This token was revoked. Create another one in your account.',
  expired: 'This token has expired. Create another one in your account.',
} as const;

/** For calls that no token may make, whatever its scopes. */
export const sessionOnly: Notice = {
  title: 'Not with a token',
  message: 'No token can do this. Sign in instead.',
  button: null,
};

export const scopeMissing = (scope: Scope): Notice => ({
  title: 'Not with this token',
  message: `This token lacks the scope "${scope}".`,
  button: null,
});

/** Problems of a request for a token. */
export const tokenProblems = {
  noName: 'Please enter a name.',
  longName: (max: number) => `The name must have at most ${counted(max, 'character')}.`,
  unprintable: 'The name must have only printable characters.',
  noScope: 'Please choose at least one scope.',
  unknownScope: (known: readonly string[]) => `Scopes are ${known.join(', ')}.`,
  credits: (max: number) => `The limit must be a whole number of credits from 0 to ${max}.`,
  creditsInVain: 'Only a token that may download can spend credits.',
  days: (max: number) => `A token lasts from 1 to ${counted(max, 'day')}.`,
  tooMany: (max: number) => `You have ${counted(max, 'token')} already. Revoke one first.`,
} as const;
