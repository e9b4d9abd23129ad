import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { measureFeatures } from '../../domain/audio/features.ts';
import type { MidiNote } from '../media/midi.ts';
import { writeMidi } from '../media/midi.ts';
import type { PreviewEncoder } from '../media/mp3.ts';
import { createPreviewEncoder } from '../media/mp3.ts';
import { measureWaveform } from '../media/peaks.ts';
import type { WavMetadata } from '../../domain/audio/wav.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import type { DemoCatalogue, DemoSound } from './demo-plan.ts';
import { writeBank } from './dx7-bank.ts';
import { PACKS } from './packs.ts';
import type { Recipe } from './recipe.ts';
import type { DrumHit, Session } from './synth/composer.ts';
import { composeDrums } from './synth/composer.ts';
import type { DrumName } from './synth/drum-kit.ts';
import type { Palette } from './synth/palette.ts';
import {
  notesOf,
  renderDrumHit,
  renderFxHit,
  renderLoop,
  renderNoteHit,
  renderPhrase,
  renderTextureLoop,
} from './synth/studio.ts';
import { pitchedKey } from '../../domain/catalogue/musical-key.ts';
import { known } from '../../domain/known.ts';

/** Everything that the shop keeps of a sound. */
export interface RenderedSound {
  readonly soundId: number;
  /** What a customer downloads: WAV, MIDI or SysEx. */
  readonly original: Uint8Array;
  readonly originalMime: 'audio/wav' | 'audio/midi' | 'application/x-sysex';
  /** MP3 that decodes to exactly the sound's length. */
  readonly preview: Uint8Array;
  /** 200 columns, 0 to 255. */
  readonly peaks: Uint8Array;
  /** 200 digits, '0' bass to '9' treble. */
  readonly tone: string;
  readonly features: Float32Array;
  /** Lower-case hexadecimal digest of the original. */
  readonly sha256: string;
  /** CRC-32 of the original, as ZIP archives store it. */
  readonly crc32: number;
}

type Measured = Pick<RenderedSound, 'preview' | 'peaks' | 'tone' | 'features'>;

/** Renders sounds one after another with one encoder; the result depends on nothing but the sound and its pack. */
export class SoundRenderer {
  private readonly encoder: PreviewEncoder;
  /** A loop's companion plays the same preview as the loop and is rendered right after it. */
  private last: { readonly soundId: number; readonly measured: Measured } | null = null;

  private constructor(encoder: PreviewEncoder) {
    this.encoder = encoder;
  }

  static async create(): Promise<SoundRenderer> {
    return new SoundRenderer(await createPreviewEncoder());
  }

  render(sound: DemoSound, catalogue: DemoCatalogue): RenderedSound {
    const heard = sound.companionOf ?? sound.id;
    const audible =
      heard === sound.id
        ? sound
        : known(
            catalogue.sounds.find(({ id }) => id === heard),
            'loop of a companion',
          );
    const needsAudio = sound.extension === 'wav' || this.last?.soundId !== heard;
    const audio = needsAudio ? renderAudio(audible) : null;
    const measured = this.last?.soundId === heard ? this.last.measured : this.measure(known(audio, 'audio to measure'));
    this.last = { soundId: heard, measured };
    const original = writeOriginal(sound, audio, catalogue);
    return {
      soundId: sound.id,
      original,
      originalMime: ORIGINAL_MIME[sound.extension],
      ...measured,
      sha256: createHash('sha256').update(original).digest('hex'),
      crc32: crc32(original),
    };
  }

  private measure(audio: StereoAudio): Measured {
    return { preview: this.encoder.encode(audio), ...measureWaveform(audio), features: measureFeatures(audio) };
  }
}

const ORIGINAL_MIME = { wav: 'audio/wav', mid: 'audio/midi', syx: 'application/x-sysex' } as const;

let sharedRenderer: Promise<SoundRenderer> | null = null;

/** Renders one sound in this thread. */
export async function renderSound(sound: DemoSound, catalogue: DemoCatalogue): Promise<RenderedSound> {
  sharedRenderer ??= SoundRenderer.create();
  return (await sharedRenderer).render(sound, catalogue);
}

