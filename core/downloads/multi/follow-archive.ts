import { MULTI_DOWNLOAD_MS } from '../../../domain/downloads/download-limits.ts';
import type { LoadUser } from '../../account/load-user.ts';
import type { SoundId } from '../../catalogue/sounds/sound.ts';
import type { Clock } from '../../kernel/clock.ts';
import { every } from '../../kernel/every.ts';
import { type Result, failed } from '../../kernel/result.ts';
import type { Selection } from '../../selection/selection.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../../shell/handover.port.ts';
import type { Toasts } from '../../shell/toasts.ts';
import type { KeptDownload } from './kept-download.ts';
import {
  archiveHandedOver,
  downloadsLink,
  multiDownloadFailed,
  multiDownloadGone,
  preparingSounds,
} from './multi-download.messages.ts';
import type { MultiDownloadPort } from './multi-download.port.ts';
import type { MultiDownload, PendingDownload } from './multi-download.ts';
import type { PollingTurn } from './polling-turn.ts';

/** Between two polls of a link [MULT-10]. */
const BEAT_MS = 3000;

const GONE: Gone = { kind: 'gone' };

/** Polls at which the customer is told that it continues [MULT-24]. */
const PROGRESS: ReadonlySet<number> = new Set([12, 50, 100, 150, 200, 250]);

/** The archive was never ready. */
export interface NeverReady {
  readonly kind: 'neverReady';
}

/** The archive will never be ready: its files were returned, or its link has expired. */
export interface Gone {
  readonly kind: 'gone';
}

/** What the customer owns, as the rows show it. */
export interface OwnedMarks {
  /** Learns again which of these files are owned. */
  of(files: readonly SoundId[]): Promise<void>;
}

export interface FollowArchiveNeeds {
  readonly port: MultiDownloadPort;
  readonly kept: KeptDownload;
  readonly turn: PollingTurn;
  readonly state: MultiDownload;
  readonly selection: Selection;
  readonly handover: HandoverPort;
  readonly loadUser: LoadUser;
  readonly loadStates: OwnedMarks;
  readonly toasts: Toasts;
  /** Takes back the download of these files. */
  readonly undo: (files: readonly SoundId[]) => Promise<unknown>;
  readonly clock: Clock;
}

/** How a followed download ended; null when another page has taken it to its end. */
export type Followed = Result<HandedOver, CannotOpen | NeverReady | Gone> | null;

/**
 * Follows an archive until it is ready and hands its link over [MULT-10, MULT-11]. One of a browser's pages polls the
 * link; the others watch storage, and one of them takes over when it closes.
 */
export class FollowArchive {
  readonly #needs: FollowArchiveNeeds;
  #endBeats: (() => void) | null = null;
  #following: PromiseWithResolvers<Followed> | null = null;
  /** A look or a hand-over is under way. */
  #isBusy = false;
  #isDisposed = false;
  /** What this page has paid for an archive; another page that finishes it does not know. */
  #paid: { readonly link: string; readonly credits: number } | null = null;

  constructor(needs: FollowArchiveNeeds) {
    this.#needs = needs;
  }

