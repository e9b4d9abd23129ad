import type { StereoAudio } from '../../../domain/audio/stereo.ts';
import { createStereo, SAMPLE_RATE } from '../../../domain/audio/stereo.ts';
import { exp2 } from '../../../domain/audio/maths.ts';
import { Random } from '../../../domain/random.ts';
import type { DrumHit, Note, Session } from './composer.ts';
import { composeArpeggio, composeBass, composeChords, composeDrums, composeLead, composePad } from './composer.ts';
import type { DrumName, KitCharacter } from './drum-kit.ts';
import { renderDrum } from './drum-kit.ts';
import {
  chorus,
  compressor,
  crusher,
  filter,
  loudness,
  mixInto,
  normalise,
  pingPong,
  processCircular,
  removeOffset,
  reverb,
  saturation,
  scale,
  Scratch,
  sweepingFilter,
  tapeWobble,
  wrapTail,
} from './effects.ts';
import type { FmVoice } from './fm.ts';
import { renderFm } from './fm.ts';
import type { VoiceName } from './instruments.ts';
import { playVoice, releaseOf } from './instruments.ts';
import type { Palette } from './palette.ts';
import type { FxName, TextureName } from './textures.ts';
import { addRoom, renderFx, renderTexture } from './textures.ts';
import { known } from '../../../domain/known.ts';

export type Layer = 'drums' | 'percussion' | 'tops' | 'bass' | 'chords' | 'pad' | 'lead' | 'arpeggio' | 'texture';
export type PitchedLayer = Exclude<Layer, 'drums' | 'percussion' | 'tops' | 'texture'>;

/** Samples of a whole number of beats: the length of every loop, never a rounded one times a ratio. */
export function loopFrames(bars: number, bpm: number): number {
  return Math.round((bars * 4 * 60 * SAMPLE_RATE) / bpm);
}

const roomScratch = new Scratch();
const echoScratch = new Scratch();

/** The level of each layer in a mix (root mean square), and its sends to room and echo. */
const BALANCE: Record<Layer, { level: number; room: number; echo: number }> = {
  drums: { level: 0.15, room: 0.35, echo: 0 },
  percussion: { level: 0.06, room: 0.6, echo: 0.15 },
  tops: { level: 0.075, room: 0.4, echo: 0.05 },
  bass: { level: 0.105, room: 0.04, echo: 0 },
  chords: { level: 0.09, room: 0.8, echo: 0.3 },
  pad: { level: 0.06, room: 1, echo: 0.1 },
  lead: { level: 0.075, room: 0.8, echo: 0.8 },
  arpeggio: { level: 0.055, room: 0.8, echo: 0.7 },
  texture: { level: 0.016, room: 0.3, echo: 0 },
};

/** Renders a loop of one or more layers of a session, seamless, at -1 dBFS. `wet` scales room and echo (0 = dry). */
export function renderLoop(session: Session, palette: Palette, layers: readonly Layer[], wet: number): StereoAudio {
  const frames = loopFrames(session.bars, session.bpm);
  const cycle = frames / SAMPLE_RATE;
  const mix = createStereo(frames);
  const toRoom = roomScratch.borrow(frames);
  const toEcho = echoScratch.borrow(frames);
  for (const layer of layers) {
    const audio = renderLayer(session, palette, layer, frames);
    const { level, room, echo } = BALANCE[layer];
    const gain = level / (loudness(audio) + 1e-9);
    mixInto(mix, audio, 0, gain);
    mixInto(toRoom, audio, 0, gain * room);
    if (echo > 0) mixInto(toEcho, audio, 0, gain * echo);
  }

  const { room, echo, tape } = palette;
  if (wet > 0 && echo.level > 0) {
    const delay = Math.max(64, Math.round((echo.beats * 60 * SAMPLE_RATE) / session.bpm));
    processCircular(toEcho, Math.min(6, cycle * 2), [filter('high', 280), pingPong(delay, echo.feedback, 0.35)]);
    mixInto(mix, toEcho, 0, echo.level * wet);
    mixInto(toRoom, toEcho, 0, echo.level * 0.3);
  }
  if (wet > 0 && room.level > 0) {
    processCircular(toRoom, Math.min(2.5, room.seconds), [
      filter('high', 190),
      reverb(room.seconds, room.size, room.damping),
    ]);
    mixInto(mix, toRoom, 0, room.level * wet);
  }

  const colour = [filter('high', 26)];
  if (tape.bits > 0) colour.push(crusher(tape.bits, 2));
  if (tape.wobble > 0) colour.push(tapeWobble(tape.wobble, cycle / Math.max(1, Math.round(cycle / 2))));
  if (tape.ceiling < 16_000) colour.push(filter('low', tape.ceiling));
  const peakTarget = 0.55 / Math.max(loudness(mix) * 4, 0.05);
  scale(mix, Math.min(peakTarget, 6));
  if (layers.length > 1 || layers.some((layer) => layer === 'drums')) colour.push(compressor(0.32, 2.2, 0.012, 0.14));
  processCircular(mix, 0.6, colour);
  return master(mix, tape.drive);
}

