import { accountUseCases } from './account/account.use-cases.ts';
import { auditionUseCases } from './audition/audition.use-cases.ts';
import { catalogueUseCases } from './catalogue/catalogue.use-cases.ts';
import { scrollingUseCases } from './catalogue/scrolling.use-cases.ts';
import { collectionUseCases } from './collections/collections.use-cases.ts';
import { creditsUseCases } from './credits/credits.use-cases.ts';
import { downloadUseCases } from './downloads/downloads.use-cases.ts';
import { multiDownloadUseCases } from './downloads/multi-download.use-cases.ts';
import { ownedUseCases } from './downloads/owned.use-cases.ts';
import type { UseCase } from './host/use-case.ts';
import { licenseUseCases } from './license/license.use-cases.ts';
import { pageUseCases } from './pages/pages.use-cases.ts';
import { playerUseCases } from './player/player.use-cases.ts';
import { searchUseCases } from './search/search.use-cases.ts';
import { selectionUseCases } from './selection/selection.use-cases.ts';
import { shellUseCases } from './shell/shell.use-cases.ts';
import { showcaseUseCases } from './showcase/showcase.use-cases.ts';
import { similarUseCases } from './similar/similar.use-cases.ts';
import { tempoUseCases } from './tempo/tempo.use-cases.ts';
import { wishlistUseCases } from './wishlist/wishlist.use-cases.ts';

const ALL: readonly UseCase[] = [
  ...pageUseCases,
  ...accountUseCases,
  ...catalogueUseCases,
  ...scrollingUseCases,
  ...similarUseCases,
  ...searchUseCases,
  ...showcaseUseCases,
  ...playerUseCases,
  ...auditionUseCases,
  ...wishlistUseCases,
  ...selectionUseCases,
  ...collectionUseCases,
  ...downloadUseCases,
  ...multiDownloadUseCases,
  ...ownedUseCases,
  ...creditsUseCases,
  ...tempoUseCases,
  ...licenseUseCases,
  ...shellUseCases,
];

/** Every use case of the shop, by its name. */
export const USE_CASES: ReadonlyMap<string, UseCase> = new Map(ALL.map((useCase) => [useCase.name, useCase]));
