import { FADE_SECONDS, type StartVoice, type Voice, type Voicing } from './voice.browser.ts';

/** One of the sounds that are heard together. */
export interface Layer {
  readonly url: string;
  readonly buffer: AudioBuffer;
}

/** A sound of several layers. All are as long as the first. */
export interface Layers {
  readonly parts: readonly Layer[];
  /** How loud each of them is, 0 to 1, so that all together do not clip. */
  readonly level: number;
}

export interface LayeredVoicing extends Voicing {
  /** What is played in place of `buffer`; null for one sound. */
  readonly layers: Layers | null;
  /** The addresses of the layers that are not heard. */
  readonly silent: readonly string[];
}

export interface LayeredVoice extends Voice {
  /** Lets these of its layers not be heard, and the others again. */
  silence(urls: readonly string[]): void;
}

export type StartLayers = (output: AudioNode, voicing: LayeredVoicing) => LayeredVoice;

/** Sources that were told to begin at once could begin in different blocks: a moment ahead they begin at one sample. */
const AHEAD_SECONDS = 0.02;

/**
 * Lets sounds in layers be heard: each layer begins at the same sample and keeps its own level, so that one is silenced
 * while the others play on. A sound without layers is left to `start`.
 */
export const inLayers =
  (start: StartVoice): StartLayers =>
  (output, voicing) => {
    const { layers, silent } = voicing;
    if (!layers) return { ...start(output, voicing), silence: () => {} };
    const { context } = output;
    const { level, parts } = layers;
    const time = Math.max(voicing.time, context.currentTime + AHEAD_SECONDS);
    const heard = parts.map(({ url, buffer }, at) => {
      const input = leveled(output, silent.includes(url) ? 0 : level);
      const onEnd = at === 0 ? voicing.onEnd : () => {};
      return { url, gain: input.gain, voice: start(input, { ...voicing, buffer, time, onEnd }) };
    });
    return {
      positionAt: (at) => heard[0]?.voice.positionAt(at) ?? voicing.from,
      retune: (tuning) => heard.every(({ voice }) => voice.retune(tuning)),
      extend: () => false,
      repeat: (isOn) => heard.forEach(({ voice }) => voice.repeat(isOn)),
      silence(urls) {
        for (const { url, gain } of heard)
          gain.setTargetAtTime(urls.includes(url) ? 0 : level, context.currentTime, FADE_SECONDS);
      },
      stop: (at) => heard.forEach(({ voice }) => voice.stop(at)),
    };
  };

function leveled(output: AudioNode, level: number): GainNode {
  const input = output.context.createGain();
  input.gain.value = level;
  input.connect(output);
  return input;
}

/** The loudest sample of a sum: -1 dBFS, as of all that is sold. */
const CEILING = 10 ** (-1 / 20);

/** Sounds as the layers of one. All of them have the same length. */
export function layersOver(parts: readonly Layer[]): Layers {
  const loudest = loudestOf(parts.map(({ buffer }) => buffer));
  return { parts, level: loudest > CEILING ? CEILING / loudest : 1 };
}

function loudestOf(buffers: readonly AudioBuffer[]): number {
  let loudest = 0;
  for (const side of [0, 1]) {
    const channels = buffers.map((buffer) => buffer.getChannelData(Math.min(side, buffer.numberOfChannels - 1)));
    const length = Math.max(0, ...buffers.map((buffer) => buffer.length));
    for (let at = 0; at < length; at += 1) {
      let sum = 0;
      for (const samples of channels) sum += samples[at] ?? 0;
      if (Math.abs(sum) > loudest) loudest = Math.abs(sum);
    }
  }
  return loudest;
}
