import type { SoundId } from '../../catalogue/sounds/sound.ts';
import type { Purchase } from '../../credits/purchase.ts';
import type { Busy } from '../../kernel/busy.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, failed } from '../../kernel/result.ts';
import { safeTarget } from '../../shell/safe-target.ts';
import type { Dismissed } from '../download-sound.ts';
import type { Version } from '../versions.ts';
import type { HeardFiles } from './heard-files.ts';
import type { DownloadedSounds } from '../downloaded-sounds.ts';
import type { FollowArchive } from './follow-archive.ts';
import type { KeptDownload } from './kept-download.ts';
import { multiDownloadFailures } from './multi-download.messages.ts';
import type { ArchiveGrant, MultiDownloadPort } from './multi-download.port.ts';
import type { MultiDownload } from './multi-download.ts';
import { handoverTexts } from '../../shell/handover.messages.ts';

export interface RequestMultiDownloadNeeds {
  readonly port: MultiDownloadPort;
  readonly kept: KeptDownload;
  readonly state: MultiDownload;
  readonly followArchive: FollowArchive;
  readonly downloaded: DownloadedSounds;
  readonly heardFiles: HeardFiles;
  readonly purchase: Purchase;
  readonly clock: Clock;
}

/** Buys files together and follows their archive; one at a time in a browser [MULT-06, MULT-09, DECISION-100]. */
export class RequestMultiDownload {
  readonly #needs: RequestMultiDownloadNeeds;

  constructor(needs: RequestMultiDownloadNeeds) {
    this.#needs = needs;
  }

  /** A version that is given is not asked for. */
  async execute(ids: readonly SoundId[], version?: Version): Promise<Result<ArchiveGrant, Failure | Busy | Dismissed>> {
    const { port, kept, state, followArchive, downloaded, heardFiles, purchase, clock } = this.#needs;
    const refused = await purchase.refuse();
    if (refused) return failed(refused);
    // Another page may have started a download since this one last looked.
    followArchive.reread();
    const { phase } = state.current;
    if (phase === 'requesting' || phase === 'pending') return failed({ kind: 'busy' });

    kept.clear();
    state.set({ phase: 'requesting' });
    const changes = await heardFiles.changesAmong(ids, version);
    if (!changes.ok) return this.#notBegun(changes.failure);
    const changed = changes.value.length > 0 ? [changes.value] : [];
    const asked = downloaded.moment();
    const answer = await purchase.execute({
      ask: async (key) => safe(await port.request(ids, key, ...changed)),
      taken: ({ takenCredits }) => takenCredits,
      failures: multiDownloadFailures,
      settle: ({ ok: isBought }, isSameSession) => {
        if (!isBought) this.#giveUp();
        // Bought by the customer who is still signed in: newer than any pending load of marks.
        else if (isSameSession && !downloaded.isForgotten(asked))
          downloaded.settle(downloaded.moment(), new Map(ids.map((id) => [id, true])));
      },
    });
    if (!answer.ok) return answer;
    const { link, maxAttempts, takenCredits } = answer.value;
    followArchive.begin({ ids, startedAt: clock.now(), link, attempt: 0, maxAttempts }, takenCredits);
    return answer;
  }

  /** Nothing was asked of the shop yet. */
  async #notBegun(failure: Failure | Dismissed): Promise<Result<never, Failure | Dismissed>> {
    this.#giveUp();
    if (failure.kind !== 'dismissed') await this.#needs.purchase.explain(failure, multiDownloadFailures);
    return failed(failure);
  }

  #giveUp(): void {
    const { state, followArchive } = this.#needs;
    state.set({ phase: 'idle' });
    followArchive.reread();
  }
}

/** Rejects a link outside this shop. */
function safe(answer: Result<ArchiveGrant, Failure>): Result<ArchiveGrant, Failure> {
  if (!answer.ok || safeTarget(answer.value.link) !== null) return answer;
  return failed({ kind: 'malformed', detail: handoverTexts.linkLeavesShop });
}
