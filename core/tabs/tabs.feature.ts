import { skip } from 'rxjs';
import type { Belongings } from '../account/belongings.ts';
import type { LoadUser } from '../account/load-user.ts';
import type { CustomerNews } from '../account/news.ts';
import type { SessionStore } from '../account/session.ts';
import type { BrowseSounds } from '../catalogue/lists/browse-sounds.ts';
import type { SoundList } from '../catalogue/lists/sound-list.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import { RefreshCollection } from '../collections/refresh-collection.ts';
import type { Play } from '../player/play.ts';
import type { PlayerView } from '../player/player.ts';
import type { Selection } from '../selection/selection.ts';
import type { LikedPacks } from '../wishlist/liked-packs.ts';
import { OnePlays } from './one-plays.ts';
import { OtherTabs } from './other-tabs.ts';
import { SameCustomer } from './same-customer.ts';
import type { TabsPort } from '../shell/tabs.port.ts';

interface Parts {
  readonly ports: { readonly tabs: TabsPort };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly loadUser: LoadUser;
    readonly news: CustomerNews;
    readonly loadStates: LoadStates;
    readonly soundList: SoundList;
    readonly browseSounds: BrowseSounds;
    readonly likedPacks: LikedPacks;
    readonly selection: Selection;
    readonly player: PlayerView;
    readonly play: Play;
    /** Reloads the customer's collections where they are listed. */
    readonly reloadOwnCollections: () => Promise<unknown>;
  };
}

/** Keeps several pages of a browser in sync: an action on one shows on the others. It runs on its own. */
export function createTabs({ ports, needs }: Parts) {
  const { selection, soundList, browseSounds, reloadOwnCollections } = needs;
  const tabs = new OtherTabs(ports.tabs);
  const refresh = new RefreshCollection(soundList, browseSounds);
  const parts = [
    new OnePlays({ ...needs, tabs }),
    new SameCustomer({
      ...needs,
      tabs,
      reloadCollections: (changed) =>
        Promise.all([reloadOwnCollections(), ...changed.map((id) => refresh.execute(id))]),
    }),
  ];
  const choosing = selection.changes$.pipe(skip(1)).subscribe(() => tabs.tell({ kind: 'selected' }));
  const reread = () => tabs.follow(() => selection.reread());
  choosing.add(tabs.returned$.subscribe(reread));
  choosing.add(
    tabs.heard$.subscribe(({ kind }) => {
      if (kind === 'selected') reread();
    }),
  );
  return {
    state: {},
    useCases: {},
    dispose(): void {
      choosing.unsubscribe();
      for (const part of parts) part.dispose();
    },
  };
}
