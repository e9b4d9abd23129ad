import type { LoadUser } from '../account/load-user.ts';
import type { Session } from '../account/session.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import { soundListFailures } from '../catalogue/catalogue.messages.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Readable } from '../kernel/readable.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { RecentList } from './recent-list.ts';
import type { RecentSounds } from './recent-sounds.ts';

export interface LoadRecentNeeds {
  readonly catalogue: CataloguePort;
  readonly recent: RecentSounds;
  readonly list: RecentList;
  readonly session: Readable<Session>;
  readonly loadUser: LoadUser;
  readonly loadStates: LoadStates;
  readonly failures: FailureReactions;
}

/**
 * Loads the recently played sounds that are still on sale, latest first. It waits until their owner is known; without
 * any, no call is made. Failures are shown like those of a sound list.
 */
export class LoadRecent {
  readonly #needs: LoadRecentNeeds;

  constructor(needs: LoadRecentNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<readonly Sound[], Failure>> {
    const { list, loadStates, failures } = this.#needs;
    return loadInto(list, () => this.#ask(), {
      loading: { phase: 'loading' },
      loaded: (sounds) => ({ phase: 'loaded', sounds }),
      failed: (failure) => ({ phase: 'failed', failure }),
      shown: (sounds) => loadStates.also(sounds),
      trouble: { failures, policy: soundListFailures },
    });
  }

  async #ask(): Promise<Result<readonly Sound[], Failure>> {
    const { catalogue, recent, session, loadUser } = this.#needs;
    if (session.current.phase === 'unknown') await loadUser.execute();
    const { ids } = recent;
    return ids.length === 0 ? ok([]) : catalogue.named(ids);
  }
}
