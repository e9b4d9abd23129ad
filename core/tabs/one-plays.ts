import type { Subscription } from 'rxjs';
import type { Play } from '../player/play.ts';
import { type PlayerState, type PlayerView, cueOf } from '../player/player.ts';
import type { OtherTabs } from './other-tabs.ts';

export interface OnePlaysNeeds {
  readonly tabs: OtherTabs;
  readonly player: PlayerView;
  readonly play: Play;
}

/**
 * Only one page of a browser plays. The one that starts or resumes a sound is heard; the others pause, and nothing
 * there resumes on its own.
 */
export class OnePlays {
  readonly #tabs: OtherTabs;
  readonly #following: Subscription;
  #before: PlayerState = { phase: 'idle' };

  constructor({ tabs, player, play }: OnePlaysNeeds) {
    this.#tabs = tabs;
    this.#following = tabs.heard$.subscribe(({ kind }) => {
      if (kind === 'plays') play.pause();
    });
    this.#following.add(player.changes$.subscribe((state) => this.#follow(state)));
  }

  dispose(): void {
    this.#following.unsubscribe();
  }

  #follow(state: PlayerState): void {
    const isGoingOn = this.#before.phase === 'playing' && cueOf(this.#before) === cueOf(state);
    this.#before = state;
    if (state.phase === 'playing' && !isGoingOn) this.#tabs.tell({ kind: 'plays' });
  }
}
