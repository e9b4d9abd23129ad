import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Aspect } from '../../../core/catalogue/filters/similarity.ts';
import { pitchedKey } from '../../../domain/catalogue/musical-key.ts';

/** How a sound sounds, aspect by aspect, as a few numbers of about the same size: near numbers sound alike. */
export type Character = Readonly<Record<Aspect, readonly number[]>>;

/** By slug of an instrument: how bright it is, how noisy, how hard its attack, how rich its tone; each 0 to 1. */
const VOICES: Readonly<Record<string, Voice>> = {
  drums: [0.6, 0.8, 0.9, 0.3],
  kick: [0.1, 0.4, 1, 0.2],
  bass: [0.15, 0.1, 0.6, 0.5],
  keys: [0.5, 0.05, 0.7, 0.6],
  pad: [0.4, 0.15, 0.05, 0.9],
  lead: [0.8, 0.1, 0.5, 0.7],
  texture: [0.7, 0.9, 0.1, 0.4],
  'multi-layered': [0.5, 0.4, 0.5, 1],
};
type Voice = readonly [brightness: number, noise: number, attack: number, richness: number];
const PLAIN_VOICE: Voice = [0.5, 0.5, 0.5, 0.5];

/** What an analysis of its audio would find, estimated from its metadata: nothing is rendered in this world. */
export function characterOf({ terms, type, key, bpm, seconds }: Described): Character {
  const instrument = terms.find(({ kind }) => kind === 'INSTRUMENT')?.slug ?? '';
  const [brightness, noise, attack, richness] = VOICES[instrument] ?? PLAIN_VOICE;
  return {
    spectrum: [brightness, noise],
    timbre: [noise, attack, richness],
    rhythm: [type === 'LOOP' || type === 'MIDI_SOUND' ? 1 : 0, (bpm ?? 0) / 100, Math.log2(1 + seconds) / 4],
    pitch: harmonyOf(key),
  };
}

type Described = Pick<Sound, 'terms' | 'type' | 'key' | 'bpm' | 'seconds'>;

/** A position on the circle of fifths, and the mode; the centre of the circle without a key. */
function harmonyOf(key: string | null): readonly number[] {
  const pitched = key === null ? null : pitchedKey(key);
  if (pitched === null) return [0, 0, 0];
  const turn = (((pitched.pitch * 7) % 12) / 12) * 2 * Math.PI;
  return [Math.cos(turn), Math.sin(turn), pitched.chord === 'minor' ? 0.5 : 0];
}
