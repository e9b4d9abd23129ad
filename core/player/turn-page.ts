import type { Subscription } from 'rxjs';
import type { Session } from '../account/session.ts';
import { type ListAddress, withPage } from '../catalogue/filters/list-address.ts';
import { paginationGate } from '../catalogue/lists/pagination.ts';
import type { SoundListState } from '../catalogue/lists/sound-list.ts';
import type { Readable } from '../kernel/readable.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { listHref } from '../catalogue/addresses.ts';
import type { Play } from './play.ts';
import { type PlayerView, cueOf } from './player.ts';

/**
 * Down on the last sound acts like Next, if Next exists and is enabled. The first sound of the new page becomes
 * current, without playing [PLAY-15, LIST-35, DECISION-36].
 */
export class TurnPage {
  readonly #list: Readable<SoundListState>;
  readonly #session: Readable<Session>;
  readonly #navigation: NavigationPort;
  readonly #player: PlayerView;
  readonly #play: Play;
  #arrival: Subscription | null = null;

  constructor(
    list: Readable<SoundListState>,
    session: Readable<Session>,
    navigation: NavigationPort,
    player: PlayerView,
    play: Play,
  ) {
    this.#list = list;
    this.#session = session;
    this.#navigation = navigation;
    this.#player = player;
    this.#play = play;
  }

  execute(): void {
    const list = this.#list.current;
    if (list.phase !== 'loaded') return;
    const { address, page } = list;
    if (paginationGate(this.#session.current, address.scope) !== 'none' || page.page >= page.pages) return;
    const next = withPage(address, page.page + 1);
    this.#navigation.push(listHref(next));
    this.#cueFirstOf(next, address);
  }

  dispose(): void {
    this.#arrival?.unsubscribe();
  }

  /** Waits for the page. Who plays something else meanwhile, or goes elsewhere, is not interrupted. */
  #cueFirstOf(next: ListAddress, old: ListAddress): void {
    const before = cueOf(this.#player.current);
    this.dispose();
    this.#arrival = this.#list.changes$.subscribe((list) => {
      if (list.phase === 'idle' || list.phase === 'loading' || isSame(list.address, old)) return;
      this.dispose();
      const [first] = list.phase === 'loaded' && isSame(list.address, next) ? list.page.items : [];
      if (first && cueOf(this.#player.current) === before) this.#play.cue({ kind: 'sound', sound: first });
    });
  }
}

const isSame = (a: ListAddress, b: ListAddress): boolean => listHref(a) === listHref(b);
