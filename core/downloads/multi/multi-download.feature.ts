import { readOnly } from '../../kernel/readable.ts';
import type { StoragePort } from '../../shell/storage.port.ts';
import { MultiDownload, isKept } from './multi-download.ts';

interface Parts {
  readonly ports: { readonly storage: StoragePort };
}

/** The one download of a selection that this browser has under way. */
export function createMultiDownload({ ports: { storage } }: Parts) {
  const state = new MultiDownload();
  return {
    state: readOnly({ state }),
    useCases: {
      /** Whether an earlier page has left something to continue with. */
      isKept: () => isKept(storage),
    },
    shared: { multiDownload: state },
  };
}
