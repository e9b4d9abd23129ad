import type { Belongings } from '../account/belongings.ts';
import type { SessionStore } from '../account/session.ts';
import { createCatalogue } from '../catalogue/catalogue.feature.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import { createDetails } from '../catalogue/details/details.feature.ts';
import { createScrolling } from '../catalogue/lists/scrolling.feature.ts';
import type { SoundMarks } from '../catalogue/sounds/sound-marks.ts';
import { offered } from '../kernel/feature.ts';
import type { Play } from '../player/play.ts';
import type { PlayerStore } from '../player/player.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import { createShowcase } from '../showcase/showcase.feature.ts';
import type { ShowcasePort } from '../showcase/showcase.port.ts';
import { OwnAddress } from './own-address.ts';

export interface PlaceParts {
  readonly ports: {
    readonly catalogue: CataloguePort;
    readonly showcase: ShowcasePort;
    readonly navigation: NavigationPort;
    readonly storage: StoragePort;
  };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly likedSounds: SoundMarks;
    readonly downloaded: SoundMarks;
    readonly player: PlayerStore;
    readonly play: Play;
    readonly dialogs: Asks;
    readonly failures: FailureReactions;
  };
}

/** A place on a page with its own lists, details, charts, and address. */
export type Place = ReturnType<typeof placeAt>;

/**
 * Creates a separate place for one of several widgets on a page: two lists show different sounds, and each turns its
 * own pages. Player, hearts, downloads and session are shared by the page.
 */
export function placeAt({ ports, needs }: PlaceParts, href: string) {
  const navigation = new OwnAddress(ports.navigation, href);
  const catalogue = createCatalogue({ ports: { ...ports, navigation }, needs });
  const showcase = createShowcase({ ports, needs });
  const shared = { ...needs, ...catalogue.shared };
  return {
    navigation,
    catalogue: offered(catalogue),
    details: offered(createDetails({ ports, needs: shared })),
    scrolling: offered(createScrolling({ ports, needs: shared })),
    showcase: offered(showcase),
    dispose(): void {
      catalogue.dispose();
      showcase.dispose();
    },
  };
}
