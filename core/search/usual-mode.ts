import { type SearchMode, isLayerless, modeOf } from '../catalogue/filters/search-mode.ts';
import type { Readable } from '../kernel/readable.ts';
import type { Location, NavigationPort } from '../shell/navigation.port.ts';
import { Remembered } from '../shell/remembered.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import type { StoredValue } from '../shell/stored-value.ts';
import { parseSearchAddress, searchedAt } from './search-form.ts';

/** The modes that a search can start with [DECISION-69]. */
export type FreshMode = Exclude<SearchMode, 'multi-layered'>;

const FRESH_MODES = ['all', 'single'] as const;

/** A search starts in Single instrument mode until that is changed [DECISION-24]. */
export const storedMode: StoredValue<FreshMode> = {
  key: 'search_mode',
  parse: (text) => FRESH_MODES.find((mode) => mode === text),
  format: String,
  fallback: 'single',
};

/** The mode that a search starts with: the last one that results were changed to. */
export class UsualMode {
  readonly #mode: Remembered<FreshMode>;
  readonly #end: () => void;
  #before: Location;

  constructor({ location }: NavigationPort, storage: StoragePort) {
    this.#mode = new Remembered(storage, storedMode);
    this.#before = location.current;
    const following = location.changes$.subscribe((next) => this.#follow(next));
    this.#end = () => following.unsubscribe();
  }

  get mode(): Readable<FreshMode> {
    return this.#mode;
  }

  dispose(): void {
    this.#end();
  }

  #follow(next: Location): void {
    const [before, after] = [modeAt(this.#before), modeAt(next)];
    this.#before = next;
    if (before === null || after === null || after === before || after === 'multi-layered') return;
    this.#mode.keep(after);
  }
}

/** The mode of the visible results, null without results. Presets and MIDI have no layers to choose [SRCH-28]. */
function modeAt(location: Location): SearchMode | null {
  if (searchedAt(location) !== 'sounds') return null;
  const { filters } = parseSearchAddress(location.search);
  return isLayerless(filters) ? null : modeOf(filters);
}
