import type { App } from '../../composition/app.ts';
import { fitIn } from '../../core/catalogue/packs/image.ts';
import { type Cue, type PlayerState, type Position, cueOf } from '../../core/player/player.ts';
import type { Scope } from '../scope/scope.ts';
import { stopwatch } from '../scope/stopwatch.ts';
import { factsOf } from './cue-facts.ts';

export interface MediaKeys {
  readonly previous: () => void;
  readonly next: () => void;
}

/**
 * Shows what plays in the device's media controls (lock screen, keyboard, headphones), and handles their keys. The
 * position is only reported when it jumps: the device advances it by itself.
 */
export function followInMediaSession(
  { state, play, seek }: App['player'],
  { previous, next }: MediaKeys,
  page: Scope,
): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  let shown: Cue | null = null;
  let told = { seconds: 0, duration: 0, passed: stopwatch() };

  page.follow(state.changes$, (player) => {
    const cue = cueOf(player);
    if (cue !== shown) mediaSession.metadata = cue && metadataOf(cue);
    shown = cue;
    mediaSession.playbackState = SESSION_STATES[player.phase];
    tellPosition(state.position.current);
  });
  page.follow(state.position.changes$, (position) => {
    const expected = told.seconds + told.passed() / 1000;
    const isRunning = state.current.phase === 'playing' && position.duration === told.duration;
    if (!isRunning || Math.abs(position.seconds - expected) > 0.5) tellPosition(position);
  });

  handle('play', () => state.current.phase !== 'playing' && play.toggle());
  handle('pause', () => play.pause());
  handle('previoustrack', previous);
  handle('nexttrack', next);
  handle('seekto', ({ seekTime }) => {
    const { duration } = state.position.current;
    if (seekTime !== undefined && duration > 0) seek.execute(Math.min(1, seekTime / duration));
  });

  function handle(action: MediaSessionAction, act: MediaSessionActionHandler): void {
    mediaSession.setActionHandler(action, act);
    page.add(() => mediaSession.setActionHandler(action, null));
  }

  function tellPosition({ seconds, duration }: Position): void {
    told = { seconds, duration, passed: stopwatch() };
    if (duration > 0)
      mediaSession.setPositionState({ duration, position: Math.min(seconds, duration), playbackRate: 1 });
  }
}

const SESSION_STATES: Readonly<Record<PlayerState['phase'], MediaSessionPlaybackState>> = {
  idle: 'none',
  playing: 'playing',
  paused: 'paused',
  finished: 'paused',
  error: 'none',
};

function metadataOf(cue: Cue): MediaMetadata {
  const { name, pack } = factsOf(cue);
  return new MediaMetadata({
    title: name,
    album: pack.name,
    artist: pack.provider.name,
    artwork: pack.imageUrl === null ? [] : [{ src: fitIn(pack.imageUrl, 400), sizes: '400x400' }],
  });
}
