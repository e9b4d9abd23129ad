import { type Tuning, UNCHANGED } from '../../core/player/tuning.ts';

/** A playing sound: from a position until it is stopped or ends. */
export interface Voice {
  /** Its position at a time of the context, in seconds of the original sound. */
  positionAt(time: number): number;
  /** Takes another tuning while it sounds; false when another voice has to take its place. */
  retune(tuning: Tuning): boolean;
  /** Continues in a longer buffer with the same beginning; false if another voice has to take over. */
  extend(buffer: AudioBuffer): boolean;
  /** Turns looping on or off, without a gap. */
  repeat(isOn: boolean): void;
  /** Fades out from `time` on; `onEnd` is no longer called. */
  stop(time: number): void;
}

/** What a voice plays. */
export interface Voicing {
  readonly buffer: AudioBuffer;
  /** Seconds into the sound. */
  readonly from: number;
  /** The time of the context at which it starts. */
  readonly time: number;
  readonly tuning: Tuning;
  /** Whether it loops. */
  readonly repeats: boolean;
  /** Called at the end of the sound. */
  readonly onEnd: () => void;
}

/** Starts a voice at `output`. */
export type StartVoice = (output: AudioNode, voicing: Voicing) => Voice;

/**
 * Seconds of a fade: too short to be heard, long enough to avoid clicks. Two voices that crossfade at the same position
 * of the same sound add up to that sound.
 */
export const FADE_SECONDS = 0.005;

/** A voice that plays the sound unchanged. */
export const plainVoice: StartVoice = (output, { buffer, from, time, tuning, repeats, onEnd }) => {
  const { context } = output;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = repeats;
  /** Its position when it last started, or when looping was last changed. */
  let begun = { from, time };
  const envelope = context.createGain();
  source.connect(envelope).connect(output);
  source.addEventListener('ended', onEnd);
  // The first sample of a sound is left unchanged: it is the attack.
  if (from > 0) envelope.gain.setValueAtTime(0, time).linearRampToValueAtTime(1, time + FADE_SECONDS);
  source.start(time, from);
  const positionAt = (at: number) => {
    const played = begun.from + Math.max(0, at - begun.time);
    return source.loop ? played % buffer.duration : Math.min(buffer.duration, played);
  };
  return {
    positionAt,
    repeat(isOn) {
      const now = Math.max(begun.time, context.currentTime);
      begun = { from: positionAt(now), time: now };
      source.loop = isOn;
    },
    retune: ({ tempoRatio, semitones }) => tempoRatio === tuning.tempoRatio && semitones === tuning.semitones,
    extend: () => false,
    stop(at) {
      source.removeEventListener('ended', onEnd);
      envelope.gain
        .cancelScheduledValues(at)
        .setValueAtTime(1, at)
        .linearRampToValueAtTime(0, at + FADE_SECONDS);
      source.stop(at + FADE_SECONDS);
    },
  };
};

export const isUnchanged = ({ tempoRatio, semitones }: Tuning): boolean =>
  tempoRatio === UNCHANGED.tempoRatio && semitones === UNCHANGED.semitones;
