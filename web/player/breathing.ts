import { type PlayerView, cueOf } from '../../core/player/player.ts';
import type { Scope } from '../scope/scope.ts';

/** Sets the level of what plays, from 0 to 1, as `--level` on the playing controls only; styles pulse with it. */
export function breatheWithLevel(player: PlayerView, page: Scope): void {
  let controls: readonly HTMLElement[] = [];
  let lookedAt = '';
  page.follow(player.position.changes$, ({ fraction }) => {
    const cue = cueOf(player.current);
    if (player.current.phase !== 'playing' || cue?.kind !== 'sound' || !cue.sound.waveform) return;
    const { id, seconds, waveform } = cue.sound;
    // Searching the page in every frame would take longer than all the rest: controls that appear meanwhile join later.
    const moment = `${id} ${Math.floor(fraction * seconds)}`;
    if (moment !== lookedAt || !controls.some(({ isConnected }) => isConnected))
      controls = [...document.querySelectorAll<HTMLElement>('button[data-playback="playing"]')];
    lookedAt = moment;
    const { peaks } = waveform;
    const level = peaks[Math.min(peaks.length - 1, Math.floor(fraction * peaks.length))] ?? 0;
    for (const control of controls) control.style.setProperty('--level', level.toFixed(2));
  });
}
