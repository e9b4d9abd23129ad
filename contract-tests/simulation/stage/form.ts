import type { Failure } from '../../../core/kernel/failure.ts';
import type { LoginRefused } from '../../../core/account/login-refused.ts';

/** A form as it was sent from a page, and why it was refused; null if it was not. */
export type Form =
  | { readonly of: 'login'; readonly email: string; readonly password: string; readonly refused: LoginRefused | null }
  | {
      readonly of: 'collection';
      readonly name: string;
      readonly description: string;
      readonly refused: Failure | null;
    };
