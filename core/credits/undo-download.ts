import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { SoundMarks } from '../catalogue/sounds/sound-marks.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Moment } from '../kernel/mark-store.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { creditTexts, downloadUndone, undoFailures } from './credits.messages.ts';
import type { CreditsPort, Undone } from './credits.port.ts';
import type { Purchase } from './purchase.ts';
import type { UndoableDownload } from './statement.ts';

/** Archives that are being prepared for this browser. */
export interface ArchivesUnderWay {
  /** Ends the one that holds any of these files, for it will not be delivered. */
  letGo(fileIds: readonly SoundId[]): Promise<void>;
}

export interface UndoNeeds {
  readonly credits: CreditsPort;
  readonly purchase: Purchase;
  readonly downloaded: SoundMarks;
  readonly loadStates: Pick<LoadStates, 'of'>;
  readonly archives: ArchivesUnderWay;
  readonly failures: FailureReactions;
  readonly toasts: Toasts;
}

/** Undoes a download none of whose bytes were fetched: the credits return, and it is no longer owned. */
export class UndoDownload {
  readonly #needs: UndoNeeds;

  constructor(needs: UndoNeeds) {
    this.#needs = needs;
  }

  /** `which` names the download, or files that it has; without it, it is the latest that can be undone. */
  async execute(which: number | readonly SoundId[] = []): Promise<Result<Undone, Failure>> {
    const refused = await this.#needs.purchase.refuse();
    if (refused) return failed(refused);
    if (typeof which === 'number') return this.#undo(which);
    const found = await this.#latest(which);
    return found.ok ? this.#undo(found.value.id) : found;
  }

  async #undo(id: number): Promise<Result<Undone, Failure>> {
    const { credits, purchase, downloaded, archives, toasts } = this.#needs;

    const asked = downloaded.moment();
    const undone = await purchase.execute({
      ask: () => credits.undo(id),
      taken: ({ returnedCredits }) => -returnedCredits,
      failures: undoFailures,
      settle: (answer, isSameSession) => {
        if (answer.ok && !downloaded.isForgotten(asked)) this.#letGo(answer.value, isSameSession, asked);
      },
    });
    if (!undone.ok) return undone;
    toasts.show(downloadUndone(undone.value.returnedCredits));
    await archives.letGo(undone.value.fileIds);
    return undone;
  }

  async #latest(files: readonly SoundId[]): Promise<Result<Pick<UndoableDownload, 'id'>, Failure>> {
    const { credits, failures } = this.#needs;
    const undoable = await credits.undoable();
    const isIt = ({ fileIds }: UndoableDownload) => files.length === 0 || fileIds.some((id) => files.includes(id));
    const latest = undoable.ok ? undoable.value.find(isIt) : undefined;
    if (latest) return ok(latest);
    const failure = undoable.ok ? NOTHING_TO_UNDO : undoable.failure;
    await failures.react(failure, undoFailures);
    return failed(failure);
  }

  /**
   * After another login the files may or may not be owned: pending requests for them say nothing any more. If a file
   * was pressed meanwhile, only the shop knows whether it was bought before or after the undo.
   */
  #letGo({ fileIds }: Undone, isSameSession: boolean, asked: Moment): void {
    const { downloaded, loadStates } = this.#needs;
    const pressed = fileIds.filter((id) => downloaded.isBegunSince(asked, id));
    const mark = isSameSession ? false : null;
    for (const id of fileIds) downloaded.begin(id, mark)(mark);
    if (pressed.length > 0) void loadStates.of(pressed);
  }
}

const NOTHING_TO_UNDO: Failure = {
  kind: 'forbidden',
  notice: { title: creditTexts.nothingToUndoTitle, message: creditTexts.nothingToUndo, button: null },
};
