import { measureFeatures } from '../audio/features.ts';
import type { MidiFile } from '../audio/midi.ts';
import { type OriginalError, type SoundFile, openOriginal, presetFormatOf } from '../audio/originals.ts';
import { countedKey } from '../catalogue/musical-key.ts';
import type { SoundType } from '../catalogue/sound-types.ts';
import { heardAs, mixed } from '../listening/heard.ts';
import { weighKeys } from '../listening/key.ts';
import { type Likeness, likenessOf } from '../listening/likeness.ts';
import { kindEvidence, loopProbability, pitchProbability, weighFamilies } from '../listening/kind.ts';
import { type Levels, isJump, measureLevels } from '../listening/levels.ts';
import { type Notes, notesOf } from '../listening/notes.ts';
import {
  type Answer,
  HeardTempo,
  type KeyVerdict,
  type TempoVerdict,
  judgeKey,
  judgeTempo,
  suggestTempo,
} from '../listening/verdicts.ts';
import type { CheckCode } from './checks.ts';
import { type Finding, finding } from './findings.ts';
import {
  type Claim,
  type KeyClaim,
  type Labels,
  claimedKey,
  isKeyless,
  isSameKey,
  isTempoless,
  keyText,
  labelsOf,
  listedKey,
} from './claims.ts';
import type { SheetRow } from './pack-files.ts';
import { foundTexts } from './publishing.messages.ts';

/** The result of checking one file. */
export interface CheckedFile {
  /** Its path within the pack. */
  readonly file: string;
  readonly kind: 'sound' | 'midi' | 'preset' | 'refused' | 'other';
  readonly bytes: number;
  /** Null if it is not a sound, or could not be read. */
  readonly sound: SoundFacts | null;
  readonly type: SoundType | null;
  readonly bpm: number | null;
  readonly key: string | null;
  /** The verdicts on its labels, if it has some. */
  readonly answers: { readonly tempo: Answer | null; readonly key: Answer | null };
  readonly suggestions: Suggestions | null;
  readonly findings: readonly Finding[];
  /** For comparison with other sounds of the pack. */
  readonly likeness: Likeness | null;
  /** For comparison with other sounds of the shop: see `measureFeatures`. */
  readonly features: Float32Array | null;
}

export interface SoundFacts {
  readonly container: SoundFile['container'];
  readonly sampleRate: number;
  readonly bits: number;
  readonly channels: number;
  readonly seconds: number;
  readonly peakDecibels: number;
  /** Null if it is too quiet to measure. */
  readonly loudness: number | null;
  /** Whether its chunks have tempo and root. */
  readonly hasChunks: boolean;
}

/** Detected labels, as suggestions: the provider decides. */
export interface Suggestions {
  readonly type: Suggested<SoundType>;
  readonly bpm: Suggested<number> | null;
  readonly key: Suggested<string> | null;
  /** Terms of the taxonomy of instruments. */
  readonly instrument: Suggested<string>;
}

interface Suggested<Value> {
  readonly value: Value;
  /** 0 to 1. */
  readonly probability: number;
}

