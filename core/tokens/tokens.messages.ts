import type { Scope } from '../../domain/tokens/scopes.ts';
import type { TokenField } from '../../domain/tokens/tokens.ts';
import { scopeNames } from '../../domain/tokens/tokens.messages.ts';
import { creditCount } from '../../domain/downloads/prices.ts';
import { dayOf } from '../../domain/figures.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { reopenDialog, trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';
import type { AccessToken } from './token.ts';

const failed: Reaction = { show: 'toast', toast: trouble(reopenDialog) };

/** The tokens could not be loaded. */
export const listFailures: FailurePolicy = policy(failed);

/** The form shows its own problems. */
export const createFailures: FailurePolicy = policy(failed, { invalid: { show: 'nothing' } });

/** A token that is gone already is what was wanted. */
export const revokeFailures: FailurePolicy = policy(failed, { notFound: { show: 'nothing' } });

export const tokenRevoked: ToastText = { severity: 'success', title: 'Token revoked', body: null, seconds: 5 };

export const tokenTexts = {
  title: 'Tokens',
  about:
    'A token lets a program, such as a build, use a part of your account. It never reaches your password or settings.',
  none: 'You have no tokens.',
  create: 'New token',
  secret: 'Copy the token now. It is not shown again.',
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',
  cancel: 'Cancel',
  confirm: 'Create token',
  revoke: 'Revoke',
  revokeTitle: 'Revoke token',
  revokeAbout: (name: string) => `Programs that use "${name}" lose access at once.`,
  scopes: 'Scopes',
  spent: 'Spent',
  created: 'Created',
  expires: 'Expires',
  expired: 'Expired',
  lastUsed: 'Last used',
  never: 'never',
} as const;

export const tokenLabels: Readonly<Record<TokenField, string>> = {
  name: 'Name',
  scopes: 'What it may do',
  credits: 'Credits that it may spend',
  days: 'Days until it expires',
};

/** '12 of 50 credits'. */
export const spentText = ({ spent, creditLimit }: AccessToken): string => `${spent} of ${creditCount(creditLimit)}`;

/** 'Expires 1 March 2027', 'Expired 1 March 2027'. */
export const expiryText = ({ expiresAt, isExpired }: AccessToken): string =>
  `${isExpired ? tokenTexts.expired : tokenTexts.expires} ${dayOf(expiresAt)}`;

export const lastUsedText = ({ lastUsedAt }: AccessToken): string =>
  lastUsedAt === null ? tokenTexts.never : dayOf(lastUsedAt);

export const scopeLabel = (scope: Scope): string => scopeNames[scope];
