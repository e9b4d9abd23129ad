import type { SessionLock } from '../audition/session-lock.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { DownloadFile } from '../downloads/download-file.ts';
import { filesOf } from '../downloads/prices.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Superseded } from '../kernel/latest.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { type TempoChange, type TempoChanges, hasBegun } from './tempo-change.ts';
import { tempoFailures } from './tempo.messages.ts';
import type { ChangedSound, OriginalSound, TempoPort } from './tempo.port.ts';
import type { WantedChange } from '../../domain/tempo/change.ts';
import { differs, isComplete, wantedUnder } from './wanted-change.ts';

/** There is nothing to render: nothing would change, or the input is incomplete. */
export interface Skipped {
  readonly kind: 'skipped';
}

/**
 * Changes the tempo and the key of one sound: loads its original values, renders the wanted ones, downloads the result
 * [ROLE-17, TEMPO-02]. An answer to an outdated question shows nothing.
 */
export class ChangeSound {
  readonly #tempo: TempoPort;
  readonly #change: TempoChanges;
  readonly #downloadFile: DownloadFile;
  readonly #failures: FailureReactions;

  constructor(tempo: TempoPort, change: TempoChanges, downloadFile: DownloadFile, failures: FailureReactions) {
    this.#tempo = tempo;
    this.#change = change;
    this.#downloadFile = downloadFile;
    this.#failures = failures;
  }

  /** See `RequireLogin.refuse` [ROLE-35]. */
  refuse(): Promise<Failure | null> {
    return this.#downloadFile.refuse();
  }

  /** Asks what the sound is now; what was open before is left. */
  async open(sound: Sound): Promise<Result<OriginalSound, Failure | Superseded>> {
    const requesting: TempoChange = { phase: 'requesting', sound };
    this.#change.set(requesting);
    const answer = await this.#tempo.request(sound.id);
    if (this.#change.current !== requesting) return failed({ kind: 'superseded' });
    if (answer.ok) {
      const { bpm, key } = answer.value;
      this.#change.set({ phase: 'ready', sound, original: answer.value, wanted: { bpm, key } });
    } else {
      this.#change.set({ phase: 'failed', sound, failure: answer.failure });
      await this.#failures.react(answer.failure, tempoFailures);
    }
    return answer;
  }

  /** Another input drops what was made, and the answer of what is being made [DECISION-110]. */
  want(part: Partial<WantedChange>): void {
    const state = this.#change.current;
    if (!hasBegun(state)) return;
    const { sound, original } = state;
    const wanted = { ...state.wanted, ...part };
    if (differs(state.wanted, wanted)) this.#change.set({ phase: 'ready', sound, original, wanted });
  }

  /** Chooses the values that are heard under a session lock. */
  wantUnder(lock: SessionLock): void {
    const state = this.#change.current;
    if (hasBegun(state)) this.want(wantedUnder(state.sound, state.original, lock));
  }

  /** Makes what is wanted. Skipped when that is the original, or no complete change [TEMPO-09, TEMPO-13, TEMPO-14, DECISION-110]. */
  async process(): Promise<Result<ChangedSound, Failure | Superseded | Skipped>> {
    const state = this.#change.current;
    if (!canProcess(state)) return failed({ kind: 'skipped' });
    const { sound, original, wanted } = state;
    const processing: TempoChange = { phase: 'processing', sound, original, wanted };
    this.#change.set(processing);
    const answer = await this.#tempo.process(sound.id, wanted);
    if (this.#change.current !== processing) return failed({ kind: 'superseded' });
    if (answer.ok) {
      const changed = answer.value;
      this.#change.set({ phase: 'processed', sound, original, wanted, changed, isDownloading: false });
    } else {
      this.#change.set({ phase: 'ready', sound, original, wanted });
      await this.#failures.react(answer.failure, tempoFailures);
    }
    return answer;
  }

  /** Downloads the result like the WAV of the sound [TEMPO-07, DECISION-111]. Returns the outcome. */
  async download(): Promise<Awaited<ReturnType<DownloadFile['take']>> | null> {
    const state = this.#change.current;
    if (state.phase !== 'processed' || state.isDownloading) return null;
    const { sound, changed } = state;
    const downloading: TempoChange = { ...state, isDownloading: true };
    this.#change.set(downloading);
    const [file] = filesOf(sound);
    const done = await this.#downloadFile.take(
      file,
      (key) => this.#tempo.download(sound.id, changed.hash, key),
      tempoFailures,
    );
    if (this.#change.current === downloading) this.#change.set(state);
    return done;
  }

  leave(): void {
    this.#change.set({ phase: 'closed' });
  }
}

/** Whether there is something to make, and nothing under way. */
export const canProcess = (state: TempoChange): state is Extract<TempoChange, { phase: 'ready' }> =>
  state.phase === 'ready' && isComplete(state.original, state.wanted) && differs(state.original, state.wanted);
