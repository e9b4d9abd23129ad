import { keysOf } from '../records.ts';
import { isAiff, parseAiff } from './aiff.ts';
import { letters, viewOf } from './chunks.ts';
import { type FlacError, isFlac, parseFlac } from './flac.ts';
import { type MidiFile, isMidi, parseMidi } from './midi.ts';
import { type Samples, decodeSamples } from './pcm.ts';
import { type WavMetadata, metadataOf, openWav } from './wav.ts';

/** An opened original of a provider. */
export type Original =
  | { readonly kind: 'sound'; readonly sound: SoundFile }
  | { readonly kind: 'midi'; readonly midi: MidiFile }
  | { readonly kind: 'preset'; readonly format: PresetFormat };

/** A file of samples, whatever it is packed in. */
export interface SoundFile extends Samples {
  readonly container: 'wav' | 'aiff' | 'flac';
  readonly encoding: 'pcm' | 'float';
  readonly sampleRate: number;
  readonly bits: number;
  readonly frames: number;
  readonly metadata: WavMetadata;
}

export type OriginalError =
  | FlacError
  /** Empty, or of no kind that the shop sells. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknown' }
  /** A format that leaves out what its listeners are not supposed to miss. */
  | { readonly kind: 'lossy'; readonly format: string }
  | { readonly kind: 'too-large'; readonly bytes: number };

export type OpenedOriginal =
  { readonly ok: true; readonly original: Original } | { readonly ok: false; readonly error: OriginalError };

/** The most that one file may be; of all channels together, 7 minutes of stereo at 44.1 kHz. */
export const ORIGINAL_LIMITS = { bytes: 250_000_000, samples: 40_000_000 } as const;

/** The preset formats on sale, by file extension. */
export const PRESET_FORMATS = {
  syx: 'DX7',
  sfz: 'SFZ',
  sf2: 'SoundFont',
  dspreset: 'DecentSampler',
  vital: 'Vital',
  fxp: 'VST',
} as const;
export type PresetFormat = keyof typeof PRESET_FORMATS;

const refuse = (error: OriginalError) => ({ ok: false, error }) as const;
const opened = (original: Original) => ({ ok: true, original }) as const;

/**
 * Opens an original from untrusted bytes by its contents. The name decides for presets only, which have no common
 * signature.
 */
export function openOriginal(name: string, bytes: Uint8Array): OpenedOriginal {
  if (bytes.length === 0) return refuse({ kind: 'empty' });
  if (bytes.length > ORIGINAL_LIMITS.bytes) return refuse({ kind: 'too-large', bytes: bytes.length });
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WAVE') return openWavOriginal(bytes);
  if (isAiff(bytes)) return openAiffOriginal(bytes);
  if (isFlac(bytes)) return openFlacOriginal(bytes);
  if (isMidi(bytes)) {
    const midi = parseMidi(bytes);
    return midi.ok ? opened({ kind: 'midi', midi: midi.file }) : midi;
  }
  const lossy = lossyFormat(bytes);
  if (lossy !== null) return refuse({ kind: 'lossy', format: lossy });
  return openPreset(name, bytes);
}

/** A file shorter than it claims. The padding byte of an odd chunk may be missing. */
const cutAt = (part: string, needed: number, bytes: Uint8Array): OriginalError => ({
  kind: 'truncated',
  part,
  needed,
  left: bytes.length - 8,
});

function openWavOriginal(bytes: Uint8Array): OpenedOriginal {
  const claimed = viewOf(bytes).getUint32(4, true);
  if (claimed + 8 > bytes.length + 1) return refuse(cutAt('RIFF', claimed, bytes));
  const wav = openWav(bytes);
  if (!wav.ok) return refuse(wav.error.kind === 'not-a-wav' ? { kind: 'unknown' } : wav.error);
  const { format, data, chunks } = wav.wav;
  const { encoding, sampleRate, bits, channels, frameBytes } = format;
  const frames = Math.floor(data.length / frameBytes);
  if (frames * channels > ORIGINAL_LIMITS.samples) return refuse({ kind: 'too-long', seconds: frames / sampleRate });
  const container = 'wav' as const;
  const sound = { container, encoding, sampleRate, bits, frames, ...decodeSamples(data, format) };
  return opened({ kind: 'sound', sound: { ...sound, metadata: metadataOf(chunks) } });
}

function openAiffOriginal(bytes: Uint8Array): OpenedOriginal {
  const claimed = viewOf(bytes).getUint32(4);
  if (claimed + 8 > bytes.length + 1) return refuse(cutAt('FORM', claimed, bytes));
  const aiff = parseAiff(bytes);
  if (!aiff.ok) return aiff;
  const { format, channels, notFinite, title } = aiff.file;
  const { encoding, sampleRate, bits } = format;
  const frames = channels[0]?.length ?? 0;
  if (frames * channels.length > ORIGINAL_LIMITS.samples)
    return refuse({ kind: 'too-long', seconds: frames / sampleRate });
  const metadata = title === null ? {} : { text: { title } };
  const sound = { container: 'aiff', encoding, sampleRate, bits, frames, channels, notFinite, metadata } as const;
  return opened({ kind: 'sound', sound });
}

function openFlacOriginal(bytes: Uint8Array): OpenedOriginal {
  const flac = parseFlac(bytes, ORIGINAL_LIMITS.samples);
  if (!flac.ok) return flac;
  const { sampleRate, bits, channels, chunks } = flac.file;
  const sound = { container: 'flac', encoding: 'pcm', sampleRate, bits, channels, notFinite: null } as const;
  const frames = channels[0]?.length ?? 0;
  return opened({ kind: 'sound', sound: { ...sound, frames, metadata: metadataOf(chunks) } });
}

function lossyFormat(bytes: Uint8Array): string | null {
  const head = letters(bytes, 0, 4);
  if (head.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return 'MP3';
  if (head === 'OggS') return 'Ogg';
  if (letters(bytes, 4, 4) === 'ftyp') return 'MP4';
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0) return 'AAC';
  return head === 'wvpk' ? 'WavPack' : null;
}

const extensionOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The signatures of preset files; text formats have none. */
const MARKS: Readonly<Partial<Record<PresetFormat, (bytes: Uint8Array) => boolean>>> = {
  syx: (bytes) => bytes[0] === 0xf0 && bytes.at(-1) === 0xf7,
  sf2: (bytes) => letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'sfbk',
  fxp: (bytes) => letters(bytes, 0, 4) === 'CcnK',
  vital: (bytes) => bytes[0] === 0x7b,
};

function openPreset(name: string, bytes: Uint8Array): OpenedOriginal {
  const format = presetFormatOf(name);
  if (format === null) return refuse({ kind: 'unknown' });
  const isOne = MARKS[format]?.(bytes) ?? !bytes.subarray(0, 1_000).includes(0);
  return isOne ? opened({ kind: 'preset', format }) : refuse({ kind: 'malformed', part: format, value: bytes[0] ?? 0 });
}

/** The format of a preset by the name of its file; null for other files. */
export function presetFormatOf(name: string): PresetFormat | null {
  const extension = extensionOf(name);
  for (const format of keysOf(PRESET_FORMATS)) if (format === extension) return format;
  return null;
}
