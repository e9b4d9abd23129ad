import { FADE_SECONDS, type StartVoice, type Voicing, isUnchanged } from '../voice.browser.ts';
// oxlint-disable-next-line import/default -- the bundler makes it
import workletUrl from './stretch.worklet.ts?worker&url';
import { STRETCH_PROCESSOR, type StretchOrder, type StretchReport } from './worklet-orders.ts';

/** From a time of the context on a sound goes on from a place at a tempo. */
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
  const positionAt = (time: number) =>
    Math.min(voicing.buffer.duration, stretch.from + Math.max(0, time - stretch.time) * stretch.tempoRatio);

  node.port.addEventListener('message', ({ data }: MessageEvent<StretchReport>) => {
    if (data.kind === 'began') stretch = { ...stretch, time: data.frame / context.sampleRate };
    else {
      node.disconnect();
      onEnd?.();
    }
  });
  node.port.start();
  const sound = soundOf(voicing, context.sampleRate);
  tell(
    { kind: 'start', frame: frameAt(voicing.time), sound },
    sound.channels.map(({ buffer }) => buffer),
  );

  return {
    positionAt,
    retune(tuning) {
      if (isUnchanged(tuning)) return false;
      const time = context.currentTime;
      stretch = { time: Math.max(time, stretch.time), from: positionAt(time), tempoRatio: tuning.tempoRatio };
      tell({ kind: 'retune', tuning });
      return true;
    },
    stop(time) {
      onEnd = null;
      envelope.gain.setValueAtTime(1, time).linearRampToValueAtTime(0, time + FADE_SECONDS);
      tell({ kind: 'stop', frame: frameAt(time + FADE_SECONDS) });
    },
  };
};

/** The frames go over to the thread of the audio as copies: others play the same buffer. */
function soundOf({ buffer, from, tuning }: Voicing, sampleRate: number) {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index).slice());
  return { channels, sampleRate, from: Math.round(from * sampleRate), tuning };
}
