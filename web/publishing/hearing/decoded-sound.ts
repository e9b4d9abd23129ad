import type { Frames } from '../../../core/player/span.ts';
import { openOriginal } from '../../../domain/audio/originals.ts';
import { SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { heardAs } from '../../../domain/listening/heard.ts';

/**
 * A sound ready to play: an original as decoded by the check, anything else as decoded by the browser; null if neither
 * can.
 */
export async function decodedSound(
  context: BaseAudioContext,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<AudioBuffer | null> {
  return originalIn(context, name, bytes) ?? decodedIn(context, bytes);
}

function originalIn(context: BaseAudioContext, name: string, bytes: Uint8Array): AudioBuffer | null {
  const opened = openOriginal(name, bytes);
  if (!opened.ok || opened.original.kind !== 'sound') return null;
  const { channels, sampleRate } = opened.original.sound;
  const { left, right } = heardAs(channels, sampleRate);
  return left.length === 0 ? null : bufferOf(context, { channels: [left, right], rate: SAMPLE_RATE });
}

const decodedIn = (context: BaseAudioContext, bytes: Uint8Array<ArrayBuffer>): Promise<AudioBuffer | null> =>
  context.decodeAudioData(bytes.buffer).catch(() => null);

export function bufferOf(context: BaseAudioContext, { channels, rate }: Frames): AudioBuffer {
  const buffer = context.createBuffer(channels.length, channels[0]?.length ?? 1, rate);
  channels.forEach((samples, channel) => buffer.copyToChannel(new Float32Array(samples), channel));
  return buffer;
}
