import { firstValueFrom } from 'rxjs';
import type { Busy } from '../../kernel/busy.ts';
import type { Failure } from '../../kernel/failure.ts';
import type { Superseded } from '../../kernel/latest.ts';
import { type Result, failed, ok } from '../../kernel/result.ts';
import type { Asks } from '../../shell/dialogs.ts';
import { listTexts } from '../catalogue.messages.ts';
import type { CataloguePort, SoundPage } from '../catalogue.port.ts';
import { withPage } from '../filters/list-address.ts';
import type { LoadStates } from '../sounds/load-states.ts';
import { type ScrolledSounds, addedTo } from './scrolled-sounds.ts';
import type { SoundList } from './sound-list.ts';

/**
 * Adds the next page to the end of the loaded list, page 2 at first [LIST-30, LIST-31]. A page without items is the
 * end [LIST-33]. A failure is said in the browser's own alert, and the next scroll tries the same page again [ERR-09].
 */
export class ScrollOn {
  readonly #catalogue: CataloguePort;
  readonly #list: SoundList;
  readonly #scrolled: ScrolledSounds;
  readonly #loadStates: LoadStates;
  readonly #dialogs: Asks;

  constructor(
    catalogue: CataloguePort,
    list: SoundList,
    scrolled: ScrolledSounds,
    loadStates: LoadStates,
    dialogs: Asks,
  ) {
    this.#catalogue = catalogue;
    this.#list = list;
    this.#scrolled = scrolled;
    this.#loadStates = loadStates;
    this.#dialogs = dialogs;
  }

  /** The page that was added; null when there was nothing left to add. */
  async execute(): Promise<Result<SoundPage | null, Failure | Busy | Superseded>> {
    const list = this.#list.current;
    if (list.phase !== 'loaded') return failed({ kind: 'busy' });
    const before = addedTo(list.address, this.#scrolled.current);
    if (before.phase === 'loading') return failed({ kind: 'busy' });
    if (before.phase === 'ended') return ok(null);

    const loading = { ...before, phase: 'loading' } as const;
    this.#scrolled.set(loading);
    const lastPage = before.lastPage + 1;
    const answer = await firstValueFrom(this.#catalogue.sounds(withPage(list.address, lastPage)));
    if (this.#scrolled.current !== loading || this.#list.current !== list) {
      if (this.#scrolled.current === loading) this.#scrolled.set(null);
      return failed({ kind: 'superseded' });
    }
    if (!answer.ok) {
      this.#scrolled.set({ ...before, phase: 'ready' });
      await this.#dialogs.ask('alert', { text: listTexts.scrollFailed });
      return answer;
    }
    const { items } = answer.value;
    if (items.length === 0) {
      this.#scrolled.set({ ...before, phase: 'ended' });
      return ok(null);
    }
    this.#scrolled.set({ ...before, phase: 'ready', lastPage, sounds: [...before.sounds, ...items] });
    await this.#loadStates.more(items);
    return answer;
  }
}
