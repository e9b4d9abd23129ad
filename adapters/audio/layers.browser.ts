import { FADE_SECONDS, type StartVoice, type Voice, type Voicing } from './voice.browser.ts';

/** One of several sounds played together. */
export interface Layer {
  readonly url: string;
  readonly buffer: AudioBuffer;
}

/** A sound with several layers, all as long as the first. */
export interface Layers {
  readonly parts: readonly Layer[];
  /** How loud each of them is, 0 to 1, so that all together do not clip. */
  readonly level: number;
}

export interface LayeredVoicing extends Voicing {
  /** Played instead of `buffer`; null for a single sound. */
  readonly layers: Layers | null;
  /** The URLs of the muted layers. */
  readonly silent: readonly string[];
}

export interface LayeredVoice extends Voice {
  /** Mutes these layers and unmutes the others. */
  silence(urls: readonly string[]): void;
}

export type StartLayers = (output: AudioNode, voicing: LayeredVoicing) => LayeredVoice;

/**
 * Sources told to start at once may start in different blocks; scheduled a moment ahead, they start at the same sample.
 */
const AHEAD_SECONDS = 0.02;

/**
 * Plays layered sounds: each layer starts at the same sample and has its own level, so that one can be muted while the
 * others play on. A sound without layers is left to `start`.
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
