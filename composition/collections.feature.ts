import type { Container } from 'inversify';
import { type Added, AddToCollection, Additions } from '../core/collections/add-to-collection.ts';
import { ClaimCollection, ClaimedCollection } from '../core/collections/claim-collection.ts';
import type { Collection } from '../core/catalogue/collection.ts';
import { OwnCollections, type OwnState } from '../core/collections/own-collections.ts';
import { LoadOwnCollections } from '../core/collections/load-own-collections.ts';
import { PlayAll } from '../core/collections/play-all.ts';
import { RefreshCollection } from '../core/collections/refresh-collection.ts';
import { RemoveCollection } from '../core/collections/remove-collection.ts';
import { RemoveFromCollection } from '../core/collections/remove-from-collection.ts';
import { SaveCollection } from '../core/collections/save-collection.ts';
import { SelectOwned } from '../core/collections/select-owned.ts';
import { ShowCollections } from '../core/collections/show-collections.ts';
import { ShowForm } from '../core/collections/show-form.ts';
import type { Readable } from '../core/kernel/readable.ts';
import { Tick } from '../core/selection/tick.ts';
import { T } from './tokens.ts';

/** What a page has loaded of collections, as plain data. */
export interface CollectionsSnapshot {
  readonly own: OwnState;
}

/** Collections that customers make, and playing a list through. It goes on with what another process has loaded. */
export function collectionsFeature(container: Container, loaded?: CollectionsSnapshot) {
  const [port, toasts] = [container.get(T.Collections), container.get(T.Toasts)];
  const [requireLogin, failures, dialogs] = [
    container.get(T.RequireLogin),
    container.get(T.Failures),
    container.get(T.Dialogs),
  ];
  const [list, navigation, session] = [
    container.get(T.SoundList),
    container.get(T.Navigation),
    container.get(T.Session),
  ];
  const [own, additions, claimed] = [
    new OwnCollections(loaded?.own ?? { phase: 'idle' }),
    new Additions(),
    new ClaimedCollection(null),
  ];
  const refresh = new RefreshCollection(list, container.get(T.BrowseSounds));
  const loadOwn = new LoadOwnCollections(port, own, requireLogin, failures);
  return {
    own: own as Readable<OwnState>,
    additions: additions as Readable<ReadonlyMap<number, Added>>,
    claimed: claimed as Readable<Collection | null>,
    loadOwn,
    claim: new ClaimCollection(port, session, claimed),
    showCollections: new ShowCollections(requireLogin, dialogs, additions, loadOwn),
    showForm: new ShowForm(requireLogin, dialogs, navigation),
    save: new SaveCollection(port, own, additions, requireLogin, refresh, failures),
    add: new AddToCollection(port, own, additions, requireLogin, refresh, failures),
    remove: new RemoveCollection(port, own, dialogs, navigation, failures),
    removeSound: new RemoveFromCollection(port, own, list, dialogs, refresh, failures),
    selectOwned: new SelectOwned(
      container.get(T.Catalogue),
      new Tick(container.get(T.Selection), toasts),
      requireLogin,
      failures,
      toasts,
    ),
    playAll: new PlayAll(list, container.get(T.Catalogue), session, container.get(T.Player), container.get(T.Play)),

    snapshot: (): CollectionsSnapshot => ({ own: own.current }),
  };
}
