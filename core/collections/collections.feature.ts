import type { CustomerNews } from '../account/news.ts';
import type { RequireLogin } from '../account/require-login.ts';
import type { SessionStore } from '../account/session.ts';
import type { BrowseSounds } from '../catalogue/lists/browse-sounds.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { SoundList } from '../catalogue/lists/sound-list.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Play } from '../player/play.ts';
import type { PlayerStore } from '../player/player.ts';
import type { Selection } from '../selection/selection.ts';
import { Tick } from '../selection/tick.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { Toasts } from '../shell/toasts.ts';
import { AddToCollection, Additions } from './add-to-collection.ts';
import { ClaimCollection, ClaimedCollection } from './claim-collection.ts';
import { OwnCollections, type OwnState } from './own-collections.ts';
import type { CollectionsPort } from './collections.port.ts';
import { LoadOwnCollections } from './load-own-collections.ts';
import { PlayAll } from './play-all.ts';
import { RefreshCollection } from './refresh-collection.ts';
import { RemoveCollection } from './remove-collection.ts';
import { RemoveFromCollection } from './remove-from-collection.ts';
import { SaveCollection } from './save-collection.ts';
import { SelectOwned } from './select-owned.ts';
import { ShowCollections } from './show-collections.ts';
import { ShowForm } from './show-form.ts';

interface Parts {
  readonly ports: {
    readonly collections: CollectionsPort;
    readonly catalogue: CataloguePort;
    readonly navigation: NavigationPort;
  };
  readonly needs: {
    readonly session: SessionStore;
    readonly requireLogin: RequireLogin;
    readonly news: CustomerNews;
    readonly soundList: SoundList;
    readonly browseSounds: BrowseSounds;
    readonly selection: Selection;
    readonly player: PlayerStore;
    readonly play: Play;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: { readonly own: OwnState } | undefined;
}

/** Collections that customers make, and playing a list through. */
export function createCollections({ ports: { collections: port, catalogue, navigation }, needs, snapshot }: Parts) {
  const { session, requireLogin, news, soundList, selection, player, play, dialogs, toasts, failures } = needs;
  const own = new OwnCollections(snapshot?.own ?? { phase: 'idle' });
  const [additions, claimed] = [new Additions(), new ClaimedCollection(null)];
  const refresh = new RefreshCollection(soundList, needs.browseSounds);
  const loadOwn = new LoadOwnCollections(port, own, requireLogin, failures);
  const add = new AddToCollection({ port, own, additions, requireLogin, news, refresh, failures });
  const playAll = new PlayAll(soundList, catalogue, session, player, play);
  return {
    state: readOnly({ own, additions, claimed }),
    useCases: {
      loadOwn,
      claim: new ClaimCollection(port, session, claimed),
      showCollections: new ShowCollections(requireLogin, dialogs, additions, loadOwn),
      showForm: new ShowForm(requireLogin, dialogs, navigation),
      save: new SaveCollection({ port, own, additions, requireLogin, news, refresh, failures }),
      add,
      remove: new RemoveCollection({ port, own, requireLogin, news, dialogs, navigation, failures }),
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
        toasts,
      }),
      selectOwned: new SelectOwned(catalogue, new Tick(selection, toasts), requireLogin, failures, toasts),
      playAll,
    },
    snapshot: () => currents({ own }),
    dispose: () => playAll.dispose(),
  };
}
