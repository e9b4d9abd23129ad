import type { RequireLogin } from '../account/require-login.ts';
import type { PackId } from '../catalogue/packs/pack.ts';
import type { Busy } from '../kernel/busy.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed } from '../kernel/result.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { SavedPacks } from './saved-packs.ts';
import type { Saved } from './saved-sounds.ts';
import { wishlistFailures } from './wishlist.messages.ts';
import type { Toggled, WishlistPort } from './wishlist.port.ts';

/** Puts a pack on the wishlist, or takes it off, and mirrors it in the cookie [WISH-05, WISH-06]. */
export class TogglePack {
  readonly #wishlist: WishlistPort;
  readonly #saved: SavedPacks;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;
  readonly #analytics: AnalyticsPort;

  constructor(
    wishlist: WishlistPort,
    saved: SavedPacks,
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

  async execute(id: PackId): Promise<Result<Toggled, Failure | Busy>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    if (this.#saved.of(id) === 'saving') return failed({ kind: 'busy' });

    const end = this.#saved.begin(id, 'saving');
    const answer = await this.#wishlist.togglePack(id);
    const concernsUs = end(markAfter(answer));
    if (answer.ok && concernsUs) this.#saved.remember(id, answer.value === 'added');
    if (!answer.ok) await this.#failures.react(answer.failure, wishlistFailures);
    else this.#analytics.track({ name: 'wishlist', id });
    return answer;
  }
}

/** A broken backend leaves 'error', every other failure false [WISH-07, DECISION-84]. */
function markAfter(answer: Result<Toggled, Failure>): Saved {
  if (answer.ok) return answer.value === 'added';
  return ['unavailable', 'malformed', 'offline'].includes(answer.failure.kind) ? 'error' : false;
}
