import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { SOUND_GAIN, overlayOf } from '../../../domain/publishing/evidence.ts';
import type { Finding } from '../../../domain/publishing/findings.ts';
import { Scope } from '../../scope/scope.ts';
import { bufferOf, decodedSound } from './decoded-sound.ts';

/** A playing sound with its overlay. */
export interface SoundingEvidence {
  /** 1 is the level in the files that `pack check --evidence` writes. */
  setLevel(level: number): void;
  stop(): void;
}

interface Wish {
  readonly context: BaseAudioContext;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly finding: Finding;
  readonly level: number;
  readonly onEnd: () => void;
}

/**
 * Plays a file with clicks or root over it: an original as decoded by the check, anything else as decoded by the
 * browser. Null if it cannot be decoded.
 */
export async function soundEvidence({ context, bytes, finding, level, onEnd }: Wish): Promise<SoundingEvidence | null> {
  const heard = await decodedSound(context, finding.file ?? '', bytes);
  const over = heard && overlayOf(Math.round(heard.duration * SAMPLE_RATE), finding);
  if (heard === null || over === null) return null;
  const sound = sourceOf(context, heard, SOUND_GAIN);
  const overlay = sourceOf(context, bufferOf(context, { channels: [over], rate: SAMPLE_RATE }), level);
  const scope = new Scope();
  scope.listen(sound.source, 'ended', onEnd);
  // Both start at the same frame.
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

/** How far ahead to schedule: a device asks for frames a little ahead of time. */
const LEAD_SECONDS = 0.02;
/** A sudden change of level would click. */
const GLIDE_SECONDS = 0.015;

function sourceOf(context: BaseAudioContext, buffer: AudioBuffer, level: number) {
  const source = context.createBufferSource();
  source.buffer = buffer;
  const gain = context.createGain();
  gain.gain.value = level;
  source.connect(gain).connect(context.destination);
  return { source, gain };
}
