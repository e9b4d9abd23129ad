import { afterAll, beforeAll, describe } from 'vitest';
import { accountContract } from './account.contract.ts';
import type { ContractBackend } from './backend.ts';
import { catalogueContract } from './catalogue.contract.ts';
import { collectionsContract } from './collections.contract.ts';
import { creditsContract } from './credits.contract.ts';
import { downloadsContract } from './downloads.contract.ts';
import { multiDownloadContract } from './multi-download.contract.ts';
import { licenseContract } from './license.contract.ts';
import { ownedFilesContract } from './owned-files.contract.ts';
import { searchContract } from './search.contract.ts';
import { selectionContract } from './selection.contract.ts';
import { similarContract } from './similar.contract.ts';
import { showcaseContract } from './showcase.contract.ts';
import { tempoContract } from './tempo.contract.ts';
import { wishlistContract } from './wishlist.contract.ts';

/** Holds one backend to every promise of the shop. */
export function contract(name: string, open: () => Promise<ContractBackend>): void {
  describe(`contract of ${name}`, () => {
    let backend: ContractBackend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    accountContract(() => backend);
    catalogueContract(() => backend);
    searchContract(() => backend);
    similarContract(() => backend);
    selectionContract(() => backend);
    collectionsContract(() => backend);
    wishlistContract(() => backend);
    downloadsContract(() => backend);
    ownedFilesContract(() => backend);
    creditsContract(() => backend);
    multiDownloadContract(() => backend);
    tempoContract(() => backend);
    licenseContract(() => backend);
    showcaseContract(() => backend);
  });
}
