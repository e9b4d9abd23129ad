import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { PurchaseKey } from '../credits/paid.ts';
import type { Purchase } from '../credits/purchase.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { FailurePolicy } from '../shell/failure-policy.ts';
import type { CannotOpen, HandedOver } from '../shell/handover.port.ts';
import type { DownloadedSounds } from './downloaded-sounds.ts';
import { downloadFailures } from './downloads.messages.ts';
import type { DownloadGrant, DownloadsPort } from './downloads.port.ts';
import { type OpenLinkNeeds, openLink } from './open-link.ts';
import type { SoundFile } from './prices.ts';

/** What every call that grants a download answers. */
type Granted = Pick<DownloadGrant, 'url' | 'takenCredits' | 'after'>;

export interface DownloadFileNeeds extends OpenLinkNeeds {
  readonly downloads: DownloadsPort;
  readonly downloaded: DownloadedSounds;
  readonly purchase: Purchase;
  readonly loadStates: Pick<LoadStates, 'of'>;
  readonly analytics: AnalyticsPort;
}

export interface DownloadDone extends DownloadGrant, HandedOver {}

/**
 * Downloads one file: asks the backend for it, lowers the balance, hands the link to the host.
 * A link that cannot be opened leaves an error, though the credits are spent: a second try costs nothing [DECISION-93].
 */
export class DownloadFile {
  readonly #needs: DownloadFileNeeds;

  constructor(needs: DownloadFileNeeds) {
    this.#needs = needs;
  }

  /** See `RequireLogin.refuse`: for callers that ask something before downloading. */
  refuse(): Promise<Failure | null> {
    return this.#needs.purchase.refuse();
  }

  execute(file: SoundFile): Promise<Result<DownloadDone, Failure | CannotOpen | Busy>> {
    return this.take(file, (key) => this.#needs.downloads.download(file.id, file.format, key), downloadFailures);
  }

  /** The same for what another call grants instead of the file. */
  async take<Grant extends Granted>(
    file: SoundFile,
    ask: (key: PurchaseKey) => Promise<Result<Grant, Failure>>,
    failures: FailurePolicy,
  ): Promise<Result<Grant & HandedOver, Failure | CannotOpen | Busy>> {
    const { downloaded, purchase, loadStates, analytics } = this.#needs;
    const refused = await this.refuse();
    if (refused) return failed(refused);
    if (downloaded.of(file.id) === 'downloading') return failed({ kind: 'busy' });

    const end = downloaded.begin(file.id, 'downloading');
    const grant = await purchase.execute({
      ask,
      taken: ({ takenCredits }) => takenCredits,
      failures,
      settle: (answer) => {
        if (!answer.ok) end(refusedByBackend(answer.failure) ? false : 'error');
      },
    });
    if (!grant.ok) return grant;

    const opened = await openLink(this.#needs, grant.value.url, file.name);
    // An undo was answered meanwhile: only the shop knows which of the two came last.
    if (!end(opened.ok ? true : 'error') && downloaded.of(file.id) === false) void loadStates.of([file.id]);
    if (!opened.ok) return opened;
    analytics.track({ name: 'download', id: file.id, format: file.format });
    return ok({ ...grant.value, ...opened.value });
  }
}

/** A refusal leaves false, trouble leaves 'error' [DOWN-04, DECISION-88]. */
const refusedByBackend = (failure: Failure): boolean =>
  failure.kind === 'unauthenticated' || failure.kind === 'forbidden';
