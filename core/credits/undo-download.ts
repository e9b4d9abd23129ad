import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { creditTexts, downloadUndone, undoFailures } from './credits.messages.ts';
import type { CreditsPort, Undone } from './credits.port.ts';
import type { UndoableDownload } from './statement.ts';

/** Takes a download back of which no byte was fetched: the credits return, and it is not owned any more. */
export class UndoDownload {
  readonly #credits: CreditsPort;
  readonly #session: SessionStore;
  readonly #downloaded: DownloadedSounds;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;
  readonly #toasts: Toasts;

  constructor(
    credits: CreditsPort,
    session: SessionStore,
    downloaded: DownloadedSounds,
    requireLogin: RequireLogin,
    failures: FailureReactions,
    toasts: Toasts,
  ) {
    this.#credits = credits;
    this.#session = session;
    this.#downloaded = downloaded;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
    this.#toasts = toasts;
  }

  /** `id` names the download; without one it is the latest that can be undone. */
  async execute(id?: number): Promise<Result<Undone, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const latest = id === undefined ? await this.#latest() : ok({ id });
    if (!latest.ok) return this.#fail(latest.failure);

    const { generation } = this.#session;
    const undone = await this.#credits.undo(latest.value.id);
    if (!undone.ok) return this.#fail(undone.failure);
    this.#session.giveBack(undone.value.returnedCredits, generation);
    if (generation === this.#session.generation)
      for (const fileId of undone.value.fileIds) this.#downloaded.begin(fileId, false)(false);
    this.#toasts.show(downloadUndone(undone.value.returnedCredits));
    return undone;
  }

  async #latest(): Promise<Result<Pick<UndoableDownload, 'id'>, Failure>> {
    const undoable = await this.#credits.undoable();
    if (!undoable.ok) return undoable;
    const [latest] = undoable.value;
    if (latest) return ok(latest);
    const message = creditTexts.nothingToUndo;
    return failed({ kind: 'forbidden', notice: { title: 'Nothing to undo', message, button: null } });
  }

  async #fail(failure: Failure): Promise<Result<never, Failure>> {
    await this.#failures.react(failure, undoFailures);
    return failed(failure);
  }
}
