import { type PlayerView, cueOf } from '../../core/player/player.ts';

/** What plays carries its level from 0 to 1 in `--level`, for styles to breathe with; it is set on the playing controls alone. */
export function breatheWithLevel(player: PlayerView): void {
  player.position.changes$.subscribe(({ fraction }) => {
    const cue = cueOf(player.current);
    const peaks = cue?.kind === 'sound' ? cue.sound.waveform?.peaks : undefined;
    if (player.current.phase !== 'playing' || !peaks) return;
    const level = peaks[Math.min(peaks.length - 1, Math.floor(fraction * peaks.length))] ?? 0;
    for (const control of document.querySelectorAll<HTMLElement>('button[data-playback="playing"]'))
      control.style.setProperty('--level', level.toFixed(2));
  });
}