function master(audio: StereoAudio, drive: number): StereoAudio {
  removeOffset(audio);
  normalise(audio);
  const wanted = LOUDNESS / (loudness(audio) + 1e-9);
  saturation(Math.max(drive, Math.min(drive * 2.2, wanted)))(audio);
  removeOffset(audio);
  normalise(audio);
  return audio;
}

/** Root mean square (-13 dBFS) towards which quiet, peaky loops are saturated, so that a shelf plays at one level. */
const LOUDNESS = 0.22;

function renderLayer(session: Session, palette: Palette, layer: Layer, frames: number): StereoAudio {
  if (layer === 'texture')
    return renderTexture(palette.texture, frames, session.bars * 4, session.tonic, session.minor, session.seed);
  if (layer === 'drums' || layer === 'percussion' || layer === 'tops') {
    const hits = composeDrums(session, layer === 'drums' ? 'full' : layer);
    return renderHits(hits, palette.kit, session.bpm, frames);
  }

  const voice = voiceOf(palette, layer);
  const audio = renderNotes(notesOf(session, layer), voice, session, frames, layer === 'bass' ? 0 : 0.25);
  const cycle = frames / SAMPLE_RATE;
  if (palette.chorus > 0 && layer !== 'bass' && layer !== 'lead') {
    processCircular(audio, 0.2, [chorus(palette.chorus, cycle / Math.max(1, Math.round(cycle / 2.4)))]);
  }
  if (palette.sweep > 0 && (layer === 'chords' || layer === 'arpeggio')) {
    processCircular(audio, 0.3, [sweepingFilter(700, palette.sweep, cycle, 0.3)]);
  }
  if (palette.pump > 0 && layer !== 'lead') duck(audio, session, layer === 'bass' ? palette.pump * 0.8 : palette.pump);
  return audio;
}

/** The notes of a pitched layer: what is rendered and what goes into its MIDI file. */
export function notesOf(session: Session, layer: PitchedLayer): Note[] {
  switch (layer) {
    case 'bass':
      return composeBass(session);
    case 'chords':
      return composeChords(session);
    case 'pad':
      return composePad(session);
    case 'lead':
      return composeLead(session);
    case 'arpeggio':
      return composeArpeggio(session);
  }
}

export function voiceOf(palette: Palette, layer: PitchedLayer): VoiceName {
  return palette[layer];
}

/** Buffers for a layer before its tail is wrapped, and after, until it is mixed. */
const playScratch = new Scratch();
const layerScratch = new Scratch();

