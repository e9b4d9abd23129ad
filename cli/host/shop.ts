import type { App } from '../../composition/app.ts';
import type { FolderPort } from '../../core/shell/folder.port.ts';
import type { Clock } from '../../core/kernel/clock.ts';
import type { Result } from '../../core/kernel/result.ts';
import type { CannotOpen } from '../../core/shell/handover.port.ts';
import type { Severity } from '../../core/shell/toasts.ts';
import type { Theatre } from '../stage/theatre.ts';
import type { OperatorWork } from './operators.ts';
import type { CommandFailure } from './outcome.ts';
import type { Backend, Settings } from './settings.ts';

/** Where a command writes its file. */
export interface OutputWish {
  /** A file, an existing folder, `-` for standard output, or null for the sender's name in the working directory. */
  readonly output: string | null;
  /** Replaces an existing file. */
  readonly force: boolean;
}

/** A preview that arrived. */
export interface Preview {
  readonly bytes: number;
  readonly file: string | null;
  readonly playedBy: string | null;
  readonly isTuned: boolean;
}

/** The shop, opened for one command. */
export interface Shop {
  readonly app: App;
  /** The clock that everything in it waits by. */
  readonly clock: Clock;
  /** The backend, for messages. */
  readonly store: string;
  /** The origin that links of the shop belong to. */
  readonly origin: string;
  /** Whether an earlier login has left a session, which may have expired since. */
  readonly hadSession: boolean;
  /** The result of the preview that the player started; null if it had nothing to play. */
  readonly preview: () => Promise<Result<Preview, CannotOpen>> | null;
  /** A folder of this machine that files are fetched into. */
  readonly folder: (path: string) => FolderPort;
  /** The faults of `--fault` that no call has met so far, as they were written. */
  readonly unmetFaults: () => readonly string[];
  /** Makes this backend the one that the profile uses from now on. */
  readonly remember: () => void;
  /** Leaves the page for a new one at the same address, as a browser does: of the old one nothing continues. */
  reload(): Promise<Shop>;
  /** Waits for work in progress, then releases everything. */
  close(): Promise<void>;
}

/** Prints beside the answer, such as problems that do not stop the command. */
export type Tell = (severity: Severity, text: string) => void;

/** Told which backend is meant, before it is reached: it may not answer. */
export type Meant = (backend: Backend) => void;

/** What the composition root brings. */
export interface Shops {
  open(settings: Settings, wish: OutputWish | null, tell: Tell, meant: Meant): Promise<Result<Shop, CommandFailure>>;
  /** Does what operators do on the data folder of their shop. */
  operate<Value>(work: OperatorWork<Value>, settings: Settings, tell: Tell): Promise<Result<Value, CommandFailure>>;
  /** Opens the backend for scripts. */
  openTheatre(settings: Settings, tell: Tell, meant: Meant): Promise<Result<Theatre, CommandFailure>>;
}
