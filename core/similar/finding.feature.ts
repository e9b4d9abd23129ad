import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import type { Clock } from '../kernel/clock.ts';
import { readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { FindSimilar } from './find-similar.ts';
import { ShowSimilar } from './show-similar.ts';
import { SimilarSounds } from './similar-sounds.ts';

interface Parts {
  readonly ports: { readonly catalogue: CataloguePort; readonly clock: Clock; readonly navigation: NavigationPort };
  readonly needs: {
    readonly similarSounds: SimilarSounds;
    readonly loadStates: LoadStates;
    readonly dialogs: Asks;
    readonly failures: FailureReactions;
  };
}

/** The Similar sounds dialog. Its sounds are its own: those of the page that it lies over stay unchanged. */
export function createFinding({ ports: { catalogue, clock, navigation }, needs }: Parts) {
  const { similarSounds, loadStates, dialogs, failures } = needs;
  const sounds = new SimilarSounds();
  const findSimilar = new FindSimilar(catalogue, sounds, loadStates, failures, clock);
  const onPage = new FindSimilar(catalogue, similarSounds, loadStates, failures, clock);
  const showSimilar = new ShowSimilar(findSimilar, sounds, dialogs, navigation);
  return {
    state: readOnly({ sounds, trail: showSimilar.trail }),
    useCases: {
      /** For the sounds on the page of a sound. */
      onPage,
      findSimilar,
      showSimilar,
    },
    dispose(): void {
      onPage.leave();
      findSimilar.leave();
    },
  };
}
