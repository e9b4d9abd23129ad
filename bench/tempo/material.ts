import { PACKS } from '../../server/demo/packs.ts';
import { composeDrums, type Session } from '../../server/demo/synth/composer.ts';
import { renderDrum } from '../../server/demo/synth/drum-kit.ts';
import {
  loudness,
  mixInto,
  peakOf,
  processCircular,
  reverb,
  scale,
  wrapTail,
} from '../../server/demo/synth/effects.ts';
import type { GrooveName } from '../../server/demo/synth/grooves.ts';
import { playVoice, releaseOf } from '../../server/demo/synth/instruments.ts';
import { loopFrames, notesOf, type PitchedLayer, voiceOf } from '../../server/demo/synth/studio.ts';
import { createStereo, SAMPLE_RATE, type StereoAudio } from '../../domain/audio/stereo.ts';
import { Random } from '../../domain/random.ts';

/** A loop that can be rendered at any tempo and in any key, which gives the truth that engines are compared with. */
export interface Loop {
  readonly name: string;
  readonly layers: readonly (PitchedLayer | 'drums')[];
  readonly session: Session;
  readonly packIndex: number;
}

export interface Target {
  readonly bpm: number;
  /** Semitones up. */
  readonly shift: number;
}

export const ORIGINAL_BPM = 120;
const PEAK = 0.89;
/** The level of each layer in a mix. */
const LEVELS: Record<PitchedLayer | 'drums', number> = {
  drums: 0.16,
  bass: 0.1,
  chords: 0.08,
  pad: 0.06,
  lead: 0.07,
  arpeggio: 0.055,
};

const songPacks = PACKS.flatMap(({ kind }, index) => (kind === 'songs' ? [index] : []));

function loopOf(index: number, layers: Loop['layers'], groove: GrooveName): Loop {
  const rhythms = ['pulse', 'syncopated', 'offbeat', 'walking'] as const;
  const strokes = ['held', 'stabs', 'strummed', 'pushed'] as const;
  const session: Session = {
    seed: `bench ${index}`,
    groove,
    bpm: ORIGINAL_BPM,
    bars: 4,
    tonic: (index * 5) % 12,
    minor: index % 3 !== 0,
    swing: index % 2 === 0 ? 0.5 : 0.56,
    looseness: (index % 3) / 3,
    bassRhythm: rhythms[index % rhythms.length]!,
    chordRhythm: strokes[index % strokes.length]!,
  };
  const packIndex = songPacks[index % songPacks.length]!;
  return { name: `${layers.join('+')} ${index}`, layers, session, packIndex };
}

const GROOVES: readonly GrooveName[] = ['house', 'boomBap', 'breaks', 'techno', 'disco', 'drumAndBass'];

export const DRUMS = GROOVES.map((groove, index) => loopOf(index, ['drums'], groove));
export const TONAL = (['chords', 'pad', 'lead', 'arpeggio', 'bass', 'chords'] as const).map((layer, index) =>
  loopOf(index, [layer], 'house'),
);
export const MIXES = GROOVES.slice(0, 4).map((groove, index) =>
  loopOf(index, ['drums', 'bass', 'chords', 'lead'], groove),
);

/** Renders a loop at a tempo and some semitones up, with tails wrapped to its start. */
export function play({ session: original, layers, packIndex }: Loop, { bpm, shift }: Target): StereoAudio {
  const session = { ...original, bpm };
  const frames = loopFrames(session.bars, bpm);
  const mix = createStereo(frames);
  for (const layer of layers) {
    const audio = layer === 'drums' ? playDrums(session, packIndex) : playNotes(session, layer, packIndex, shift);
    mixInto(mix, audio, 0, LEVELS[layer] / loudness(audio));
  }
  const room = createStereo(frames);
  mixInto(room, mix, 0, 0.15);
  processCircular(room, 1.2, [reverb(0.8, 0.7, 0.4)]);
  mixInto(mix, room, 0, 1);
  scale(mix, PEAK / peakOf(mix));
  return mix;
}

function playDrums(session: Session, packIndex: number): StereoAudio {
  const perBeat = (60 * SAMPLE_RATE) / session.bpm;
  const frames = loopFrames(session.bars, session.bpm);
  const audio = createStereo(frames + SAMPLE_RATE);
  for (const { beat, drum, velocity } of composeDrums(session, 'full')) {
    const stroke = renderDrum(drum, PACKS[packIndex]!.palette.kit, velocity, 0);
    mixInto(audio, stroke, Math.max(0, Math.round(beat * perBeat)), velocity);
  }
  return wrapTail(audio, createStereo(frames));
}

function playNotes(session: Session, layer: PitchedLayer, packIndex: number, shift: number): StereoAudio {
  const perBeat = (60 * SAMPLE_RATE) / session.bpm;
  const frames = loopFrames(session.bars, session.bpm);
  const voice = voiceOf(PACKS[packIndex]!.palette, layer);
  const audio = createStereo(frames + Math.round(Math.min(3, releaseOf(voice) + 0.1) * SAMPLE_RATE));
  const random = new Random(session.seed, 'notes', voice);
  for (const { beat, beats, note, velocity } of notesOf(session, layer))
    playVoice(
      audio,
      voice,
      Math.max(0, Math.round(beat * perBeat)),
      note + shift,
      Math.round(beats * perBeat),
      velocity,
      (((note * 7) % 11) / 5.5 - 1) * 0.25,
      random,
    );
  return wrapTail(audio, createStereo(frames));
}
