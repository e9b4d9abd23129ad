import * as v from 'valibot';
import { packList, packRow, sound, soundList } from '../catalogue/catalogue.documents.ts';
import { ownCollections } from '../collections/collections.documents.ts';
import { statement } from '../credits/credits.documents.ts';
import { type CommandDocuments, document } from '../host/document.ts';
import { issuedLicense } from '../license/license.documents.ts';
import { selectedSounds } from '../selection/selection.documents.ts';
import { chart } from '../showcase/showcase.documents.ts';

const page = <Name extends string, Content extends v.GenericSchema>(name: Name, content: Content) =>
  v.strictObject({ page: v.literal(name), content });

export const pagesDocuments: CommandDocuments = {
  open: document(
    v.variant('page', [
      page('home', chart),
      page('sounds', soundList),
      page('packs', packList),
      page('sound', sound),
      page('pack', packRow),
      page('collections', ownCollections),
      page('credits', statement),
      page('selected', selectedSounds),
      page('license', issuedLicense),
    ]),
  ),
};
