import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import type { Heard } from '../../../core/player/hearing.ts';
import type { Tuning } from '../../../core/player/tuning.ts';

/** A key: semitones above C, and whether it is minor. */
interface Key {
  readonly pitch: number;
  readonly isMinor: boolean;
}

/** The lock of a session; null leaves that side of a sound unchanged. */
export interface Pinned {
  readonly key: Key | null;
  readonly bpm: number | null;
}

const PITCHES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const NAMES = {
  major: ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'],
  minor: ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'],
} as const;

/** 'F#m'; the first of a double name. */
function keyIn(text: string): Key | null {
  const [, note, accidental, minor] = /^([A-G])([#b]?)(m?)(?:\/|$)/.exec(text) ?? [];
  if (!note) return null;
  const moved = accidental === '#' ? 1 : accidental === 'b' ? 11 : 0;
  return { pitch: (PITCHES[note]! + moved) % 12, isMinor: minor === 'm' };
}

const noteOf = ({ pitch, isMinor }: Key): string => NAMES[isMinor ? 'minor' : 'major'][pitch]!;
const nameOf = (key: Key): string => `${noteOf(key)}${key.isMinor ? 'm' : ''}`;

/** 'Fm,140', 'Fm', '140'; anything else locks nothing. */
export function pinnedIn(text: string): Pinned {
  const parts = text.split(',');
  const keys = parts.flatMap((part) => keyIn(part) ?? []);
  const tempos = parts.filter((part) => /^\d+(?:\.\d+)?$/.test(part)).map(Number);
  return { key: keys[0] ?? null, bpm: tempos[0] ?? null };
}

export const pinnedText = ({ key, bpm }: Pinned): string =>
  [key && nameOf(key), bpm].filter((part) => part !== null).join(',') || 'nothing';

/** The major key of the same notes. */
const relative = ({ pitch, isMinor }: Key): number => (isMinor ? pitch + 3 : pitch);

/**
 * A sound moves to the notes of the key by the shortest way, 6 up at most and 5 down; its tempo, or half or double of
 * it, to the tempo. A one-shot has no tempo to keep. Null stands for a sound without either.
 */
export function tunedTo(sound: Sound | null, pinned: Pinned, shiftsKeys = true): Tuning {
  const own = sound?.key ? keyIn(sound.key) : null;
  const up = own && pinned.key && shiftsKeys ? (relative(pinned.key) - relative(own) + 24) % 12 : 0;
  const semitones = up > 6 ? up - 12 : up;
  if (!sound || sound.bpm === null || pinned.bpm === null || sound.type === 'ONE_SHOT')
    return { tempoRatio: 1, semitones };
  const asked = pinned.bpm / sound.bpm;
  const ways = [-3, -2, -1, 0, 1, 2, 3].map((octave) => asked * 2 ** octave);
  const far = (ratio: number) => Math.abs(Math.log(ratio));
  return { tempoRatio: ways.reduce((a, b) => (far(b) < far(a) - 1e-12 ? b : a)), semitones };
}

/** How a row shows that: the key and tempo, the distance, whether that is far, and in words. */
export function isAsPinned(sound: Sound, pinned: Pinned, shiftsKeys: boolean): Heard | null {
  const tuning = tunedTo(sound, pinned, shiftsKeys);
  const { tempoRatio, semitones } = tuning;
  if (tempoRatio === 1 && semitones === 0) return null;
  const own = sound.key === null ? null : keyIn(sound.key);
  const key = own && { ...own, pitch: (own.pitch + semitones + 12) % 12 };
  const bpm = sound.bpm === null ? null : Math.round(sound.bpm * tempoRatio * 100) / 100;
  const [isFarKey, isFarTempo] = [Math.abs(semitones) > 4, Math.abs(tempoRatio - 1) > 0.2];
  const words = [
    'heard',
    key ? ` in ${noteOf(key)} ${key.isMinor ? 'minor' : 'major'}` : '',
    tempoRatio === 1 ? '' : ` at ${bpm} BPM`,
    isFarKey || isFarTempo ? ', far from the original' : '',
  ];
  const st = `${semitones > 0 ? '+' : '\u2212'}${Math.abs(semitones)} st`;
  return {
    tuning,
    key: key && nameOf(key),
    bpm,
    keyChange: semitones === 0 ? null : { text: st, strained: isFarKey },
    tempoChange: tempoRatio === 1 ? null : { text: `${Math.round(tempoRatio * 100)}%`, strained: isFarTempo },
    strained: isFarKey || isFarTempo,
    spoken: words.join(''),
  };
}

export function heardText(heard: Heard | null): string {
  if (heard === null) return 'itself';
  const { tuning, key, bpm, keyChange, tempoChange, strained, spoken } = heard;
  const { tempoRatio, semitones } = tuning as Partial<Tuning>;
  return JSON.stringify([tempoRatio?.toFixed(9), semitones, key, bpm, keyChange, tempoChange, strained, spoken]);
}