function renderNotes(
  notes: readonly Note[],
  voice: VoiceName,
  session: Session,
  frames: number,
  spread: number,
): StereoAudio {
  const perBeat = (60 * SAMPLE_RATE) / session.bpm;
  const audio = playScratch.borrow(frames + Math.round(Math.min(3, releaseOf(voice) + 0.1) * SAMPLE_RATE));
  const random = new Random(session.seed, 'notes', voice);
  for (const note of notes) {
    const at = Math.round(note.beat * perBeat);
    const pan = ((note.note * 7) % 11) / 5.5 - 1;
    playVoice(audio, voice, at, note.note, Math.round(note.beats * perBeat), note.velocity, pan * spread, random);
  }
  return wrapTail(audio, layerScratch.borrow(frames));
}

/** Level and place of each drum in the kit. */
const DRUM_MIX: Record<DrumName, { gain: number; pan: number }> = {
  kick: { gain: 0.86, pan: 0 },
  snare: { gain: 0.78, pan: 0.04 },
  clap: { gain: 0.62, pan: -0.05 },
  rim: { gain: 0.4, pan: 0.3 },
  closedHat: { gain: 0.48, pan: 0.22 },
  openHat: { gain: 0.46, pan: 0.26 },
  ride: { gain: 0.42, pan: -0.34 },
  crash: { gain: 0.45, pan: -0.2 },
  shaker: { gain: 0.44, pan: -0.4 },
  tambourine: { gain: 0.38, pan: 0.42 },
  tomLow: { gain: 0.6, pan: 0.35 },
  tomHigh: { gain: 0.55, pan: -0.25 },
  congaLow: { gain: 0.45, pan: -0.32 },
  congaHigh: { gain: 0.42, pan: 0.3 },
  cowbell: { gain: 0.24, pan: -0.45 },
  woodblock: { gain: 0.34, pan: 0.5 },
  snap: { gain: 0.45, pan: -0.12 },
};

function renderHits(hits: readonly DrumHit[], kit: KitCharacter, bpm: number, frames: number): StereoAudio {
  const perBeat = (60 * SAMPLE_RATE) / bpm;
  const audio = playScratch.borrow(frames + SAMPLE_RATE);
  const strokes = new Map<DrumName, number>();
  for (const { beat, drum, velocity } of hits) {
    const count = strokes.get(drum) ?? 0;
    strokes.set(drum, count + 1);
    const stroke = strokeOf(kit, drum, velocity, count % 2);
    const { gain, pan } = DRUM_MIX[drum];
    const level = gain * velocity * (0.4 + 0.6 * velocity);
    const at = Math.max(0, Math.round(beat * perBeat));
    mixInto(audio, stroke, at, level * (1 - Math.max(0, pan)), level * (1 + Math.min(0, pan)));
  }
  return wrapTail(audio, layerScratch.borrow(frames));
}

/** Strokes are pure functions of the kit: the sounds of a pack share them. Bounded, because packs come and go. */
const strokeCache = new Map<string, StereoAudio>();
const MAX_STROKES = 12;

function strokeOf(kit: KitCharacter, drum: DrumName, velocity: number, variant: number): StereoAudio {
  const hardness = velocity > 0.68 ? 0.95 : 0.5;
  const key = `${drum}/${variant}/${hardness}/${Object.values(kit).join('/')}`;
  const known = strokeCache.get(key);
  if (known) return known;
  const stroke = renderDrum(drum, kit, hardness, variant);
  const [oldest] = strokeCache.keys();
  if (strokeCache.size >= MAX_STROKES && oldest !== undefined) strokeCache.delete(oldest);
  strokeCache.set(key, stroke);
  return stroke;
}

/** Lowers a layer under every kick of the groove, as a side-chain compressor does. */
function duck(audio: StereoAudio, session: Session, depth: number): void {
  const perBeat = (60 * SAMPLE_RATE) / session.bpm;
  const kicks = composeDrums(session, 'full')
    .filter(({ drum }) => drum === 'kick')
    .map(({ beat }) => Math.round(beat * perBeat));
  if (kicks.length === 0) return;
  const frames = audio.left.length;
  const last = known(kicks.at(-1), 'last kick') - frames;
  let previous = last;
  let index = 0;
  let gain = 1;
  for (let i = 0; i < frames; i += 1) {
    if (i === kicks[index]) {
      previous = i;
      index += 1;
    }
    const target = 1 - depth * exp2(-(i - previous) / (0.1 * SAMPLE_RATE));
    gain += (target - gain) * 0.01;
    audio.left[i] = (audio.left[i] ?? 0) * gain;
    audio.right[i] = (audio.right[i] ?? 0) * gain;
  }
}

