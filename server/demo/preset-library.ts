import type { FmOperator, FmVoice } from './synth/fm.ts';
import type { FmVoiceName } from './synth/fm-voices.ts';
import { FM_VOICES } from './synth/fm-voices.ts';
import type { Note } from './synth/composer.ts';

/** A preset on sale: its voice, its category, and the phrase that demonstrates it. */
export interface PresetSpec {
  readonly name: string;
  readonly voice: FmVoice;
  readonly instrument: string;
  readonly phrase: keyof typeof PHRASES;
}

const note = (beat: number, beats: number, pitch: number, velocity: number): Note => ({
  beat,
  beats,
  note: pitch,
  velocity,
});

const chord = (beat: number, beats: number, pitches: readonly number[], velocity: number): Note[] =>
  pitches.map((pitch, i) => note(beat + i * 0.02, beats, pitch, velocity));

/** Short phrases in C or A minor; a beat lasts half a second. */
export const PHRASES = {
  keys: [
    ...chord(0, 1.9, [53, 60, 64, 69], 0.8),
    note(1.5, 0.5, 72, 0.6),
    ...chord(2, 2.6, [52, 59, 62, 67], 0.7),
    note(3.5, 0.5, 71, 0.55),
    note(4, 1, 67, 0.7),
  ],
  bass: [
    note(0, 0.7, 33, 0.95),
    note(0.75, 0.2, 33, 0.6),
    note(1.5, 0.4, 45, 0.8),
    note(2, 0.7, 36, 0.9),
    note(3, 0.4, 31, 0.75),
    note(3.5, 0.4, 43, 0.85),
    note(4, 1.4, 33, 0.95),
  ],
  pad: [...chord(0, 3, [45, 60, 64, 71], 0.7), ...chord(3, 2.6, [41, 60, 65, 69], 0.7)],
  lead: [
    note(0, 0.7, 69, 0.85),
    note(0.75, 0.4, 72, 0.7),
    note(1.25, 0.7, 76, 0.9),
    note(2, 0.4, 74, 0.7),
    note(2.5, 0.4, 72, 0.7),
    note(3, 0.9, 67, 0.85),
    note(4, 1.5, 69, 0.8),
  ],
  mallet: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4].map((beat, i) =>
    note(beat, 0.45, [57, 64, 69, 72, 67, 64, 60, 67, 76][i] ?? 0, i % 2 === 0 ? 0.9 : 0.6),
  ),
} satisfies Record<string, Note[]>;

/** Seconds of every preset's preview. */
export const PHRASE_SECONDS = 3.6;

type Change = (operator: FmOperator, isCarrier: boolean) => Partial<FmOperator>;

const clamp = (value: number): number => Math.max(0, Math.min(99, Math.round(value)));

function slower({ rates: [attack, ...others] }: FmOperator, first: number, rest: number): FmOperator['rates'] {
  const [decay, sustain, release] = others;
  return [clamp(attack + first), clamp(decay + rest), clamp(sustain + rest), clamp(release + rest)];
}

/** Ways to turn a voice into a relative of itself. Modulator levels are brightness, rates are speed. */
const CHANGES = {
  BRT: (operator, isCarrier) => (isCarrier ? {} : { level: clamp(operator.level + 7) }),
  DRK: (operator, isCarrier) => (isCarrier ? {} : { level: clamp(operator.level - 10) }),
  LNG: (operator) => ({ rates: slower(operator, 0, -9) }),
  SHT: (operator) => ({ rates: slower(operator, 0, 12) }),
  SFT: (operator) => ({ rates: slower(operator, -26, -4) }),
  WID: (operator) => ({
    detune: Math.max(-7, Math.min(7, operator.detune * 2 + (operator.coarse % 2 === 0 ? 2 : -2))),
  }),
  DYN: (operator, isCarrier) => ({ velocity: Math.min(7, operator.velocity + (isCarrier ? 1 : 3)) }),
} satisfies Record<string, Change>;

export type VariationName = keyof typeof CHANGES;
export const VARIATIONS: readonly VariationName[] = ['BRT', 'DRK', 'LNG', 'SHT', 'SFT', 'WID', 'DYN'];

