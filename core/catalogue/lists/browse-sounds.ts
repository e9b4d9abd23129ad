import type { FailureReactions } from '../../shell/failure-policy.ts';
import { BrowseList } from './browse-list.ts';
import { soundListFailures } from '../catalogue.messages.ts';
import type { CataloguePort, SoundPage } from '../catalogue.port.ts';
import type { ListAddress } from '../filters/list-address.ts';
import type { ListFacets } from '../filters/facets.ts';
import type { LoadStates } from '../sounds/load-states.ts';
import type { SoundScope } from '../filters/scope.ts';
import type { SoundList } from './sound-list.ts';

/** Opens a list of sounds: its page with its facets, then the states of its rows [LIST-46]. */
export class BrowseSounds extends BrowseList<SoundScope, SoundPage> {
  readonly #catalogue: CataloguePort;

  constructor(
    catalogue: CataloguePort,
    list: SoundList,
    facets: ListFacets,
    loadStates: LoadStates,
    failures: FailureReactions,
  ) {
    super(
      {
        page: (address) => catalogue.sounds(address),
        facets: (address) => catalogue.facets(address),
        shown: ({ items }) => loadStates.execute(items),
        failures: soundListFailures,
      },
      list,
      facets,
      failures,
    );
    this.#catalogue = catalogue;
  }

  /** The home page's selection for a day from the newest sounds, which `address` lists. */
  ofTheDay(address: ListAddress, day: number) {
    return this.withoutFacets(address, this.#catalogue.homeSounds(day));
  }
}
