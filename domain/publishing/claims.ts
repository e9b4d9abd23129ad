import { type PitchedKey, countedKey, pitchedKey } from '../catalogue/musical-key.ts';
import type { SoundType } from '../catalogue/sound-types.ts';
import type { WavMetadata } from '../audio/wav.ts';

/** The source of a label: the sheet of the pack, the chunks of the file, or its name. The first of these counts. */
export type LabelSource = 'sheet' | 'chunk' | 'name';

export interface Claim<Value> {
  readonly value: Value;
  readonly source: LabelSource;
}

/** A key, or a root alone without a mode: `acid` chunks have no room for it. */
export interface KeyClaim {
  readonly pitch: number;
  readonly chord: PitchedKey['chord'] | null;
}

/** All labels of a sound, by source; the one that counts comes first. */
export interface Labels {
  readonly types: readonly Claim<SoundType>[];
  readonly tempos: readonly Claim<number>[];
  readonly keys: readonly Claim<KeyClaim>[];
}

/** The range of tempos in labels [API-58]. */
export const [SLOWEST, FASTEST] = [20, 400];
/** A bare number in a name counts as a tempo between these: below and above are counters and names of drum machines. */
const [SLOWEST_BARE, FASTEST_BARE] = [50, 220];

const SPELLING = /^([A-Ga-g])(#|♯|b|♭|s(?:harp)?|f(?:lat)?)?[ _-]?(m|min|minor|M|maj|major)?$/;

/** Reads 'F# minor', 'Bbm', 'Cmaj', 'A' and the like; null for anything else. */
export function readKey(text: string): PitchedKey | null {
  const [, letter = '', accidental = '', mode = ''] = SPELLING.exec(text.trim()) ?? [];
  if (letter === '') return null;
  const sign = /^[#♯s]/.test(accidental) ? '#' : accidental === '' ? '' : 'b';
  const isMinor = mode === 'm' || mode.startsWith('min');
  return pitchedKey(`${letter.toUpperCase()}${sign}${isMinor ? 'm' : ''}`);
}

/** Parses '120', '92.5'; null for anything but a tempo. */
export function readTempo(text: string): number | null {
  if (!/^\d{2,3}(?:[.,]\d{1,3})?$/.test(text.trim())) return null;
  const bpm = Number(text.trim().replace(',', '.'));
  return bpm >= SLOWEST && bpm <= FASTEST ? bpm : null;
}

interface NameLabels {
  readonly type: SoundType | null;
  readonly bpm: number | null;
  /** Whether it is next to `bpm`, and not a bare number. */
  readonly saysBpm: boolean;
  readonly key: KeyClaim | null;
}

const LOOP_WORDS = /^(?:loops?|grooves?|beats?|breaks?)$/i;
const HIT_WORDS = /^(?:one|oneshots?|1shots?|shots?|hits?|stabs?|oneshot)$/i;

/** Labels in the path of a file: folders for the type, the name for tempo and key. */
export function labelsInName(path: string): NameLabels {
  const parts = path.replace(/\.[A-Za-z0-9]+$/, '').split('/');
  const words = (parts.at(-1) ?? '').split(/[\s_\-,()[\]]+/).filter((word) => word !== '');
  const folders = parts.slice(0, -1).flatMap((folder) => folder.split(/[\s_-]+/));
  const says = [...words, ...folders];
  const type = says.some((word) => HIT_WORDS.test(word))
    ? 'ONE_SHOT'
    : says.some((word) => LOOP_WORDS.test(word))
      ? 'LOOP'
      : null;
  const tempo = tempoIn(words);
  return { type, bpm: tempo?.bpm ?? null, saysBpm: tempo?.isSaid ?? false, key: keyIn(words, tempo?.at ?? null) };
}

function tempoIn(words: readonly string[]): { bpm: number; isSaid: boolean; at: number } | null {
  for (const [at, word] of words.entries()) {
    const attached = /^(\d{2,3}(?:\.\d{1,2})?)bpm$/i.exec(word)?.[1] ?? /^bpm(\d{2,3}(?:\.\d{1,2})?)$/i.exec(word)?.[1];
    const beside = /^bpm$/i.test(words[at + 1] ?? '') || /^bpm$/i.test(words[at - 1] ?? '') ? word : undefined;
    const bpm = readTempo(attached ?? beside ?? '');
    if (bpm !== null) return { bpm, isSaid: true, at };
  }
  const bare = words.flatMap((word, at) => {
    const bpm = /^[1-9]\d{1,2}$/.test(word) ? readTempo(word) : null;
    return bpm !== null && bpm >= SLOWEST_BARE && bpm <= FASTEST_BARE ? [{ bpm, isSaid: false, at }] : [];
  });
  // With two numbers it is unclear which is the tempo.
  return bare.length === 1 ? (bare[0] ?? null) : null;
}

const MODES = /^(?:min|minor|maj|major)$/i;

/**
 * A single letter is ambiguous: it only counts at the end of a name, after the tempo, after 'key', or before 'minor'.
 */
function keyIn(words: readonly string[], tempoAt: number | null): KeyClaim | null {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const isAlone = /^[A-G]$/.test(word);
    const isPlaced =
      at === words.length - 1 || at - 1 === tempoAt || MODES.test(next) || /^key$/i.test(words[at - 1] ?? '');
    if (isAlone && !isPlaced) continue;
    if (!isAlone && !/^[A-G](?:#|b)?(?:m|min|minor|maj|major)?$/.test(word)) continue;
    const key = readKey(MODES.test(next) ? `${word}${next.toLowerCase()}` : word);
    if (key) return key;
  }
  return null;
}

/** The labels of one file in the sheet. */
export interface SheetClaims {
  readonly type: SoundType | null;
  /** Undefined if the sheet says nothing; null if it says that there is none. */
  readonly bpm: number | null | undefined;
  /** The same. */
  readonly key: PitchedKey | null | undefined;
}

/** Whether the sheet says that there is no key, whatever the name looks like. */
export const isKeyless = (sheet: SheetClaims | null): boolean => sheet?.key === null;

/** The same for the tempo. */
export const isTempoless = (sheet: SheetClaims | null): boolean => sheet?.bpm === null;

/** All labels of a sound. A number in a name is only a tempo if the sound may have one. */
export function labelsOf(path: string, metadata: WavMetadata, sheet: SheetClaims | null): Labels {
  const name = labelsInName(path);
  const { acid, unityNote } = metadata;
  const types = claims<SoundType>(
    sheet?.type ?? null,
    acid ? (acid.oneShot ? 'ONE_SHOT' : acid.tempo > 0 ? 'LOOP' : null) : null,
    name.type,
  );
  const isHit = types[0]?.value === 'ONE_SHOT';
  const acidTempo =
    acid && acid.tempo >= SLOWEST && acid.tempo <= FASTEST ? Math.round(acid.tempo * 1000) / 1000 : null;
  const root = acid?.rootNote ?? (isHit ? (unityNote ?? null) : null);
  const nameTempo = isHit && !name.saysBpm ? null : name.bpm;
  const rootClaim = root === null ? null : { pitch: root % 12, chord: null };
  return {
    types,
    tempos: isTempoless(sheet) ? [] : claims(sheet?.bpm ?? null, acidTempo, nameTempo),
    keys: isKeyless(sheet) ? [] : claims<KeyClaim>(sheet?.key ?? null, rootClaim, name.key),
  };
}

function claims<Value>(sheet: Value | null, chunk: Value | null, name: Value | null): readonly Claim<Value>[] {
  const all = [
    { value: sheet, source: 'sheet' },
    { value: chunk, source: 'chunk' },
    { value: name, source: 'name' },
  ] as const;
  return all.flatMap(({ value, source }) => (value === null ? [] : [{ value, source }]));
}

/** The key that counts. A root alone takes its mode from the first other label with the same root and a mode. */
export function claimedKey(keys: readonly Claim<KeyClaim>[]): KeyClaim | null {
  const [first] = keys;
  if (!first) return null;
  const whole = keys.find(({ value }) => value.pitch === first.value.pitch && value.chord !== null);
  return (whole ?? first).value;
}

/** The key in lists. For a one-shot a root alone is its note; for anything longer it is not a key. */
export const listedKey = (claim: KeyClaim | null, type: SoundType): string | null =>
  claim === null || (claim.chord === null && type !== 'ONE_SHOT') ? null : keyText(claim);

/** 'Am', 'C', or the root alone. */
export const keyText = ({ pitch, chord }: KeyClaim): string => countedKey({ pitch, chord: chord ?? 'major' });

/** Whether two labels can both be true. */
export const isSameKey = (a: KeyClaim, b: KeyClaim): boolean =>
  a.pitch === b.pitch && (a.chord === null || b.chord === null || a.chord === b.chord);
