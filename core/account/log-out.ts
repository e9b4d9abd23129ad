import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { Selection } from '../selection/selection.ts';
import type { SavedPacks } from '../wishlist/saved-packs.ts';
import type { AccountPort } from './account.port.ts';
import type { CustomerMarks } from './customer-marks.ts';
import type { SessionStore } from './session.ts';

/** Ends the session and forgets what belonged to it [DECISION-16]. A failed call forgets nothing. */
export class LogOut {
  readonly #account: AccountPort;
  readonly #session: SessionStore;
  readonly #marks: CustomerMarks;
  readonly #savedPacks: SavedPacks;
  readonly #selection: Selection;

  constructor(
    account: AccountPort,
    session: SessionStore,
    marks: CustomerMarks,
    savedPacks: SavedPacks,
    selection: Selection,
  ) {
    this.#account = account;
    this.#session = session;
    this.#marks = marks;
    this.#savedPacks = savedPacks;
    this.#selection = selection;
  }

  async execute(): Promise<Result<void, Failure>> {
    const answer = await this.#account.logOut();
    if (!answer.ok) return answer;
    this.#session.beginGeneration();
    this.#session.leave();
    this.#marks.clear();
    this.#savedPacks.clear();
    this.#selection.replace([]);
    return ok(undefined);
  }
}
