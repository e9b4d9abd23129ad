import { openOriginal } from '../../../domain/audio/originals.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { heardAs } from '../../../domain/listening/heard.ts';
import { SOUND_GAIN, overlayOf } from '../../../domain/publishing/evidence.ts';
import type { Finding } from '../../../domain/publishing/findings.ts';
import { Scope } from '../../scope/scope.ts';

/** A sound that plays with what is laid over it. */
export interface SoundingEvidence {
  /** 1 is as loud as in the files that `pack check --evidence` writes. */
  setLevel(level: number): void;
  stop(): void;
}

interface Wish {
  readonly context: BaseAudioContext;
  readonly bytes: Uint8Array;
  readonly finding: Finding;
  readonly level: number;
  readonly onEnd: () => void;
}

/** Plays a file with clicks or root over it, as the gate has read it; null where it is no sound that can be read. */
export function soundEvidence({ context, bytes, finding, level, onEnd }: Wish): SoundingEvidence | null {
  const opened = openOriginal(finding.file ?? '', bytes);
  if (!opened.ok || opened.original.kind !== 'sound') return null;
  const { channels, sampleRate } = opened.original.sound;
  const { left, right } = heardAs(channels, sampleRate);
  const over = overlayOf(left.length, finding);
  if (over === null || left.length === 0) return null;
  const sound = sourceOf(context, [left, right], SOUND_GAIN);
  const overlay = sourceOf(context, [over], level);
  const scope = new Scope();
  scope.listen(sound.source, 'ended', onEnd);
  // Both begin at one frame.
  const at = context.currentTime + LEAD_SECONDS;
  sound.source.start(at);
  overlay.source.start(at);
  return {
    setLevel: (next) => overlay.gain.gain.setTargetAtTime(next, context.currentTime, GLIDE_SECONDS),
    stop() {
      scope.dispose();
      for (const { source } of [sound, overlay]) source.stop();
    },
  };
}

/** A device asks for the first frames a little later. */
const LEAD_SECONDS = 0.02;
/** A level that jumps would click. */
const GLIDE_SECONDS = 0.015;

function sourceOf(context: BaseAudioContext, channels: readonly Float32Array[], level: number) {
  const buffer = context.createBuffer(channels.length, channels[0]?.length ?? 1, SAMPLE_RATE);
  channels.forEach((samples, channel) => buffer.copyToChannel(new Float32Array(samples), channel));
  const source = context.createBufferSource();
  source.buffer = buffer;
  const gain = context.createGain();
  gain.gain.value = level;
  source.connect(gain).connect(context.destination);
  return { source, gain };
}
