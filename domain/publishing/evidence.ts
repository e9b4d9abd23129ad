import { SAMPLE_RATE, type StereoAudio, createStereo } from '../audio/stereo.ts';
import type { Evidence } from './findings.ts';

/** The sound under what is laid over it. */
const SOUND_GAIN = 0.6;
const CLICK_SECONDS = 0.03;
const CLICK_GAIN = 0.5;
/** Clicks of beats, and of the first of a bar. */
const [CLICK_HERTZ, BAR_HERTZ] = [1_500, 2_250];
const BEATS_OF_BAR = 4;
const DRONE_GAIN = 0.22;
const DRONE_FADE_SECONDS = 0.05;
/** What fits the root sounds at rest with it: the octaves and the fifth. */
const DRONE_PARTIALS = [1, 2, 3, 4];

/**
 * Makes evidence heard: the sound with a click on each beat that its label claims, or over the root that it claims. Null
 * where there is nothing to lay over it.
 */
export function audibleEvidence(sound: StereoAudio, { bpm, hertz }: Evidence, isKey: boolean): StereoAudio | null {
  if (bpm === undefined && !isKey) return null;
  if (bpm === undefined && hertz === undefined) return null;
  const frames = sound.left.length;
  const heard = createStereo(frames);
  for (let i = 0; i < frames; i += 1) {
    heard.left[i] = (sound.left[i] ?? 0) * SOUND_GAIN;
    heard.right[i] = (sound.right[i] ?? 0) * SOUND_GAIN;
  }
  if (bpm !== undefined) addClicks(heard, bpm);
  else if (hertz !== undefined) addDrone(heard, hertz);
  return heard;
}

function addClicks(heard: StereoAudio, bpm: number): void {
  const frames = heard.left.length;
  const length = Math.round(CLICK_SECONDS * SAMPLE_RATE);
  for (let beat = 0; ; beat += 1) {
    const at = Math.round((beat * 60 * SAMPLE_RATE) / bpm);
    if (at >= frames) return;
    const hertz = beat % BEATS_OF_BAR === 0 ? BAR_HERTZ : CLICK_HERTZ;
    for (let i = 0; i < length && at + i < frames; i += 1)
      add(heard, at + i, CLICK_GAIN * (1 - i / length) ** 2 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE));
  }
}

function addDrone(heard: StereoAudio, hertz: number): void {
  const frames = heard.left.length;
  const fade = DRONE_FADE_SECONDS * SAMPLE_RATE;
  for (let i = 0; i < frames; i += 1) {
    const edge = Math.min(1, i / fade, (frames - i) / fade);
    const turns = (hertz * i) / SAMPLE_RATE;
    const tone = DRONE_PARTIALS.reduce((sum, partial) => sum + Math.sin(2 * Math.PI * turns * partial) / partial, 0);
    add(heard, i, (DRONE_GAIN * edge * tone) / 2);
  }
}

function add(heard: StereoAudio, at: number, value: number): void {
  heard.left[at] = (heard.left[at] ?? 0) + value;
  heard.right[at] = (heard.right[at] ?? 0) + value;
}
