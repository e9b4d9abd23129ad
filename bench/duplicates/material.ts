// The sounds that are copied, and what becomes of them.
import { mixed } from '../../domain/listening/heard.ts';
import { changeAudio } from '../../server/tempo/change-audio.ts';
import { type Practice, practiceHit, practiceLoop } from '../listening/practice.ts';

export const KINDS = ['loops', 'one-shots'] as const;
export type Kind = (typeof KINDS)[number];

export const renderedBy: Readonly<Record<Kind, (number: number) => Practice>> = {
  loops: (number) => practiceLoop(number),
  'one-shots': (number) => practiceHit(number),
};

type Change = (sound: Practice, mono: Float32Array) => Promise<Float32Array> | Float32Array;

const moved =
  (shift: number, tempo: number): Change =>
  async ({ audio, isLoop, key }) =>
    mixed(
      await changeAudio(audio, { frames: Math.round(audio.left.length / tempo), shift, isLoop, isTonal: key !== null }),
    );

/** A filter of one pole. */
function filtered(samples: Float32Array, share: number): Float32Array {
  let level = 0;
  return samples.map((sample) => (level += share * (sample - level)));
}

export const CHANGES: Readonly<Record<string, Change>> = {
  '3 semitones up': moved(3, 1),
  '3 semitones down': moved(-3, 1),
  '10 % faster': moved(0, 1.1),
  '10 % slower': moved(0, 0.9),
  '3 semitones up, 10 % faster': moved(3, 1.1),
  '8 bits, highs cut (for MP3)': (_, mono) => filtered(mono, 0.85).map((s) => Math.round(s * 128) / 128),
  'trimmed by 15 % at both ends': (_, mono) =>
    mono.slice(Math.round(mono.length * 0.15), Math.round(mono.length * 0.85)),
  'faded in and out': (_, mono) =>
    mono.map((s, at) => s * Math.min(1, at / (mono.length * 0.1), (mono.length - at) / (mono.length * 0.3))),
  'bass raised': (_, mono) => {
    const low = filtered(mono, 0.1);
    return mono.map((s, at) => 0.4 * s + 1.2 * (low[at] ?? 0));
  },
  'bass cut': (_, mono) => {
    const low = filtered(mono, 0.1);
    return mono.map((s, at) => s - 0.8 * (low[at] ?? 0));
  },
};
