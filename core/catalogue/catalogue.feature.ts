import type { Belongings } from '../account/belongings.ts';
import type { SessionStore } from '../account/session.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { ApplyFilters } from './filters/apply-filters.ts';
import { BrowsePacks } from './lists/browse-packs.ts';
import { BrowseSounds } from './lists/browse-sounds.ts';
import type { CataloguePort } from './catalogue.port.ts';
import { type Detail, PackDetail, SoundDetail } from './details/detail.ts';
import { type FacetsState, ListFacets } from './filters/facets.ts';
import { LoadFacets } from './filters/load-facets.ts';
import { LoadStates } from './sounds/load-states.ts';
import type { PackInFull } from './packs/pack.ts';
import { PackList, type PackListState } from './lists/pack-list.ts';
import { RareFinds } from './sounds/rare-finds.ts';
import type { Sound } from './sounds/sound.ts';
import type { SoundMarks } from './sounds/sound-marks.ts';
import { SoundList, type SoundListState } from './lists/sound-list.ts';

/** What a page has loaded of the catalogue, as plain data. */
export interface CatalogueSnapshot {
  readonly soundList: SoundListState;
  readonly facets: FacetsState;
  readonly packList: PackListState;
  readonly packFacets: FacetsState;
  readonly soundDetail: Detail<number, Sound>;
  readonly packDetail: Detail<string, PackInFull>;
}

interface Parts {
  readonly ports: { readonly catalogue: CataloguePort; readonly navigation: NavigationPort };
  readonly needs: {
    readonly session: SessionStore;
    readonly belongings: Belongings;
    readonly likedSounds: SoundMarks;
    readonly downloaded: SoundMarks;
    readonly dialogs: Asks;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: CatalogueSnapshot | undefined;
}

const NOTHING = { phase: 'idle' } as const;

/** The lists of sounds and packs, and what their rows say of the customer. */
export function createCatalogue({ ports: { catalogue, navigation }, needs, snapshot }: Parts) {
  const { session, belongings, likedSounds, downloaded, dialogs, failures } = needs;
  const loaded = {
    soundList: new SoundList(snapshot?.soundList ?? NOTHING),
    facets: new ListFacets(snapshot?.facets ?? NOTHING),
    packList: new PackList(snapshot?.packList ?? NOTHING),
    packFacets: new ListFacets(snapshot?.packFacets ?? NOTHING),
    soundDetail: new SoundDetail(snapshot?.soundDetail ?? NOTHING),
    packDetail: new PackDetail(snapshot?.packDetail ?? NOTHING),
  };
  const rareFinds = new RareFinds();
  const loadStates = new LoadStates(catalogue, likedSounds, downloaded, rareFinds);
  belongings.add(rareFinds, { onSignedIn: () => loadStates.refresh() });
  const browseSounds = new BrowseSounds(catalogue, loaded.soundList, loaded.facets, loadStates, failures);
  const browsePacks = new BrowsePacks(catalogue, loaded.packList, loaded.packFacets, failures);
  return {
    state: readOnly({ ...loaded, rareFinds }),
    useCases: {
      browseSounds,
      browsePacks,
      loadFacets: new LoadFacets(catalogue, failures),
      loadStates,
      applyFilters: new ApplyFilters(navigation, session, dialogs),
    },
    shared: { ...loaded, loadStates, browseSounds },
    snapshot: (): CatalogueSnapshot => currents(loaded),
    dispose(): void {
      browseSounds.dispose();
      browsePacks.dispose();
    },
  };
}
