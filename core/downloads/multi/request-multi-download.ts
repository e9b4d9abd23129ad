import type { SoundId } from '../../catalogue/sounds/sound.ts';
import type { Purchase } from '../../credits/purchase.ts';
import type { Busy } from '../../kernel/busy.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Failure } from '../../kernel/failure.ts';
import { type Result, failed } from '../../kernel/result.ts';
import { safeTarget } from '../../shell/safe-target.ts';
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
  readonly purchase: Purchase;
  readonly clock: Clock;
}

/** Buys files together and follows their archive; one at a time in a browser [MULT-06, MULT-09, DECISION-100]. */
export class RequestMultiDownload {
  readonly #needs: RequestMultiDownloadNeeds;

  constructor(needs: RequestMultiDownloadNeeds) {
    this.#needs = needs;
  }

  async execute(ids: readonly SoundId[]): Promise<Result<ArchiveGrant, Failure | Busy>> {
    const { port, kept, state, followArchive, downloaded, purchase, clock } = this.#needs;
    const refused = await purchase.refuse();
    if (refused) return failed(refused);
    // Another page may have begun a download since this one looked.
    followArchive.reread();
    const { phase } = state.current;
    if (phase === 'requesting' || phase === 'pending') return failed({ kind: 'busy' });

    kept.clear();
    state.set({ phase: 'requesting' });
    const asked = downloaded.moment();
    const answer = await purchase.execute({
      ask: async (key) => safe(await port.request(ids, key)),
      taken: ({ takenCredits }) => takenCredits,
      failures: multiDownloadFailures,
      settle: ({ ok: isBought }, isSameSession) => {
        if (!isBought) this.#giveUp();
        // Bought by whoever is here still: that is newer than what was asked for meanwhile.
        else if (isSameSession && !downloaded.isForgotten(asked))
          downloaded.settle(downloaded.moment(), new Map(ids.map((id) => [id, true])));
      },
    });
    if (!answer.ok) return answer;
    const { link, maxAttempts } = answer.value;
    followArchive.begin({ ids, startedAt: clock.now(), link, attempt: 0, maxAttempts });
    return answer;
  }

  #giveUp(): void {
    const { state, followArchive } = this.#needs;
    state.set({ phase: 'idle' });
    followArchive.reread();
  }
}

/** A link that points outside this shop is none. */
function safe(answer: Result<ArchiveGrant, Failure>): Result<ArchiveGrant, Failure> {
  if (!answer.ok || safeTarget(answer.value.link) !== null) return answer;
  return failed({ kind: 'malformed', detail: handoverTexts.linkLeavesShop });
}
