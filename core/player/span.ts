/** A part of a sound, in seconds of the original. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A sound as decoded by the device: the original, whatever the tuning. */
export interface Frames {
  /** -1 to 1, for each channel. */
  readonly channels: readonly Float32Array[];
  /** Frames of a second. */
  readonly rate: number;
}

/**
 * 'unsuitable' is a source that the device never decodes as a whole, such as a long one; 'failed' is a failure of this
 * attempt.
 */
export type NoFrames = { readonly kind: 'unsuitable' } | { readonly kind: 'failed'; readonly message: string };
