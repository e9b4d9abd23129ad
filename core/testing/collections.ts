import type { Session } from '../account/session.ts';
import { AddToCollection, Additions } from '../collections/add-to-collection.ts';
import { ClaimCollection, ClaimedCollection } from '../collections/claim-collection.ts';
import { OwnCollections } from '../collections/own-collections.ts';
import { LoadOwnCollections } from '../collections/load-own-collections.ts';
import { PlayAll } from '../collections/play-all.ts';
import { RefreshCollection } from '../collections/refresh-collection.ts';
import { RemoveCollection } from '../collections/remove-collection.ts';
import { RemoveFromCollection } from '../collections/remove-from-collection.ts';
import { SaveCollection } from '../collections/save-collection.ts';
import { SelectOwned } from '../collections/select-owned.ts';
import { ShowCollections } from '../collections/show-collections.ts';
import { ShowForm } from '../collections/show-form.ts';
import type { Asks } from '../shell/dialogs.ts';
import { FakeCollections } from './fake-collections.ts';
import type { ScriptLine } from './scripted-dialogs.ts';
import { SIGNED_IN, type Shop, aShop } from './shop.ts';

/** The shop of `aShop`, with collections over a held-back backend. */
export const aShopWithCollections = (session: Session = SIGNED_IN, ...script: readonly ScriptLine[]) =>
  withCollections(aShop(session, ...script));

/** Any shop with them. */
export function withCollections<Host extends Asks>(shop: Shop<Host>) {
  const { requireLogin, news, failures, dialogs, navigation, soundList, catalogue, sessions, player, play } = shop;
  const port = new FakeCollections();
  const [own, additions, claimed] = [
    new OwnCollections({ phase: 'idle' }),
    new Additions(),
    new ClaimedCollection(null),
  ];
  const refresh = new RefreshCollection(soundList, shop.browseSounds);
  const loadOwn = new LoadOwnCollections(port, own, requireLogin, failures);
  const add = new AddToCollection({ port, own, additions, requireLogin, news, refresh, failures });
  return {
    ...shop,
    collections: port,
    own,
    additions,
    claimed,
    loadOwn,
    claim: new ClaimCollection(port, sessions, claimed),
    showCollections: new ShowCollections(requireLogin, dialogs, additions, loadOwn),
    showForm: new ShowForm(requireLogin, dialogs, navigation),
    save: new SaveCollection({ port, own, additions, requireLogin, news, refresh, failures }),
    add,
    removeCollection: new RemoveCollection({ port, own, requireLogin, news, dialogs, navigation, failures }),
    removeSound: new RemoveFromCollection({
      port,
      own,
      requireLogin,
      news,
      list: soundList,
      dialogs,
      refresh,
      add,
      failures,
      toasts: shop.toasts,
    }),
    selectOwned: new SelectOwned(catalogue, shop.tick, requireLogin, failures, shop.toasts),
    playAll: new PlayAll(soundList, catalogue, sessions, player, play),
  };
}
