import type { LoadUser } from '../../account/load-user.ts';
import type { RequireLogin } from '../../account/require-login.ts';
import type { SessionStore } from '../../account/session.ts';
import type { SoundId } from '../../catalogue/sound.ts';
import type { Busy } from '../../kernel/busy.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, failed, ok } from '../../kernel/result.ts';
import type { FailureReactions } from '../../shell/failure-policy.ts';
import { safeTarget } from '../../shell/safe-target.ts';
import type { DownloadedSounds } from '../downloaded-sounds.ts';
import type { FollowArchive } from './follow-archive.ts';
import type { KeptDownload } from './kept-download.ts';
import { multiDownloadFailures } from './multi-download.messages.ts';
import type { ArchiveGrant, MultiDownloadPort } from './multi-download.port.ts';
import type { MultiDownload } from './multi-download.ts';

/** Buys files together and follows their archive; one at a time in a browser [MULT-06, MULT-09, DECISION-100]. */
export class RequestMultiDownload {
  readonly #port: MultiDownloadPort;
  readonly #kept: KeptDownload;
  readonly #state: MultiDownload;
  readonly #followArchive: FollowArchive;
  readonly #downloaded: DownloadedSounds;
  readonly #session: SessionStore;
  readonly #requireLogin: RequireLogin;
  readonly #loadUser: LoadUser;
  readonly #failures: FailureReactions;
  readonly #clock: Clock;

  constructor(
    port: MultiDownloadPort,
    kept: KeptDownload,
    state: MultiDownload,
    followArchive: FollowArchive,
    downloaded: DownloadedSounds,
    session: SessionStore,
    requireLogin: RequireLogin,
    loadUser: LoadUser,
    failures: FailureReactions,
    clock: Clock,
  ) {
    this.#port = port;
    this.#kept = kept;
    this.#state = state;
    this.#followArchive = followArchive;
    this.#downloaded = downloaded;
    this.#session = session;
    this.#requireLogin = requireLogin;
    this.#loadUser = loadUser;
    this.#failures = failures;
    this.#clock = clock;
  }

  async execute(ids: readonly SoundId[]): Promise<Result<ArchiveGrant, Failure | Busy>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    // Another page may have begun a download since this one looked.
    this.#followArchive.reread();
    const { phase } = this.#state.current;
    if (phase === 'requesting' || phase === 'pending') return failed({ kind: 'busy' });

    this.#kept.clear();
    this.#state.set({ phase: 'requesting' });
    const asked = this.#downloaded.moment();
    const { generation, signIns } = this.#session;
    const answer = safe(await this.#port.request(ids));
    if (!answer.ok) {
      this.#state.set({ phase: 'idle' });
      this.#followArchive.reread();
      await this.#failures.react(answer.failure, multiDownloadFailures);
      if (answer.failure.kind === 'forbidden') await this.#loadUser.execute();
      return answer;
    }
    const { link, maxAttempts, takenCredits } = answer.value;
    this.#session.spend(takenCredits, generation);
    // A user who was loaded meanwhile may have paid already, or not yet: only a newer answer knows.
    if (takenCredits > 0 && signIns !== this.#session.signIns) void this.#loadUser.execute();
    // Bought by whoever is here still: that is newer than what was asked for meanwhile.
    if (generation === this.#session.generation && !this.#downloaded.isForgotten(asked))
      this.#downloaded.settle(this.#downloaded.moment(), new Map(ids.map((id) => [id, true])));
    this.#followArchive.begin({ ids, startedAt: this.#clock.now(), link, attempt: 0, maxAttempts });
    return ok(answer.value);
  }
}

/** A link that leads out of this shop is none. */
function safe(answer: Result<ArchiveGrant, Failure>): Result<ArchiveGrant, Failure> {
  if (!answer.ok || safeTarget(answer.value.link) !== null) return answer;
  return failed({ kind: 'malformed', detail: 'The download link leads out of this shop.' });
}
