import { SAMPLE_RATE, type StereoAudio } from '../audio/stereo.ts';
import type { CheckCode } from './checks.ts';
import type { Finding } from './findings.ts';

/** The level of the sound below the overlay. */
export const SOUND_GAIN = 0.6;
const CLICK_SECONDS = 0.03;
const CLICK_GAIN = 0.5;
/** Clicks of beats, and of the first beat of a bar. */
const [CLICK_HERTZ, BAR_HERTZ] = [1_500, 2_250];
const BEATS_OF_BAR = 4;
const DRONE_GAIN = 0.22;
const DRONE_FADE_SECONDS = 0.05;
/** Partials in consonance with the root: octaves and the fifth. */
const DRONE_PARTIALS = [1, 2, 3, 4];

/** Whether a finding is about the key, so that its tone is a root to compare with. */
export const isAboutKey = (code: CheckCode): boolean => code === 'key-contradicted' || code === 'key-unheard';

/** The overlay by which a label can be judged by ear; null if there is none. */
export function overlayKind({
  code,
  evidence: { bpm, hertz },
}: Pick<Finding, 'code' | 'evidence'>): OverlayKind | null {
  if (bpm !== undefined) return 'clicks';
  return hertz !== undefined && isAboutKey(code) ? 'root' : null;
}

export type OverlayKind = 'clicks' | 'root';

/** The evidence as audio: the sound with its overlay from `overlayOf`. Null if there is none. */
export function audibleEvidence(
  { left, right }: StereoAudio,
  finding: Pick<Finding, 'code' | 'evidence'>,
): StereoAudio | null {
  const over = overlayOf(left.length, finding);
  if (over === null) return null;
  const both = (samples: Float32Array) => samples.map((sample, i) => SOUND_GAIN * sample + (over[i] ?? 0));
  return { left: both(left), right: both(right) };
}

/** A click on each beat of the labelled tempo, higher on the first of a bar, or the labelled root; at 44.1 kHz. */
export function overlayOf(frames: number, finding: Pick<Finding, 'code' | 'evidence'>): Float32Array | null {
  const kind = overlayKind(finding);
  const { bpm = 0, hertz = 0 } = finding.evidence;
  if (kind === null || (kind === 'clicks' && bpm <= 0)) return null;
  const over = new Float32Array(frames);
  if (kind === 'clicks') addClicks(over, bpm);
  else addDrone(over, hertz);
  return over;
}

function addClicks(over: Float32Array, bpm: number): void {
  const length = Math.round(CLICK_SECONDS * SAMPLE_RATE);
  for (let beat = 0; ; beat += 1) {
    const at = Math.round((beat * 60 * SAMPLE_RATE) / bpm);
    if (at >= over.length) return;
    const hertz = beat % BEATS_OF_BAR === 0 ? BAR_HERTZ : CLICK_HERTZ;
    for (let i = 0; i < length && at + i < over.length; i += 1) {
      const click = CLICK_GAIN * (1 - i / length) ** 2 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE);
      over[at + i] = (over[at + i] ?? 0) + click;
    }
  }
}

function addDrone(over: Float32Array, hertz: number): void {
  const fade = DRONE_FADE_SECONDS * SAMPLE_RATE;
  for (let i = 0; i < over.length; i += 1) {
    const edge = Math.min(1, i / fade, (over.length - i) / fade);
    const turns = (hertz * i) / SAMPLE_RATE;
    const tone = DRONE_PARTIALS.reduce((sum, partial) => sum + Math.sin(2 * Math.PI * turns * partial) / partial, 0);
    over[i] = (DRONE_GAIN * edge * tone) / 2;
  }
}
