import type { FailureReactions } from '../../shell/failure-policy.ts';
import type { CataloguePort } from '../catalogue.port.ts';
import type { PackDetail, SoundDetail } from './detail.ts';
import type { LoadStates } from '../sounds/load-states.ts';
import { ShowPack } from './show-pack.ts';
import { ShowSound } from './show-sound.ts';

interface Parts {
  readonly ports: { readonly catalogue: CataloguePort };
  readonly needs: {
    readonly soundDetail: SoundDetail;
    readonly packDetail: PackDetail;
    readonly loadStates: LoadStates;
    readonly failures: FailureReactions;
  };
}

/** The pages of one sound and of one pack. */
export function createDetails({ ports: { catalogue }, needs }: Parts) {
  const { soundDetail, packDetail, loadStates, failures } = needs;
  return {
    state: {},
    useCases: {
      showSound: new ShowSound(catalogue, soundDetail, loadStates, failures),
      showPack: new ShowPack(catalogue, packDetail, failures),
    },
  };
}
