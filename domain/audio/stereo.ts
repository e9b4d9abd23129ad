/** The one sample rate of the shop's own renders, in hertz. */
export const SAMPLE_RATE = 44_100;

/** Two channels of equal length; samples in -1..1. */
export interface StereoAudio {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** A silent stereo buffer of `frames` samples per channel. */
export function createStereo(frames: number): StereoAudio {
  return { left: new Float32Array(frames), right: new Float32Array(frames) };
}
