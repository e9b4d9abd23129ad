import { SAMPLE_RATE, type StereoAudio } from '../../domain/audio/stereo.ts';
import { exp2 } from '../../domain/audio/maths.ts';
import { findAttacks } from './onsets.ts';
import { type Edges, resample } from '../../domain/audio/resample.ts';
import { moveSlices } from './slice.ts';
import { type Blocks, MIXED, SHORT, stretch, SUSTAINED } from './stretch.ts';

/** The requested result. */
export interface Change {
  /** Samples. */
  readonly frames: number;
  /** Semitones up. */
  readonly shift: number;
  /** Whether it goes round. */
  readonly isLoop: boolean;
  /** Whether it has a key. */
  readonly isTonal: boolean;
}

/** Samples by which the end of a loop is cross-faded over its start. */
const SEAM = 1024;
/** Samples after which a one-shot is the stretched one. */
const ATTACK = 882;
/** The fade in samples of a loop that starts out of silence. */
const FADE = 64;
/** Samples at the ends of a loop that say whether it does. */
const LOOK = 441;
/** From this contrast on a sound without a key is drums, and not rain or tape. */
const PERCUSSIVE = 0.35;
/** Attacks per second, up to which a sound counts as sustained. */
const HELD_ATTACKS = 0.8;

/**
 * Gives a sound another length and another pitch. The pitch is moved first, by reading the sound at another speed, which
 * is exact; then what came of it is stretched to the length that is wanted.
 */
export async function changeAudio(audio: StereoAudio, change: Change): Promise<StereoAudio> {
  const { frames, shift, isLoop, isTonal } = change;
  if (frames === audio.left.length && shift === 0) return audio;
  const attacks = findAttacks(audio);
  const edges: Edges = isLoop ? 'circular' : 'silent';
  if (isLoop && !isTonal && attacks.contrast > PERCUSSIVE && attacks.onsets.length > 0)
    return moveSlices(audio, await stretchRound(audio, frames, SHORT), attacks.onsets);
  const blocks = attacks.onsets.length / (audio.left.length / SAMPLE_RATE) < HELD_ATTACKS ? SUSTAINED : MIXED;
  const tuned = resample(audio, Math.max(1, Math.round(audio.left.length / exp2(shift / 12))), edges);
  if (tuned.left.length === frames) return tuned;
  if (!isLoop) return withAttack(tuned, await stretch(tuned, frames, blocks, 'silent'));
  return beginsOutOfSilence(tuned)
    ? faded(await stretch(tuned, frames, blocks, 'silent'))
    : stretchRound(tuned, frames, blocks);
}

/** Stretches a loop so that its end continues into its start. */
async function stretchRound(loop: StereoAudio, frames: number, blocks: Blocks): Promise<StereoAudio> {
  const seam = Math.min(SEAM, frames);
  const { left, right } = await stretch(loop, frames, blocks, 'circular', seam);
  for (const channel of [left, right])
    for (let i = 0; i < seam; i += 1) {
      const share = (i + 1) / (seam + 1);
      channel[i] = (channel[i] ?? 0) * share + (channel[frames + i] ?? 0) * (1 - share);
    }
  return { left: left.subarray(0, frames), right: right.subarray(0, frames) };
}

/** Whether a loop starts with an attack after a faded end: priming with its end would start it too early. */
function beginsOutOfSilence({ left, right }: StereoAudio): boolean {
  const energy = (from: number): number => {
    let sum = 0;
    for (let i = from; i < from + LOOK && i < left.length; i += 1)
      sum += (left[i] ?? 0) * (left[i] ?? 0) + (right[i] ?? 0) * (right[i] ?? 0);
    return sum;
  };
  return left.length > 2 * LOOK && energy(left.length - LOOK) < 0.1 * energy(0);
}

/**
 * Stretching smears the first attack over a block, half of which is before the start. So the result starts with the
 * unstretched sound, which has the right pitch and timing, and cross-fades to the stretched one.
 */
function withAttack(tuned: StereoAudio, stretched: StereoAudio): StereoAudio {
  for (const side of ['left', 'right'] as const) {
    const [attack, channel] = [tuned[side], stretched[side]];
    const end = Math.min(ATTACK, attack.length, channel.length);
    for (let i = 0; i < end; i += 1) {
      const share = i / end;
      channel[i] = (channel[i] ?? 0) * Math.sqrt(share) + (attack[i] ?? 0) * Math.sqrt(1 - share);
    }
  }
  return stretched;
}

function faded(audio: StereoAudio): StereoAudio {
  const { length } = audio.left;
  for (const channel of [audio.left, audio.right])
    for (let i = 0; i < FADE && i < length; i += 1) {
      const gain = (i + 1) / (FADE + 1);
      channel[i] = (channel[i] ?? 0) * gain;
      channel[length - 1 - i] = (channel[length - 1 - i] ?? 0) * gain;
    }
  return audio;
}
