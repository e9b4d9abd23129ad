import { resample } from '../audio/resample.ts';
import { SAMPLE_RATE, type StereoAudio } from '../audio/stereo.ts';

/** Longer sounds are judged by their beginning: loops repeat themselves. */
export const MAX_HEARD_SECONDS = 40;

/** A sound in the format for analysis: stereo at 44.1 kHz, whatever it was recorded in. */
export function heardAs(channels: readonly Float32Array[], sampleRate: number): StereoAudio {
  const most = MAX_HEARD_SECONDS * sampleRate;
  return inStudio(
    channels.map((samples) => samples.subarray(0, most)),
    sampleRate,
  );
}

/** The same of its whole length. */
export function inStudio(channels: readonly Float32Array[], sampleRate: number): StereoAudio {
  const [left = new Float32Array(0), right = left] = channels;
  if (sampleRate === SAMPLE_RATE) return { left, right };
  return resample({ left, right }, Math.round((left.length * SAMPLE_RATE) / sampleRate), 'silent');
}

/** Both channels as one. */
export function mixed({ left, right }: StereoAudio): Float32Array {
  const mono = new Float32Array(left.length);
  for (let i = 0; i < mono.length; i += 1) mono[i] = ((left[i] ?? 0) + (right[i] ?? 0)) / 2;
  return mono;
}
