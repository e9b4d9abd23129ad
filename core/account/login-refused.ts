import type { Failure } from '../kernel/failure.ts';
import { type Failed, failed } from '../kernel/result.ts';
import { loginMessages } from './account.messages.ts';

/** Why a login failed, in words to show beside the form. */
export interface LoginRefused {
  readonly kind: 'loginRefused';
  readonly fields: { readonly email?: string; readonly password?: string; readonly code?: string };
  /** The password was right, and a code is needed as well. */
  readonly needsCode?: true;
  /** For the whole form; null when the fields say it all. */
  readonly message: string | null;
  /** The backend's failure, or null if it was not called. */
  readonly cause: Failure | null;
}

/** Beside the form: the code of a login cannot be fetched without a network. */
export const loginUnreachable: Failed<LoginRefused> = failed({
  kind: 'loginRefused',
  fields: {},
  message: loginMessages.failed,
  cause: { kind: 'offline' },
});
