import { momentHref, soundHref } from '../catalogue/addresses.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import { type PlayerView, phaseOf } from './player.ts';

/** The address for sharing a sound: at its current moment if it is playing or paused, and the moment is within it. */
export function linkTo(id: SoundId, player: Pick<PlayerView, 'current' | 'position'>): string {
  const phase = phaseOf(player.current, id);
  const { seconds, fraction } = player.position.current;
  const isWithin = (phase === 'playing' || phase === 'paused') && seconds >= 0.05 && fraction < 1;
  return isWithin ? momentHref(id, seconds) : soundHref(id);
}