const RATES = new Set([44_100, 48_000, 88_200, 96_000, 176_400, 192_000]);
const DEPTHS = new Set([16, 24, 32, 64]);
const MAX_NAME = 100;
/** Characters that every file system and every sampler supports. */
const PLAIN_NAME = /^[A-Za-z0-9 _\-.,#+&'()[\]!@=~]+$/;
const SOFTEST_DECIBELS = -60;
const MOST_OFFSET = 0.01;
const MOST_TRUE_PEAK_DECIBELS = -0.1;
const LATEST_START_SECONDS = 0.02;
const TAIL_DECIBELS = -60;
/**
 * From the first probability on, a sound counts as a loop, or as pitched; a label is only doubted beyond the second.
 */
const LIKELY = 0.5;
const CERTAIN = 0.97;
const PITCHED = 0.3;
const decibels = (value: number): number => 20 * Math.log10(value + 1e-12);

const nothingHeard = (file: string, kind: CheckedFile['kind'], bytes: number): CheckedFile => ({
  file,
  kind,
  bytes,
  sound: null,
  type: null,
  bpm: null,
  key: null,
  answers: { tempo: null, key: null },
  suggestions: null,
  findings: [],
  likeness: null,
  features: null,
});

/** Whether a file is meant to be sold, by its extension, even in a format that is not accepted. */
export const isMeant = (file: string): boolean =>
  /\.(?:wave?|aiff?|aifc|flac|midi?|mp3|m4a|ogg|opus|aac|wma)$/i.test(file) || presetFormatOf(file) !== null;

/** Checks one file of a pack, as far as possible without the others. */
export function checkFile(file: string, bytes: Uint8Array, row: SheetRow | null): CheckedFile {
  const opened = openOriginal(file, bytes);
  if (!opened.ok) {
    if (opened.error.kind === 'unknown' && !isMeant(file))
      return { ...nothingHeard(file, 'other', bytes.length), findings: [notSold(file)] };
    return refusedFile(file, opened.error, bytes.length);
  }
  const { original } = opened;
  switch (original.kind) {
    case 'sound':
      return checkSound(file, bytes.length, original.sound, row);
    case 'midi':
      return checkMidi(file, bytes.length, original.midi, row);
    case 'preset':
      return { ...nothingHeard(file, 'preset', bytes.length), type: 'PRESET', findings: checkName(file) };
  }
}

const notSold = (file: string): Finding =>
  finding('not-sold', file, { text: foundTexts.notSold(/\.([^./]+)$/.exec(file)?.[1] ?? '') });

/** A file that is not opened, or cannot be. */
export function refusedFile(file: string, error: OriginalError, bytes = 0): CheckedFile {
  const size = error.kind === 'too-large' ? error.bytes : bytes;
  return { ...nothingHeard(file, 'refused', size), findings: [...checkName(file), refusal(file, error)] };
}

/** A file that took too long, or too many resources. */
export const gaveUp = (file: string, bytes: number): CheckedFile => ({
  ...nothingHeard(file, 'refused', bytes),
  findings: [...checkName(file), finding('too-slow', file, { text: foundTexts.tooSlow })],
});

function checkName(file: string): readonly Finding[] {
  const name = file.split('/').at(-1) ?? '';
  const findings: Finding[] = [];
  if (name.length > MAX_NAME)
    findings.push(finding('name-length', file, { text: foundTexts.characters(name.length), value: name.length }));
  const odd = [...new Set([...name].filter((sign) => !PLAIN_NAME.test(sign)))];
  if (odd.length > 0)
    findings.push(finding('name-letters', file, { text: foundTexts.letters(odd.map(shownSign).join(' ')) }));
  return findings;
}

/** An invisible character is shown by its number. */
const shownSign = (sign: string): string =>
  /[\p{L}\p{P}\p{S}]/u.test(sign)
    ? sign
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function refusal(file: string, error: OriginalError): Finding {
  const say = (code: CheckCode, text: string, value?: number): Finding =>
    finding(code, file, { text, ...(value !== undefined && { value }) });
  switch (error.kind) {
    case 'empty':
      return say('unreadable', foundTexts.empty);
    case 'unknown':
      return say('unreadable', foundTexts.unknown);
    case 'lossy':
      return say('lossy-original', foundTexts.lossy(error.format));
    case 'too-large':
      return say('too-large', foundTexts.tooLarge(error.bytes), error.bytes);
    case 'too-long':
      return say('too-long', foundTexts.tooLong(error.seconds), error.seconds);
    case 'truncated':
      return say('truncated', foundTexts.truncated(error.part, error.needed, error.left));
    case 'damaged':
      return finding('damaged', file, {
        text: foundTexts.damaged(error.seconds),
        evidence: { seconds: [error.seconds] },
      });
    case 'missing':
      return say('unreadable', foundTexts.missing(error.part));
    case 'too-many-parts':
      return say('unreadable', foundTexts.manyParts);
    case 'malformed':
      return say('unreadable', foundTexts.malformed(error.part, error.value));
    case 'unsupported':
      return say('format', foundTexts.unsupported(error.what, error.value));
  }
}

function checkSound(file: string, bytes: number, sound: SoundFile, row: SheetRow | null): CheckedFile {
  const { sampleRate, bits, channels, frames, metadata } = sound;
  const seconds = frames / sampleRate;
  const base = nothingHeard(file, 'sound', bytes);
  const findings: Finding[] = [...checkName(file)];
  const say = (code: CheckCode, found: Parameters<typeof finding>[2]): void =>
    void findings.push(finding(code, file, found));

  if (!RATES.has(sampleRate) || !DEPTHS.has(bits) || channels.length > 2)
    say('format', { text: foundTexts.format(sampleRate, bits, channels.length) });
  if (sound.notFinite) {
    const { count, first } = sound.notFinite;
    say('not-a-number', {
      text: foundTexts.notNumbers(count, first / sampleRate),
      value: count,
      evidence: { seconds: [first / sampleRate] },
    });
  }
  const levels = measureLevels(channels, sampleRate, bits);
  const facts: SoundFacts = {
    container: sound.container,
    sampleRate,
    bits,
    channels: channels.length,
    seconds,
    peakDecibels: decibels(levels.peak),
    loudness: levels.loudness,
    hasChunks: metadata.acid !== undefined || metadata.unityNote !== undefined,
  };
  if (facts.peakDecibels < SOFTEST_DECIBELS) {
    say('no-sound', { text: foundTexts.noSound(facts.peakDecibels), value: facts.peakDecibels, unit: 'dBFS' });
    return { ...base, sound: facts, findings };
  }

  const stereo = heardAs(channels, sampleRate);
  const mono = mixed(stereo);
  const notes = notesOf(mono);
  const features = measureFeatures(stereo);
  const evidence = kindEvidence(levels, notes, features, seconds);
  const loop = loopProbability(evidence);
  const isPitched = pitchProbability(evidence) > PITCHED;
  const labels = labelsOf(file, metadata, row);
  const heardType: SoundType = loop >= LIKELY ? 'LOOP' : 'ONE_SHOT';
  const type = labels.types[0]?.value ?? heardType;
  const isLoop = type === 'LOOP';
  checkLevels(levels, { sampleRate, isLoop, say });
  const heard: Heard = { rhythm: new HeardTempo(mono, seconds), notes, levels, isLoop, isPitched, labels, say };
  const tempo = isLoop ? checkTempo(heard) : null;
  const key = checkKey(heard);
  checkLabels(labels, say);
  const certainty = heardType === 'LOOP' ? loop : 1 - loop;
  if (heardType !== type && certainty > CERTAIN && (type === 'LOOP' || type === 'ONE_SHOT'))
    say('type-contradicted', { text: foundTexts.typeHeard(type, certainty), value: certainty });

  const suggestions = suggest(heard, evidence, loop);
  if (isLoop && labels.tempos.length === 0 && !isTempoless(row))
    say('no-tempo', { text: foundTexts.noTempo(suggestions.bpm?.value ?? null) });
  return {
    ...base,
    sound: facts,
    type,
    bpm: labels.tempos[0]?.value ?? null,
    key: listedKey(claimedKey(labels.keys), type),
    answers: { tempo: tempo?.answer ?? null, key: key?.answer ?? null },
    suggestions,
    findings,
    likeness: likenessOf(mono),
    features,
  };
}

type Say = (code: CheckCode, found: Parameters<typeof finding>[2]) => void;

interface Heard {
  readonly rhythm: HeardTempo;
  readonly notes: Notes;
  readonly levels: Levels;
  readonly isLoop: boolean;
  readonly isPitched: boolean;
  readonly labels: Labels;
  readonly say: Say;
}

function checkLevels(
  { offset, clipped, truePeak, seam, silenceSeconds, tailDecibels, isDualMono, ceilingHertz }: Levels,
  { sampleRate, isLoop, say }: { readonly sampleRate: number; readonly isLoop: boolean; readonly say: Say },
): void {
  if (Math.abs(offset) > MOST_OFFSET)
    say('dc-offset', { text: foundTexts.offset(offset), value: 100 * offset, unit: '%' });
  if (clipped)
    say('clipped', {
      text: foundTexts.clipped(clipped.count, clipped.longest),
      value: clipped.longest,
      evidence: { seconds: [clipped.firstSeconds] },
    });
  else if (decibels(truePeak) > MOST_TRUE_PEAK_DECIBELS)
    say('true-peak', { text: foundTexts.truePeak(decibels(truePeak)), value: decibels(truePeak), unit: 'dBTP' });
  if (isLoop && isJump(seam))
    say('seam-jump', { text: foundTexts.seam(seam.step, seam.usual), value: seam.step, evidence: { seconds: [0] } });
  if (!isLoop && silenceSeconds > LATEST_START_SECONDS)
    say('late-start', {
      text: foundTexts.lateStart(silenceSeconds),
      value: 1000 * silenceSeconds,
      unit: 'ms',
      evidence: { seconds: [silenceSeconds] },
    });
  if (!isLoop && tailDecibels > TAIL_DECIBELS)
    say('tail-cut', { text: foundTexts.tail(tailDecibels), value: tailDecibels, unit: 'dB' });
  if (isDualMono) say('dual-mono', { text: foundTexts.dualMono });
  if (ceilingHertz !== null)
    say('upsampled', {
      text: foundTexts.ceiling(ceilingHertz, sampleRate),
      value: ceilingHertz,
      unit: 'Hz',
      evidence: { hertz: ceilingHertz },
    });
}

function checkTempo({ rhythm, levels, labels, say }: Heard): TempoVerdict | null {
  const claim = labels.tempos[0];
  if (!claim) return null;
  const { seconds } = rhythm;
  const claimed = claim.value;
  const verdict = judgeTempo(rhythm, { tailDecibels: levels.tailDecibels, claimed });
  const { answer, beats, fits, heard } = verdict;
  const evidence = { bpm: claimed };
  if (fits === 'not') {
    const whole = Math.max(1, Math.round(beats));
    const repair = heard
      ? foundTexts.labelOf(heard.bpm, Math.round((heard.bpm * seconds) / 60))
      : foundTexts.trimTo((whole * 60) / claimed, whole, claimed);
    say('not-whole-beats', {
      text: foundTexts.notBeats(beats, claimed, seconds),
      value: beats,
      repair,
      evidence: heard ? evidence : { ...evidence, beats: whole },
    });
  } else if (answer === 'contradicts' && heard) {
    const repair = foundTexts.labelOf(heard.bpm, Math.round((heard.bpm * beats) / claimed));
    say('tempo-contradicted', {
      text: foundTexts.tempoHeard(claimed, heard.bpm, heard.probability),
      value: heard.bpm,
      unit: 'BPM',
      ...(fits === 'whole' && { repair }),
      evidence,
    });
  } else if (answer === 'cannot-tell')
    say('tempo-unheard', { text: foundTexts.tempoUnheard(claimed), value: claimed, unit: 'BPM', evidence });
  return verdict;
}

function checkKey({ notes, isLoop, isPitched, labels, say }: Heard): KeyVerdict<KeyClaim> | null {
  const claim = claimedKey(labels.keys);
  if (!claim) return null;
  const verdict = judgeKey(notes, isLoop, isPitched, claim);
  const evidence = { hertz: rootHertz(claim.pitch) };
  const claimed = keyText(claim);
  if (verdict.answer === 'contradicts' && verdict.heard) {
    const { key, probability } = verdict.heard;
    say('key-contradicted', { text: foundTexts.keyHeard(claimed, countedKey(key), probability), evidence });
  } else if (verdict.answer === 'cannot-tell') say('key-unheard', { text: foundTexts.keyUnheard(claimed), evidence });
  return verdict;
}

/** The root in a bass octave that small speakers can play. */
const rootHertz = (pitch: number): number => 440 * 2 ** ((48 + pitch - 69) / 12);

/** Two labels of one sound that contradict each other. */
function checkLabels({ tempos, keys, types }: Labels, say: Say): void {
  const apart = <Value>(
    what: string,
    list: readonly Claim<Value>[],
    isSame: (a: Value, b: Value) => boolean,
    text: (value: Value) => string,
  ): void => {
    const [first, ...others] = list;
    if (!first || others.every(({ value }) => isSame(first.value, value))) return;
    const claims = list.map(({ value, source }) => foundTexts.claim(foundTexts.sources[source], text(value)));
    say('labels-disagree', { text: foundTexts.disagree(what, claims) });
  };
  apart('tempo', tempos, (a, b) => Math.abs(a - b) < 0.05, String);
  apart('key', keys, isSameKey, keyText);
  apart('type', types, (a, b) => a === b, String);
}

function suggest({ rhythm, notes, isPitched }: Heard, evidence: readonly number[], loop: number): Suggestions {
  const isLoop = loop >= LIKELY;
  const tempo = isLoop ? suggestTempo(rhythm) : null;
  const [key] = isPitched ? weighKeys(notes, isLoop) : [];
  const [family] = weighFamilies(evidence);
  return {
    type: { value: isLoop ? 'LOOP' : 'ONE_SHOT', probability: Math.max(loop, 1 - loop) },
    bpm: tempo && { value: tempo.bpm, probability: tempo.probability },
    key: key ? { value: countedKey(key.key), probability: key.probability } : null,
    instrument: { value: family?.family ?? '', probability: family?.probability ?? 0 },
  };
}

const BAR_BEATS = 4;

/** Tempo and notes of MIDI are read, not detected. */
function checkMidi(file: string, bytes: number, midi: MidiFile, row: SheetRow | null): CheckedFile {
  const findings: Finding[] = [...checkName(file)];
  const say: Say = (code, found) => void findings.push(finding(code, file, found));
  if (midi.notes.length === 0) say('no-sound', { text: foundTexts.noNotes });
  const acid = {
    oneShot: false,
    rootNote: null,
    beats: 0,
    numerator: BAR_BEATS,
    denominator: BAR_BEATS,
    tempo: midi.bpm ?? 0,
  };
  const said = labelsOf(file, midi.bpm === null ? {} : { acid }, row);
  const keys =
    midi.key && !isKeyless(row)
      ? [
          ...said.keys,
          { value: { pitch: midi.key.pitch, chord: midi.key.isMinor ? 'minor' : 'major' }, source: 'chunk' } as const,
        ]
      : said.keys;
  checkLabels({ types: [], tempos: said.tempos, keys }, say);
  return {
    ...nothingHeard(file, 'midi', bytes),
    type: 'MIDI_SOUND',
    bpm: said.tempos[0]?.value ?? null,
    key: listedKey(claimedKey(keys), 'MIDI_SOUND'),
    findings,
  };
}
