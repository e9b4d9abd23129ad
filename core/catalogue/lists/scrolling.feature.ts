import { readOnly } from '../../kernel/readable.ts';
import type { Asks } from '../../shell/dialogs.ts';
import type { CataloguePort } from '../catalogue.port.ts';
import type { LoadStates } from '../sounds/load-states.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import { RowDensity } from './row-density.ts';
import { ScrollOn } from './scroll-on.ts';
import { ScrolledSounds } from './scrolled-sounds.ts';
import type { SoundList } from './sound-list.ts';

interface Parts {
  readonly ports: { readonly catalogue: CataloguePort; readonly storage: StoragePort };
  readonly needs: { readonly soundList: SoundList; readonly loadStates: LoadStates; readonly dialogs: Asks };
}

/** Long lists: endless scrolling instead of pages, and the height of rows. */
export function createScrolling({ ports, needs: { soundList, loadStates, dialogs } }: Parts) {
  const scrolled = new ScrolledSounds(null);
  return {
    state: readOnly({ scrolled }),
    useCases: {
      scrollOn: new ScrollOn(ports.catalogue, soundList, scrolled, loadStates, dialogs),
      rows: new RowDensity(ports.storage),
    },
  };
}
