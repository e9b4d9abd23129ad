import { FADE_SECONDS, type StartVoice, isUnchanged } from '../voice.browser.ts';
// oxlint-disable-next-line import/default -- the bundler makes it
import workletUrl from './stretch.worklet.ts?worker&url';
import { STRETCH_PROCESSOR, type StretchOrder, type StretchReport } from './worklet-orders.ts';

/** From a time of the context on a sound continues from a place at a tempo. */
interface Stretch {
  readonly time: number;
  readonly from: number;
  readonly tempoRatio: number;
}

/** Makes a context able to stretch. */
export async function openStretching({ audioWorklet }: BaseAudioContext): Promise<StartVoice> {
  await audioWorklet.addModule(workletUrl);
  return stretchedVoice;
}

/** A voice that plays a sound in another tempo and key. */
const stretchedVoice: StartVoice = (output, voicing) => {
  const { context } = output;
  const frameAt = (time: number) => Math.round(time * context.sampleRate);
  const node = new AudioWorkletNode(context, STRETCH_PROCESSOR, {
    numberOfInputs: 0,
    outputChannelCount: [voicing.buffer.numberOfChannels],
  });
  const envelope = context.createGain();
  node.connect(envelope).connect(output);
  const tell = (order: StretchOrder, transfer: Transferable[] = []) => node.port.postMessage(order, transfer);

  let stretch: Stretch = { time: voicing.time, from: voicing.from, tempoRatio: voicing.tuning.tempoRatio };
  let onEnd: (() => void) | null = voicing.onEnd;
  let { duration } = voicing.buffer;
  let { repeats } = voicing;
  const positionAt = (time: number) => {
    const played = stretch.from + Math.max(0, time - stretch.time) * stretch.tempoRatio;
    return repeats ? played % duration : Math.min(duration, played);
  };
  const goOn = (tempoRatio: number) => {
    const time = Math.max(context.currentTime, stretch.time);
    stretch = { time, from: positionAt(time), tempoRatio };
  };

  node.port.addEventListener('message', ({ data }: MessageEvent<StretchReport>) => {
    if (data.kind === 'began') stretch = { ...stretch, time: data.frame / context.sampleRate };
    else {
      node.disconnect();
      onEnd?.();
    }
  });
  node.port.start();
  const { sampleRate } = context;
  const channels = copyOf(voicing.buffer);
  const from = Math.round(voicing.from * sampleRate);
  const sound = { channels, sampleRate, from, tuning: voicing.tuning, repeats };
  tell({ kind: 'start', frame: frameAt(voicing.time), sound }, buffersOf(channels));

  return {
    positionAt,
    retune(tuning) {
      if (isUnchanged(tuning)) return false;
      goOn(tuning.tempoRatio);
      tell({ kind: 'retune', tuning });
      return true;
    },
    extend(buffer) {
      duration = buffer.duration;
      const whole = copyOf(buffer);
      tell({ kind: 'extend', channels: whole }, buffersOf(whole));
      return true;
    },
    repeat(isOn) {
      goOn(stretch.tempoRatio);
      repeats = isOn;
      tell({ kind: 'repeat', isOn });
    },
    stop(time) {
      onEnd = null;
      envelope.gain.setValueAtTime(1, time).linearRampToValueAtTime(0, time + FADE_SECONDS);
      tell({ kind: 'stop', frame: frameAt(time + FADE_SECONDS) });
    },
  };
};

/** The frames go over to the thread of the audio as copies: others play the same buffer. */
const copyOf = (buffer: AudioBuffer): readonly Float32Array<ArrayBuffer>[] =>
  Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index).slice());

const buffersOf = (channels: readonly Float32Array<ArrayBuffer>[]): ArrayBuffer[] =>
  channels.map(({ buffer }) => buffer);