/** The audio of a sound, before it is written to any file. */
export function renderAudio(sound: DemoSound): StereoAudio {
  const palette = paletteOf(sound);
  const recipe: Recipe = sound.recipe;
  switch (recipe.kind) {
    case 'loop':
      return renderLoop(recipe.session, palette, recipe.layers, recipe.wet);
    case 'midi':
      return renderLoop(recipe.session, palette, [recipe.part], recipe.wet);
    case 'texture':
      return renderTextureLoop(recipe.texture, recipe.session, palette, recipe.wet);
    case 'drum':
      return renderDrumHit(recipe.drum, palette, recipe.variant, recipe.frames, recipe.wet);
    case 'notes':
      return renderNoteHit(recipe.voice, recipe.notes, palette, recipe.frames, recipe.gate, recipe.wet);
    case 'fx':
      return renderFxHit(recipe.fx, palette, recipe.frames, recipe.seed);
    case 'preset':
      return renderPhrase(recipe.voice, recipe.phrase, recipe.frames);
  }
}

function paletteOf(sound: DemoSound): Palette {
  const spec = PACKS[sound.packId - 1];
  if (!spec) throw new Error(`sound ${sound.id} names pack ${sound.packId}, which is not in the demo`);
  return spec.palette;
}

function writeOriginal(sound: DemoSound, audio: StereoAudio | null, catalogue: DemoCatalogue): Uint8Array {
  const { recipe } = sound;
  if (recipe.kind === 'preset') return writeBank(recipe.voice);
  if (recipe.kind === 'midi') return midiFile(sound, recipe.session, recipe.part);
  return writeWav(known(audio, 'audio of a WAV'), wavMetadata(sound, catalogue));
}

function wavMetadata(sound: DemoSound, catalogue: DemoCatalogue): WavMetadata {
  const pack = catalogue.packs.find(({ id }) => id === sound.packId);
  const provider = catalogue.providers.find(({ id }) => id === pack?.providerId);
  const tonic = sound.key === null ? null : known(pitchedKey(sound.key), `key ${sound.key}`).pitch;
  const { recipe } = sound;
  const beats = 'session' in recipe ? recipe.session.bars * 4 : 0;
  return {
    acid: {
      oneShot: sound.type === 'ONE_SHOT',
      rootNote: tonic === null ? null : 48 + tonic,
      beats,
      numerator: 4,
      denominator: 4,
      tempo: sound.bpm ?? 0,
    },
    ...(recipe.kind === 'notes' ? { unityNote: recipe.notes[0] ?? 0 } : {}),
    text: {
      title: sound.prettyName,
      artist: provider?.name ?? 'Loopstead',
      software: 'Loopstead',
      comment: `${pack?.name ?? 'Demo'}${sound.key === null ? '' : `, key ${sound.key}`}${sound.bpm === null ? '' : `, ${sound.bpm} BPM`}`,
    },
  };
}

/** Drums of General MIDI. */
const GENERAL_MIDI: Record<DrumName, number> = {
  kick: 36,
  snare: 38,
  clap: 39,
  rim: 37,
  closedHat: 42,
  openHat: 46,
  ride: 51,
  crash: 49,
  shaker: 70,
  tambourine: 54,
  tomLow: 45,
  tomHigh: 50,
  congaLow: 64,
  congaHigh: 63,
  cowbell: 56,
  woodblock: 76,
  snap: 40,
};

function midiFile(sound: DemoSound, session: Session, part: (Recipe & { kind: 'midi' })['part']): Uint8Array {
  const isDrums = part === 'drums';
  return writeMidi({
    trackName: sound.prettyName,
    bpm: session.bpm,
    bars: session.bars,
    channel: isDrums ? 9 : 0,
    key: isDrums ? null : { tonic: session.tonic, minor: session.minor },
    notes: isDrums
      ? composeDrums(session, 'full').map(drumNote)
      : notesOf(session, part).map(({ beat, beats, note, velocity }) => ({
          beat,
          beats,
          note,
          velocity: midiVelocity(velocity),
        })),
  });
}

function drumNote({ beat, drum, velocity }: DrumHit): MidiNote {
  return { beat, beats: 0.2, note: GENERAL_MIDI[drum], velocity: midiVelocity(velocity) };
}

function midiVelocity(velocity: number): number {
  return Math.max(1, Math.min(127, Math.round(velocity * 127)));
}
