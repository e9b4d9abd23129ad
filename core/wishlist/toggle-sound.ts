import type { RequireLogin } from '../account/require-login.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { SavedSounds } from './saved-sounds.ts';
import { wishlistFailures } from './wishlist.messages.ts';
import type { Toggled, WishlistPort } from './wishlist.port.ts';

/** Puts a sound on the wishlist, or takes it off [WISH-01]. Every failure leaves it off [WISH-04, DECISION-84]. */
export class ToggleSound {
  readonly #wishlist: WishlistPort;
  readonly #saved: SavedSounds;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;
  readonly #analytics: AnalyticsPort;

  constructor(
    wishlist: WishlistPort,
    saved: SavedSounds,
    requireLogin: RequireLogin,
    failures: FailureReactions,
    analytics: AnalyticsPort,
  ) {
    this.#wishlist = wishlist;
    this.#saved = saved;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
    this.#analytics = analytics;
  }

  async execute(id: SoundId): Promise<Result<Toggled, Failure | Busy>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    if (this.#saved.of(id) === 'saving') return failed({ kind: 'busy' });

    const end = this.#saved.begin(id, 'saving');
    const answer = await this.#wishlist.toggleSound(id);
    end(answer.ok && answer.value === 'added');
    if (!answer.ok) await this.#failures.react(answer.failure, wishlistFailures);
    else this.#analytics.track({ name: 'wishlist', id });
    return answer;
  }
}
