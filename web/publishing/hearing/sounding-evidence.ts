import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { SOUND_GAIN, overlayOf } from '../../../domain/publishing/evidence.ts';
import type { Finding } from '../../../domain/publishing/findings.ts';
import { Scope } from '../../scope/scope.ts';
import { bufferOf, decodedSound } from './decoded-sound.ts';

/** A sound that plays with what is laid over it. */
export interface SoundingEvidence {
  /** 1 is as loud as in the files that `pack check --evidence` writes. */
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
 * Plays a file with clicks or root over it: an original as the gate has read it, anything else as the browser reads it.
 * Null where it is no sound that can be read.
 */
export async function soundEvidence({ context, bytes, finding, level, onEnd }: Wish): Promise<SoundingEvidence | null> {
  const heard = await decodedSound(context, finding.file ?? '', bytes);
  const over = heard && overlayOf(Math.round(heard.duration * SAMPLE_RATE), finding);
  if (heard === null || over === null) return null;
  const sound = sourceOf(context, heard, SOUND_GAIN);
  const overlay = sourceOf(context, bufferOf(context, [over]), level);
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

function sourceOf(context: BaseAudioContext, buffer: AudioBuffer, level: number) {
  const source = context.createBufferSource();
  source.buffer = buffer;
  const gain = context.createGain();
  gain.gain.value = level;
  source.connect(gain).connect(context.destination);
  return { source, gain };
}
