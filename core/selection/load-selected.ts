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

export interface LoadSelectedNeeds {
  readonly port: SelectionPort;
  readonly selection: Selection;
  readonly selected: SelectedSounds;
  readonly requireLogin: RequireLogin;
  readonly loadStates: LoadStates;
  readonly failures: FailureReactions;
}

/**
 * Loads the selected sounds with the customer's marks [SEL-03]. Visitors are asked to log in, an empty selection needs
 * no call, failures are shown like those of a sound list [DECISION-127].
 */
export class LoadSelected {
  readonly #needs: LoadSelectedNeeds;

  constructor(needs: LoadSelectedNeeds) {
    this.#needs = needs;
  }

  async execute(): Promise<Result<readonly Sound[], Failure>> {
    const { port, selection, selected, requireLogin, loadStates, failures } = this.#needs;
    const refused = await requireLogin.refuse();
    if (refused) return failed(refused);
    selection.reread();
    const ids = [...selection.current];
    return loadInto(selected, async () => (ids.length === 0 ? ok([]) : port.selected(ids)), {
      loading: { phase: 'loading' },
      loaded: (sounds) => ({ phase: 'loaded', sounds }),
      failed: (failure) => ({ phase: 'failed', failure }),
      shown: (sounds) => loadStates.also(sounds),
      trouble: { failures: failures, policy: soundListFailures },
    });
  }
}
