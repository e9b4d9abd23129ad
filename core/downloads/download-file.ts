import type { LoadUser } from '../account/load-user.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { FailurePolicy, FailureReactions } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver, HandoverPort } from '../shell/handover.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { DownloadedSounds } from './downloaded-sounds.ts';
import { downloadFailures, downloadStarted, downloadTrouble } from './downloads.messages.ts';
import type { DownloadGrant, DownloadsPort } from './downloads.port.ts';
import { openLink } from './open-link.ts';
import type { SoundFile } from './prices.ts';

/** What every call that grants a download answers. */
type Granted = Pick<DownloadGrant, 'url' | 'takenCredits'>;

export interface DownloadDone extends DownloadGrant, HandedOver {}

/**
 * Downloads one file: asks the backend for it, lowers the balance, hands the link to the host.
 * A link that cannot be opened leaves an error, though the credits are spent: a second try costs nothing [DECISION-93].
 */
export class DownloadFile {
  readonly #downloads: DownloadsPort;
  readonly #downloaded: DownloadedSounds;
  readonly #session: SessionStore;
  readonly #requireLogin: RequireLogin;
  readonly #loadUser: LoadUser;
  readonly #handover: HandoverPort;
  readonly #failures: FailureReactions;
  readonly #toasts: Toasts;
  readonly #analytics: AnalyticsPort;

  constructor(
    downloads: DownloadsPort,
    downloaded: DownloadedSounds,
    session: SessionStore,
    requireLogin: RequireLogin,
    loadUser: LoadUser,
    handover: HandoverPort,
    failures: FailureReactions,
    toasts: Toasts,
    analytics: AnalyticsPort,
  ) {
    this.#downloads = downloads;
    this.#downloaded = downloaded;
    this.#session = session;
    this.#requireLogin = requireLogin;
    this.#loadUser = loadUser;
    this.#handover = handover;
    this.#failures = failures;
    this.#toasts = toasts;
    this.#analytics = analytics;
  }

  /** See `RequireLogin.refuse`: for those who have something to ask before they download. */
  refuse(): Promise<Failure | null> {
    return this.#requireLogin.refuse();
  }

  execute(file: SoundFile): Promise<Result<DownloadDone, Failure | CannotOpen | Busy>> {
    return this.take(file, () => this.#downloads.download(file.id, file.format), downloadFailures);
  }

  /** The same for what another call grants in place of the file. */
  async take<Grant extends Granted>(
    file: SoundFile,
    ask: () => Promise<Result<Grant, Failure>>,
    reactions: FailurePolicy,
  ): Promise<Result<Grant & HandedOver, Failure | CannotOpen | Busy>> {
    const refused = await this.refuse();
    if (refused) return failed(refused);
    if (this.#downloaded.of(file.id) === 'downloading') return failed({ kind: 'busy' });

    const end = this.#downloaded.begin(file.id, 'downloading');
    const { generation, signIns } = this.#session;
    const grant = await ask();
    if (!grant.ok) {
      end(refusedByBackend(grant.failure) ? false : 'error');
      await this.#failures.react(grant.failure, reactions);
      if (grant.failure.kind === 'forbidden') await this.#loadUser.execute();
      return grant;
    }
    this.#session.spend(grant.value.takenCredits, generation);
    // A user who was loaded meanwhile may have paid already, or not yet: only a newer answer knows.
    if (grant.value.takenCredits > 0 && signIns !== this.#session.signIns) void this.#loadUser.execute();

    const handed = await openLink(this.#handover, grant.value.url);
    end(handed.ok ? true : 'error');
    if (!handed.ok) {
      this.#toasts.show(downloadTrouble);
      return handed;
    }
    this.#toasts.show(downloadStarted);
    this.#analytics.track({ name: 'download', id: file.id, format: file.format });
    return ok({ ...grant.value, ...handed.value });
  }
}

/** A refusal leaves false, trouble leaves 'error' [DOWN-04, DECISION-88]. */
const refusedByBackend = (failure: Failure): boolean =>
  failure.kind === 'unauthenticated' || failure.kind === 'forbidden';
