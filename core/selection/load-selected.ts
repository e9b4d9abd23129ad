import type { RequireLogin } from '../account/require-login.ts';
import { soundListFailures } from '../catalogue/catalogue.messages.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { Sound } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { loadInto } from '../shell/load-into.ts';
import type { SelectedSounds } from './selected-sounds.ts';
import type { SelectionPort } from './selection.port.ts';
import type { Selection } from './selection.ts';

/**
 * Reads the selected sounds with what the customer has done with them [SEL-03]. Visitors are asked to log in,
 * an empty selection needs no call, trouble shows as that of a sound list [DECISION-127].
 */
export class LoadSelected {
  readonly #port: SelectionPort;
  readonly #selection: Selection;
  readonly #selected: SelectedSounds;
  readonly #requireLogin: RequireLogin;
  readonly #loadStates: LoadStates;
  readonly #failures: FailureReactions;

  constructor(
    port: SelectionPort,
    selection: Selection,
    selected: SelectedSounds,
    requireLogin: RequireLogin,
    loadStates: LoadStates,
    failures: FailureReactions,
  ) {
    this.#port = port;
    this.#selection = selection;
    this.#selected = selected;
    this.#requireLogin = requireLogin;
    this.#loadStates = loadStates;
    this.#failures = failures;
  }

  async execute(): Promise<Result<readonly Sound[], Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    this.#selection.reread();
    const ids = [...this.#selection.current];
    return loadInto(this.#selected, async () => (ids.length === 0 ? ok([]) : this.#port.selected(ids)), {
      loading: { phase: 'loading' },
      loaded: (sounds) => ({ phase: 'loaded', sounds }),
      failed: (failure) => ({ phase: 'failed', failure }),
      shown: (sounds) => this.#loadStates.also(sounds),
      trouble: { failures: this.#failures, policy: soundListFailures },
    });
  }
}
