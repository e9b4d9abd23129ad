import { accountDocuments } from './account/account.documents.ts';
import { auditionDocuments } from './audition/audition.documents.ts';
import { catalogueDocuments } from './catalogue/catalogue.documents.ts';
import { collectionsDocuments } from './collections/collections.documents.ts';
import { completionDocuments } from './completion/completion.documents.ts';
import { contractDocuments } from './contract/contract.documents.ts';
import { creditsDocuments } from './credits/credits.documents.ts';
import { demoDocuments } from './demo/demo.documents.ts';
import { downloadsDocuments } from './downloads/downloads.documents.ts';
import { proxyDocuments } from './faults/proxy.documents.ts';
import type { CommandDocuments } from './host/document.ts';
import { exitCodesDocuments } from './host/exit-codes.documents.ts';
import { licenseDocuments } from './license/license.documents.ts';
import { pagesDocuments } from './pages/pages.documents.ts';
import { playerDocuments } from './player/player.documents.ts';
import { scenarioDocuments } from './scenario/scenario.documents.ts';
import { schemaDocuments } from './schema/schema.documents.ts';
import { searchDocuments } from './search/search.documents.ts';
import { selectionDocuments } from './selection/selection.documents.ts';
import { serveDocuments } from './serve/serve.documents.ts';
import { shellDocuments } from './shell/shell.documents.ts';
import { showcaseDocuments } from './showcase/showcase.documents.ts';
import { syncDocuments } from './sync/sync.documents.ts';
import { tempoDocuments } from './tempo/tempo.documents.ts';
import { wishlistDocuments } from './wishlist/wishlist.documents.ts';

/** What every command prints with `--json`, by its words. A command that is not here does not pass the tests. */
export const DOCUMENTS: CommandDocuments = {
  ...accountDocuments,
  ...auditionDocuments,
  ...catalogueDocuments,
  ...playerDocuments,
  ...searchDocuments,
  ...collectionsDocuments,
  ...showcaseDocuments,
  ...selectionDocuments,
  ...wishlistDocuments,
  ...downloadsDocuments,
  ...syncDocuments,
  ...tempoDocuments,
  ...licenseDocuments,
  ...creditsDocuments,
  ...demoDocuments,
  ...pagesDocuments,
  ...proxyDocuments,
  ...contractDocuments,
  ...scenarioDocuments,
  ...schemaDocuments,
  ...shellDocuments,
  ...serveDocuments,
  ...completionDocuments,
  ...exitCodesDocuments,
};
