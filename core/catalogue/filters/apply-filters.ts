import { type Session, type SessionStore, userOf } from '../../account/session.ts';
import { withModeForTypes } from './search-mode.ts';
import type { Asks } from '../../shell/dialogs.ts';
import type { NavigationPort } from '../../shell/navigation.port.ts';
import { plansHref } from '../../billing/addresses.ts';
import { listHref, packListHref } from '../addresses.ts';
import type { Filters } from './filters.ts';
import { type ListAddress, withFilters } from './list-address.ts';
import type { PackListAddress } from './pack-address.ts';

/** The result of changing the filters. */
export type Applied = 'applied' | 'rareFindsRefused';

/** Narrows a list: the address bar changes without a reload, and the list follows it [FILT-37]. */
export class ApplyFilters {
  readonly #navigation: NavigationPort;
  readonly #session: SessionStore;
  readonly #dialogs: Asks;
  #hasGreeted = false;

  constructor(navigation: NavigationPort, session: SessionStore, dialogs: Asks) {
    this.#navigation = navigation;
    this.#session = session;
    this.#dialogs = dialogs;
  }

  /** Switching Rare Finds on without a plan that has them asks to upgrade instead and changes nothing [FILT-43]. */
  async execute(address: ListAddress, filters: Filters): Promise<Applied> {
    const switchesOn = filters.rareFind && !address.filters.rareFind;
    if (switchesOn && !hasRareFinds(this.#session.current)) {
      await this.#promptUpgrade();
      return 'rareFindsRefused';
    }
    const chosen = address.scope.kind === 'search' ? withModeForTypes(address.filters, filters) : filters;
    this.#navigation.push(listHref(withFilters(address, chosen)));
    return 'applied';
  }

  /** Narrows a list of packs, which has nothing to refuse [FILT-05, DECISION-51]. */
  toPacks(address: PackListAddress, filters: Filters): void {
    this.#navigation.push(packListHref(withFilters(address, filters)));
  }

  /**
   * Opening a list of Rare Finds directly shows the prompt over it, once per visit of the shop [DECISION-62]. Call it
   * once the session is known: before that nobody has Rare Finds.
   */
  async greet(address: ListAddress): Promise<void> {
    if (!address.filters.rareFind || hasRareFinds(this.#session.current) || this.#hasGreeted) return;
    this.#hasGreeted = true;
    await this.#promptUpgrade();
  }

  async #promptUpgrade(): Promise<void> {
    const answer = await this.#dialogs.ask('rareFindsUpgrade', {});
    if (answer === 'upgrade') this.#navigation.push(plansHref());
  }
}

const hasRareFinds = (session: Session): boolean => userOf(session)?.plan?.hasRareFinds ?? false;