  /** Continues where another page has stopped, or drops what is too old [MULT-18, MULT-19]. */
  resume(): void {
    const kept = this.#needs.kept.read();
    if (kept.status === 'PENDING' && this.#needs.clock.now() - kept.job.startedAt > MULTI_DOWNLOAD_MS)
      this.#needs.kept.clear();
    this.reread();
  }

  /** Picks up what another page of this browser has started or ended. */
  reread(): void {
    const kept = this.#needs.kept.read();
    if (kept.status === 'PENDING') {
      this.#takeTurn();
      void this.follow(kept.job);
      return;
    }
    const { current } = this.#needs.state;
    if (current.phase === 'requesting') return;
    // Another page has ended it, be it by an undo.
    if (current.phase === 'pending') this.#learnAgain(current.job.ids);
    this.#end({ phase: kept.status === 'ERROR' ? 'error' : 'idle' }, null);
  }

  /** Begins with a job of this page, unless another page was faster: there is one at a time [DECISION-100]. */
  begin(job: PendingDownload, takenCredits: number): void {
    this.#paid = { link: job.link, credits: takenCredits };
    if (this.#needs.kept.read().status !== 'PENDING') {
      this.#stopBeats();
      this.#needs.kept.begin(job);
      if (!this.#isDisposed) this.#needs.turn.keep();
    }
    this.reread();
  }

  /** A failure is irrelevant once the selection has been cleared [DECISION-99]. */
  forgetFailure(): void {
    if (this.#needs.kept.read().status !== 'ERROR') return;
    this.#needs.kept.clear();
    this.reread();
  }

  /** Ends a download if any of its files were returned: the shop delivers all of an archive, or nothing. */
  letGo(givenBack: readonly SoundId[]): void {
    const kept = this.#needs.kept.read();
    if (kept.status !== 'PENDING' || !kept.job.ids.some((id) => givenBack.includes(id))) return;
    this.#needs.kept.clear();
    this.#end({ phase: 'idle' }, failed(GONE));
  }

  /** Resolves when the download has ended, here or on another page. */
  follow(job: PendingDownload): Promise<Followed> {
    this.#needs.state.set({ phase: 'pending', job });
    if (!this.#isDisposed) this.#endBeats ??= every(this.#needs.clock, BEAT_MS, () => void this.#beat());
    this.#following ??= Promise.withResolvers();
    return this.#following.promise;
  }

  /** Leaves the job to other pages, or to the next one that opens, until this one is visible again. */
  rest(): void {
    this.#stopBeats();
    this.#needs.turn.release();
  }

  /** The same for good: also what this page has asked for continues elsewhere. */
  dispose(): void {
    this.#isDisposed = true;
    this.rest();
  }

  /** A page that has just got the turn waits a whole beat: another may have looked a moment ago. */
  #takeTurn(): void {
    if (this.#isDisposed) return;
    const wasMine = this.#needs.turn.isMine;
    this.#needs.turn.take();
    if (!wasMine && this.#needs.turn.isMine) this.#stopBeats();
  }

  /** The next to follow starts over, with a whole beat before its first look. */
  #stopBeats(): void {
    this.#endBeats?.();
    this.#endBeats = null;
  }

  async #beat(): Promise<void> {
    const kept = this.#needs.kept.read();
    if (kept.status !== 'PENDING' || !this.#needs.turn.isMine) return this.reread();
    this.#needs.turn.keep();
    if (this.#isBusy) return;

    const attempt = kept.job.attempt + 1;
    if (attempt > kept.job.maxAttempts) return this.#fail({ kind: 'neverReady' });
    const job = { ...kept.job, attempt };
    this.#needs.kept.count(attempt);
    this.#needs.state.set({ phase: 'pending', job });
    if (PROGRESS.has(attempt)) this.#sayPreparing(job);

    this.#isBusy = true;
    const answer = await this.#needs.port.look(job.link);
    if (answer.ok && this.#isStillMine(job)) {
      if (answer.value === 'ready') await this.#handOver(job);
      if (answer.value === 'gone') this.#endGone(job);
    }
    this.#isBusy = false;
  }

  /** None of it was fetched yet, so it can be undone. */
  #sayPreparing({ ids }: PendingDownload): void {
    this.#needs.toasts.show(preparingSounds, { undo: () => this.#needs.undo(ids) });
  }

  /** While a look was under way the page may have closed, or the turn may have gone to another page. */
  #isStillMine(job: PendingDownload): boolean {
    return this.#endBeats !== null && this.#needs.turn.isMine && this.#isKept(job);
  }

  /** Whether the job is still active. */
  #isKept({ link }: PendingDownload): boolean {
    const kept = this.#needs.kept.read();
    return kept.status === 'PENDING' && kept.job.link === link;
  }

  async #handOver(job: PendingDownload): Promise<void> {
    const handed = await this.#needs.handover.open(job.link);
    if (!handed.ok) return this.#isKept(job) ? this.#fail(handed.failure) : this.reread();
    const kept = this.#needs.kept.read();
    this.#needs.kept.clear();
    if (kept.status === 'PENDING') this.#clearSelection(kept.job);
    const credits = this.#paid?.link === job.link ? this.#paid.credits : 0;
    this.#needs.toasts.show(archiveHandedOver(job.ids.length, credits), { link: downloadsLink });
    this.#end({ phase: 'idle' }, handed);
  }

  /** The selection was downloaded [MULT-13]. One without any of the files is another one, and stays. */
  #clearSelection({ ids }: PendingDownload): void {
    this.#needs.selection.reread();
    if (ids.some((id) => this.#needs.selection.current.has(id))) this.#needs.selection.replace([]);
  }

  /** The customer has got back what the files cost, and can download the selection again. */
  #endGone({ ids }: PendingDownload): void {
    this.#needs.toasts.show(multiDownloadGone);
    this.#learnAgain(ids);
    this.letGo(ids);
  }

  /** If the archive could not be prepared, the shop has refunded the credits. */
  #fail(failure: CannotOpen | NeverReady): void {
    const kept = this.#needs.kept.read();
    this.#needs.kept.fail();
    if (failure.kind === 'neverReady' || !failure.isOfHost) this.#needs.toasts.show(multiDownloadFailed);
    this.#learnAgain(kept.status === 'PENDING' ? kept.job.ids : []);
    this.#end({ phase: 'error' }, failed(failure));
  }

  /** The balance and the marks, after the shop may have given the files back. */
  #learnAgain(ids: readonly SoundId[]): void {
    void this.#needs.loadUser.execute();
    void this.#needs.loadStates.of(ids);
  }

  #end(state: { readonly phase: 'idle' | 'error' }, followed: Followed): void {
    this.rest();
    if (this.#needs.state.current.phase !== state.phase) this.#needs.state.set(state);
    this.#needs.selection.reread();
    this.#following?.resolve(followed);
    this.#following = null;
  }
}
