import type { Tuning } from '../../../core/player/tuning.ts';
import type { SoundToStretch } from './stretched-sound.ts';

/** The name that the processor goes by. */
export const STRETCH_PROCESSOR = 'stretched-sound';

/** Messages from the page to the processor. Frames are those of the context. */
export type StretchOrder =
  | { readonly kind: 'start'; readonly frame: number; readonly sound: SoundToStretch }
  | { readonly kind: 'retune'; readonly tuning: Tuning }
  /** The sound continues longer than it was said to at its start. */
  | { readonly kind: 'extend'; readonly channels: readonly Float32Array[] }
  /** Turns looping on or off. */
  | { readonly kind: 'repeat'; readonly isOn: boolean }
  /** Silence from this frame on. */
  | { readonly kind: 'stop'; readonly frame: number };

/** Messages from the processor to the page. */
export type StretchReport =
  /** The first frame was heard: at the requested frame, or later. */
  { readonly kind: 'began'; readonly frame: number } | { readonly kind: 'ended' };
