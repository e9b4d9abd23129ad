import type { FailureReactions } from '../../shell/failure-policy.ts';
import { BrowseList } from './browse-list.ts';
import { packListFailures } from '../catalogue.messages.ts';
import type { CataloguePort, PackPage } from '../catalogue.port.ts';
import type { ListFacets } from '../filters/facets.ts';
import { initialOrder } from '../filters/order.ts';
import type { PackList } from './pack-list.ts';
import type { PackScope } from '../filters/scope.ts';

/** Opens a list of packs: its page with its facets. The call always names an order [PROD-28]. */
export class BrowsePacks extends BrowseList<PackScope, PackPage> {
  constructor(catalogue: CataloguePort, list: PackList, facets: ListFacets, failures: FailureReactions) {
    super(
      {
        page: (address) => catalogue.packs({ ...address, order: address.order ?? initialOrder(address.scope) }),
        facets: (address) => catalogue.packFacets(address),
        shown: async () => {},
        failures: packListFailures,
      },
      list,
      facets,
      failures,
    );
  }
}
