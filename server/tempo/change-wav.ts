import { SAMPLE_RATE, type StereoAudio } from '../../domain/audio/stereo.ts';
import { type AcidInfo, parseWav, type WavFile, type WavMetadata, writeWav } from '../../domain/audio/wav.ts';
import { changeAudio } from './change-audio.ts';
import { type Edges, resample } from '../../domain/audio/resample.ts';
import { itemAt } from '../../domain/known.ts';

/** A requested change, with the facts of its sound. */
export interface Order {
  readonly isLoop: boolean;
  /** Beats per minute; null if the sound has none. */
  readonly tempo: { readonly from: number; readonly to: number } | null;
  /** Null if the sound has no key. */
  readonly key: {
    /** Semitones up. */
    readonly shift: number;
    /** 0 (C) to 11 (B). */
    readonly pitchClass: number;
    readonly name: string;
  } | null;
}

export interface ChangedSound {
  readonly audio: StereoAudio;
  /** A WAV at 44.1 kHz with 24 bits, in stereo. */
  readonly wav: Uint8Array;
}

/** The level of every sound of the shop, at most: 1 dB below full scale. */
const HIGHEST_PEAK = 0.8912509381337456;
/** The tolerance in beats between the length of a file and whole beats. */
const LOOSE_BEAT = 0.05;
const LOWEST_ROOT = 48;

/** Changes tempo and key of a WAV. Returns null if it is not a readable WAV. */
export async function changeWav(original: Uint8Array, order: Order): Promise<ChangedSound | null> {
  const parsed = parseWav(original);
  if (!parsed.ok || parsed.wav.frames === 0) return null;
  const edges: Edges = order.isLoop ? 'circular' : 'silent';
  const source = atStudioRate(parsed.wav, edges);
  const frames = changedFrames(source.left.length, parsed.wav.metadata.acid, order);
  const shift = order.key?.shift ?? 0;
  const changed = await changeAudio(source, { frames, shift, isLoop: order.isLoop, isTonal: order.key !== null });
  const audio = atMost(changed, Math.min(HIGHEST_PEAK, peakOf(source)));
  return { audio, wav: writeWav(audio, changedMetadata(parsed.wav.metadata, order, frames)) };
}

/** Samples of a sound in its new tempo: of a loop exactly its beats, never its old length times a ratio. */
export function changedFrames(frames: number, acid: AcidInfo | undefined, { isLoop, tempo }: Order): number {
  if (tempo === null || tempo.from === tempo.to) return frames;
  const measured = (frames * tempo.from) / (60 * SAMPLE_RATE);
  const beats = isLoop ? beatsOf(measured, acid) : measured;
  return Math.max(1, Math.round((beats * 60 * SAMPLE_RATE) / tempo.to));
}

/** The beats that a file names, or whole ones that it nearly has, or else those that it has. */
function beatsOf(measured: number, acid: AcidInfo | undefined): number {
  const candidates = acid && acid.beats > 0 ? [acid.beats, Math.round(measured)] : [Math.round(measured)];
  return candidates.find((beats) => beats > 0 && Math.abs(beats - measured) < LOOSE_BEAT) ?? measured;
}

/** Both channels at 44.1 kHz; mono is duplicated. */
function atStudioRate({ channels, sampleRate, frames }: WavFile, edges: Edges): StereoAudio {
  const left = itemAt(channels, 0);
  const right = channels[1] ?? left;
  return resample({ left, right }, Math.max(1, Math.round((frames * SAMPLE_RATE) / sampleRate)), edges);
}

/** The sound at its own level, or lower if it would exceed `highest`. */
function atMost({ left, right }: StereoAudio, highest: number): StereoAudio {
  const peak = peakOf({ left, right });
  if (peak <= highest) return { left, right };
  const gain = highest / peak;
  return { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) };
}

function peakOf({ left, right }: StereoAudio): number {
  let peak = 0;
  for (let i = 0; i < left.length; i += 1) peak = Math.max(peak, Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0));
  return peak;
}

function changedMetadata({ acid, unityNote, text }: WavMetadata, order: Order, frames: number): WavMetadata {
  const { isLoop, tempo, key } = order;
  const bpm = tempo?.to ?? 0;
  const became = [...(tempo ? [`${tempo.to} BPM`] : []), ...(key ? [`key ${key.name}`] : [])].join(', ');
  return {
    acid: {
      oneShot: !isLoop,
      rootNote: key ? LOWEST_ROOT + key.pitchClass : null,
      beats: isLoop ? Math.round((frames * bpm) / (60 * SAMPLE_RATE)) : (acid?.beats ?? 0),
      numerator: acid?.numerator ?? 4,
      denominator: acid?.denominator ?? 4,
      tempo: bpm,
    },
    ...(unityNote === undefined ? {} : { unityNote: unityNote + (key?.shift ?? 0) }),
    text: { ...text, software: 'Loopstead', comment: `Changed to ${became}` },
  };
}