/** A relative of a voice; the name keeps seven letters and says what changed. */
export function varied(voice: FmVoice, variation: VariationName): FmVoice {
  const carriers = CARRIERS[voice.algorithm];
  const change: Change = CHANGES[variation];
  const changed = (operator: FmOperator, number: number): FmOperator => ({
    ...operator,
    ...(operator.level === 0 ? {} : change(operator, carriers.includes(number))),
  });
  const [a, b, c, d, e, f] = voice.operators;
  return {
    ...voice,
    name: `${voice.name.slice(0, 6).trimEnd()} ${variation}`,
    operators: [changed(a, 1), changed(b, 2), changed(c, 3), changed(d, 4), changed(e, 5), changed(f, 6)],
  };
}

const CARRIERS: Record<FmVoice['algorithm'], readonly number[]> = {
  1: [1, 3],
  2: [1, 3],
  3: [1, 4],
  5: [1, 3, 5],
  16: [1],
  19: [1, 4, 5],
  22: [1, 3, 4, 5],
  31: [1, 2, 3, 4, 5],
  32: [1, 2, 3, 4, 5, 6],
};

function preset(
  name: string,
  voice: FmVoiceName,
  instrument: string,
  phrase: PresetSpec['phrase'],
  variation?: VariationName,
): PresetSpec {
  const base: FmVoice = FM_VOICES[voice];
  return { name, voice: variation ? varied(base, variation) : base, instrument, phrase };
}

/** The presets of the two preset packs, by pack slug. */
export const PRESETS: Readonly<Record<string, readonly PresetSpec[]>> = {
  'six-operators': [
    preset('Tine Keys', 'tine', 'electric-piano', 'keys'),
    preset('Suitcase', 'suitcase', 'electric-piano', 'keys'),
    preset('Solid Base', 'solidBass', 'synth-bass', 'bass'),
    preset('Drawbars', 'organ', 'organ', 'keys'),
    preset('Narrow Band', 'squareLead', 'synth-lead', 'lead'),
    preset('Rubber Band', 'rubberBass', 'synth-bass', 'bass'),
    preset('Wire Clav', 'clav', 'clavinet', 'keys'),
    preset('Tin Horns', 'brass', 'brass', 'keys'),
    preset('Small Grand', 'grand', 'piano', 'keys'),
    preset('Fifth Stab', 'stackedFifth', 'synth-stab', 'mallet'),
    preset('Tine Keys Bright', 'tine', 'electric-piano', 'keys', 'BRT'),
    preset('Rubber Band Short', 'rubberBass', 'synth-bass', 'bass', 'SHT'),
    preset('Suitcase Dark', 'suitcase', 'electric-piano', 'keys', 'DRK'),
    preset('Narrow Band Wide', 'squareLead', 'synth-lead', 'lead', 'WID'),
  ],
  'tin-and-glass': [
    preset('Cast Bell', 'bell', 'bells', 'mallet'),
    preset('Glass Room', 'glass', 'synth-pad', 'pad'),
    preset('Thumb Tine', 'kalimba', 'mallets', 'mallet'),
    preset('Paper Choir', 'choir', 'choir', 'pad'),
    preset('Rosewood', 'marimba', 'mallets', 'mallet'),
    preset('Halo Pad', 'halo', 'synth-pad', 'pad'),
    preset('Slow Bows', 'strings', 'strings', 'pad'),
    preset('Reed Pipe', 'flute', 'flute', 'lead'),
    preset('Low Metal', 'gong', 'bells', 'pad'),
    preset('Nylon Wire', 'pluckString', 'synth-pluck', 'mallet'),
    preset('Cast Bell Long', 'bell', 'bells', 'mallet', 'LNG'),
    preset('Glass Room Soft', 'glass', 'synth-pad', 'pad', 'SFT'),
    preset('Rosewood Bright', 'marimba', 'mallets', 'mallet', 'BRT'),
    preset('Paper Choir Dark', 'choir', 'choir', 'pad', 'DRK'),
  ],
};
