import type { Frames } from '../../../core/player/span.ts';
import type { Tuning } from '../../../core/player/tuning.ts';
import type { StretchEngine } from './stretch-engine.ts';
import { QUANTUM, StretchedSound } from './stretched-sound.ts';

/** What the page asks the thread that stretches. */
export interface StretchQuestion {
  readonly sound: Frames;
  readonly tuning: Tuning;
}

/** A whole sound in a tuning. Its length is exact, as far as whole frames can be. */
export function stretchedFrames(engine: StretchEngine, { channels, rate }: Frames, tuning: Tuning) {
  const sound = new StretchedSound(engine, { channels, sampleRate: rate, from: 0, tuning, repeats: false });
  const length = Math.round((channels[0]?.length ?? 0) / tuning.tempoRatio);
  const made = channels.map(() => new Float32Array(length));
  for (let at = 0; at < length; at += QUANTUM)
    sound.give(
      made.map((samples) => samples.subarray(at, at + QUANTUM)),
      Math.min(QUANTUM, length - at),
    );
  return { channels: made, rate };
}
