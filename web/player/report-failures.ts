import { type PlayerView, audioUrlOf } from '../../core/player/player.ts';
import type { Scope } from '../scope/scope.ts';

/** Logs why something cannot be played, for the operator of the shop [DECISION-79]. */
export function reportFailures(player: PlayerView, page: Scope): void {
  page.follow(player.changes$, (state) => {
    // oxlint-disable-next-line no-console -- the specification names the console
    if (state.phase === 'error') console.error(state.message, audioUrlOf(state.cue) ?? '');
  });
}