/** A texture loop on its own, finished. */
export function renderTextureLoop(texture: TextureName, session: Session, palette: Palette, wet: number): StereoAudio {
  const frames = loopFrames(session.bars, session.bpm);
  const audio = renderTexture(texture, frames, session.bars * 4, session.tonic, session.minor, session.seed);
  const { seconds, size, damping, level } = palette.room;
  if (wet > 0) processCircular(audio, Math.min(2.5, seconds), [addRoom(seconds, size, damping, level * wet)]);
  processCircular(audio, 0.3, [filter('high', 30)]);
  return master(audio, 1.2);
}

/** One stroke of a drum, finished. */
export function renderDrumHit(
  drum: DrumName,
  palette: Palette,
  variant: number,
  frames: number,
  wet: number,
): StereoAudio {
  const audio = createStereo(frames);
  mixInto(audio, renderDrum(drum, palette.kit, 0.95, variant), 0, 1);
  if (wet > 0) addRoom(palette.room.seconds * 0.5, palette.room.size * 0.6, palette.room.damping, wet * 0.3)(audio);
  return finishOneShot(audio, Math.min(1.6, palette.tape.drive));
}

/** One note or chord of an instrument, finished. `gate` is the share of the length for which the key is held. */
export function renderNoteHit(
  voice: VoiceName,
  notes: readonly number[],
  palette: Palette,
  frames: number,
  gate: number,
  wet: number,
): StereoAudio {
  const audio = createStereo(frames);
  const random = new Random('hit', voice, ...notes, frames);
  notes.forEach((note, i) => {
    const pan = notes.length === 1 ? 0 : ((2 * i) / (notes.length - 1) - 1) * 0.3;
    playVoice(audio, voice, 0, note, Math.round(frames * gate), 0.85, pan, random);
  });
  if (palette.chorus > 0 && notes.length > 1) chorus(palette.chorus, 2.4)(audio);
  if (wet > 0) addRoom(palette.room.seconds, palette.room.size, palette.room.damping, wet * palette.room.level)(audio);
  return finishOneShot(audio, palette.tape.drive);
}

/** An effect, finished. */
export function renderFxHit(name: FxName, palette: Palette, frames: number, seed: string): StereoAudio {
  return finishOneShot(renderFx(name, frames, seed), Math.min(1.8, palette.tape.drive));
}

/** A short phrase that shows a preset: what a listener would play first on it. A beat lasts half a second. */
export function renderPhrase(voice: FmVoice, notes: readonly Note[], frames: number): StereoAudio {
  const audio = createStereo(frames);
  const perBeat = 0.5 * SAMPLE_RATE;
  for (const { beat, beats, note, velocity } of notes) {
    renderFm(audio, voice, Math.round(beat * perBeat), note, Math.round(beats * perBeat), velocity, 0.5);
  }
  addRoom(1.4, 0.9, 0.4, 0.16)(audio);
  return finishOneShot(audio, 1.1);
}

function finishOneShot(audio: StereoAudio, drive: number): StereoAudio {
  filter('high', 22)(audio);
  normalise(audio);
  saturation(drive)(audio);
  const { left, right } = audio;
  const fade = Math.min(left.length, Math.max(400, Math.round(left.length * 0.18)));
  for (let i = 0; i < fade; i += 1) {
    const gain = ((fade - 1 - i) / fade) ** 2 * (3 - 2 * ((fade - 1 - i) / fade));
    const at = left.length - fade + i;
    left[at] = (left[at] ?? 0) * gain;
    right[at] = (right[at] ?? 0) * gain;
  }
  normalise(audio);
  return audio;
}
