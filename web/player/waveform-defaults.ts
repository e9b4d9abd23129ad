import { SKIP_SECONDS } from '../../core/player/player.ts';

/** How a waveform is drawn where nothing else is said [PLAY-38 to PLAY-42]. Lengths are in CSS pixels. */
export const WAVEFORM = {
  /** The shop itself always gives a height of its own [DECISION-78]. */
  height: 128,
  /** The least width of a second, where there is room to scroll. */
  minSecondWidth: 20,
  /** By the arrow keys. */
  skipSeconds: SKIP_SECONDS,
  /** Wider drawings are stretched. */
  maxCanvasWidth: 4000,
  /** A window that is being resized is drawn for when it comes to rest. */
  resizeDebounceMs: 100,
} as const;
