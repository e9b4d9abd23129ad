import type { Clock } from '../../kernel/clock.ts';
import { every } from '../../kernel/every.ts';
import { type Result, failed } from '../../kernel/result.ts';
import type { Selection } from '../../selection/selection.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../../shell/handover.port.ts';
import type { Toasts } from '../../shell/toasts.ts';
import type { KeptDownload } from './kept-download.ts';
import { multiDownloadFailed, preparingSounds } from './multi-download.messages.ts';
import type { MultiDownloadPort } from './multi-download.port.ts';
import type { MultiDownload, PendingDownload } from './multi-download.ts';
import type { PollingTurn } from './polling-turn.ts';

/** Between two looks at a link [MULT-10]. */
const BEAT_MS = 3000;

/** After this a page that opens lets a pending download go [MULT-18]. */
const EXPIRES_MS = 20 * 60_000;

/** Looks at which the customer is told that it goes on [MULT-24]. */
const PROGRESS: ReadonlySet<number> = new Set([12, 50, 100, 150, 200, 250]);

/** The archive was never ready. */
export interface NeverReady {
  readonly kind: 'neverReady';
}

/** How a followed download ended; null when another page has taken it to its end. */
export type Followed = Result<HandedOver, CannotOpen | NeverReady> | null;

/**
 * Follows an archive until it is ready and hands its link over [MULT-10, MULT-11]. Of all pages of a browser one
 * looks at the link; the others watch what is stored, and one of them goes on when it closes.
 */
export class FollowArchive {
  readonly #port: MultiDownloadPort;
  readonly #kept: KeptDownload;
  readonly #turn: PollingTurn;
  readonly #state: MultiDownload;
  readonly #selection: Selection;
  readonly #handover: HandoverPort;
  readonly #toasts: Toasts;
  readonly #clock: Clock;
  #endBeats: (() => void) | null = null;
  #following: PromiseWithResolvers<Followed> | null = null;
  /** A look or a hand-over is under way. */
  #isBusy = false;
  #isDisposed = false;

  constructor(
    port: MultiDownloadPort,
    kept: KeptDownload,
    turn: PollingTurn,
    state: MultiDownload,
    selection: Selection,
    handover: HandoverPort,
    toasts: Toasts,
    clock: Clock,
  ) {
    this.#port = port;
    this.#kept = kept;
    this.#turn = turn;
    this.#state = state;
    this.#selection = selection;
    this.#handover = handover;
    this.#toasts = toasts;
    this.#clock = clock;
  }

  /** Goes on where another page has stopped, or lets go of what is too old [MULT-18, MULT-19]. */
  resume(): void {
    const kept = this.#kept.read();
    if (kept.status === 'PENDING' && this.#clock.now() - kept.job.startedAt > EXPIRES_MS) this.#kept.clear();
    this.reread();
  }

  /** Takes over what another page of this browser has begun or ended. */
  reread(): void {
    const kept = this.#kept.read();
    if (kept.status === 'PENDING') {
      this.#takeTurn();
      void this.follow(kept.job);
    } else if (this.#state.current.phase !== 'requesting') {
      this.#end({ phase: kept.status === 'ERROR' ? 'error' : 'idle' }, null);
    }
  }

  /** Begins with a job of this page, unless another page was faster: there is one at a time [DECISION-100]. */
  begin(job: PendingDownload): void {
    if (this.#kept.read().status !== 'PENDING') {
      this.#stopBeats();
      this.#kept.begin(job);
      if (!this.#isDisposed) this.#turn.keep();
    }
    this.reread();
  }

  /** A failure is of no interest any more once the selection has been cleared [DECISION-99]. */
  forgetFailure(): void {
    if (this.#kept.read().status !== 'ERROR') return;
    this.#kept.clear();
    this.reread();
  }

  /** Resolves when the download has ended, here or on another page. */
  follow(job: PendingDownload): Promise<Followed> {
    this.#state.set({ phase: 'pending', job });
    if (!this.#isDisposed) this.#endBeats ??= every(this.#clock, BEAT_MS, () => void this.#beat());
    this.#following ??= Promise.withResolvers();
    return this.#following.promise;
  }

  /** Leaves the job to other pages, or to the next one that opens, until somebody looks at this one again. */
  rest(): void {
    this.#stopBeats();
    this.#turn.release();
  }

  /** The same for good: also what this page has asked for goes on elsewhere. */
  dispose(): void {
    this.#isDisposed = true;
    this.rest();
  }

  /** A page that has just got the turn waits a whole beat: another may have looked a moment ago. */
  #takeTurn(): void {
    if (this.#isDisposed) return;
    const wasMine = this.#turn.isMine;
    this.#turn.take();
    if (!wasMine && this.#turn.isMine) this.#stopBeats();
  }

  /** The next to follow begins anew, with a whole beat before its first look. */
  #stopBeats(): void {
    this.#endBeats?.();
    this.#endBeats = null;
  }

  async #beat(): Promise<void> {
    const kept = this.#kept.read();
    if (kept.status !== 'PENDING' || !this.#turn.isMine) return this.reread();
    this.#turn.keep();
    if (this.#isBusy) return;

    const attempt = kept.job.attempt + 1;
    if (attempt > kept.job.maxAttempts) return this.#fail({ kind: 'neverReady' });
    const job = { ...kept.job, attempt };
    this.#kept.count(attempt);
    this.#state.set({ phase: 'pending', job });
    if (PROGRESS.has(attempt)) this.#toasts.show(preparingSounds);

    this.#isBusy = true;
    const answer = await this.#port.look(job.link);
    if (answer.ok && answer.value === 'ready' && this.#isStillMine(job)) await this.#handOver(job.link);
    this.#isBusy = false;
  }

  /** While a look was under way the page may have closed, or the turn may have gone to another page. */
  #isStillMine({ link }: PendingDownload): boolean {
    const kept = this.#kept.read();
    return this.#endBeats !== null && this.#turn.isMine && kept.status === 'PENDING' && kept.job.link === link;
  }

  async #handOver(link: string): Promise<void> {
    const handed = await this.#handover.open(link);
    if (!handed.ok) return this.#fail(handed.failure);
    const kept = this.#kept.read();
    this.#kept.clear();
    if (kept.status === 'PENDING') this.#clearSelection(kept.job);
    this.#end({ phase: 'idle' }, handed);
  }

  /** The selection was downloaded [MULT-13]. One that has none of the files is another one, and stays. */
  #clearSelection({ ids }: PendingDownload): void {
    this.#selection.reread();
    if (ids.some((id) => this.#selection.current.has(id))) this.#selection.replace([]);
  }

  #fail(failure: CannotOpen | NeverReady): void {
    this.#kept.fail();
    this.#toasts.show(multiDownloadFailed);
    this.#end({ phase: 'error' }, failed(failure));
  }

  #end(state: { readonly phase: 'idle' | 'error' }, followed: Followed): void {
    this.rest();
    if (this.#state.current.phase !== state.phase) this.#state.set(state);
    this.#selection.reread();
    this.#following?.resolve(followed);
    this.#following = null;
  }
}
