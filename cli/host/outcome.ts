import type { LoginRefused } from '../../core/account/login-refused.ts';
import type { Dismissed } from '../../core/downloads/download-sound.ts';
import type { NothingSelected } from '../../core/downloads/multi/download-selection.ts';
import type { Gone, NeverReady } from '../../core/downloads/multi/follow-archive.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import type { Superseded } from '../../core/kernel/latest.ts';
import { type Failed, type Result, failed } from '../../core/kernel/result.ts';
import type { CannotOpen } from '../../core/shell/handover.port.ts';
import type { SelectionFull } from '../../core/selection/tick.ts';
import type { Busy } from '../../core/kernel/busy.ts';
import type { Interrupted } from '../terminal/prompts.ts';
import type { View } from '../terminal/view.ts';

/** A backend that could not be opened in this process. */
export interface BackendClosed {
  readonly kind: 'backendClosed';
  readonly message: string;
}

/** A license that does not prove what it says. */
export interface NotGenuine {
  readonly kind: 'notGenuine';
  readonly message: string;
}

/** What was named does not exist; says what. */
export interface NotThere {
  readonly kind: 'notFound';
  readonly message: string;
}

/** The audit found entries and balances that do not add up. */
export interface CreditsContradict {
  readonly kind: 'creditsContradict';
  readonly problems: readonly string[];
}

/** Every way in which a command can fail. */
export type CommandFailure =
  | Failure
  | LoginRefused
  | CannotOpen
  | BackendClosed
  | Busy
  | Superseded
  | Dismissed
  | Interrupted
  | NotGenuine
  | NotThere
  | SelectionFull
  | CreditsContradict
  | NothingSelected
  | NeverReady
  | Gone;

/** The result of a command: commands never print. Null has nothing to show. */
export type Outcome = Result<View | null, CommandFailure>;

/** Wrong use of one option: what is wrong with it and what is accepted. */
export const misused = (option: string, problem: string): Failed<Failure> =>
  failed({ kind: 'invalid', fields: { [option]: problem }, message: problem });
