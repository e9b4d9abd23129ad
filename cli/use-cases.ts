import { accountUseCases } from './account/account.use-cases.ts';
import { catalogueUseCases } from './catalogue/catalogue.use-cases.ts';
import { downloadUseCases } from './downloads/downloads.use-cases.ts';
import type { UseCase } from './host/use-case.ts';
import { similarUseCases } from './similar/similar.use-cases.ts';
import { wishlistUseCases } from './wishlist/wishlist.use-cases.ts';

const ALL: readonly UseCase[] = [
  ...accountUseCases,
  ...catalogueUseCases,
  ...similarUseCases,
  ...wishlistUseCases,
  ...downloadUseCases,
];

/** Every use case of the shop, by its name. */
export const USE_CASES: ReadonlyMap<string, UseCase> = new Map(ALL.map((useCase) => [useCase.name, useCase]));
