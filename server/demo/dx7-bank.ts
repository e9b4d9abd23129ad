import type { FmOperator, FmVoice } from './synth/fm.ts';
import { VARIATIONS, varied } from './preset-library.ts';

/** Bytes of a DX7 bank dump: header, 32 packed voices of 128 bytes, checksum, end. */
export const BANK_BYTES = 4104;

const VOICES = 32;
const PACKED_VOICE = 128;
const HEADER = [0xf0, 0x43, 0x00, 0x09, 0x20, 0x00];

/**
 * Writes a bank that Dexed, a DX7 and compatible synthesisers load. The first place holds the preset as previewed, the
 * next seven its variations, the rest the initial voice.
 */
export function writeBank(voice: FmVoice): Uint8Array {
  const voices = [voice, ...VARIATIONS.map((variation) => varied(voice, variation))];
  while (voices.length < VOICES) voices.push(INITIAL_VOICE);
  const data = voices.flatMap(packVoice);
  return Uint8Array.from([...HEADER, ...data, checksum(data), 0xf7]);
}

/** The two's complement of the sum of the data in seven bits. */
export function checksum(data: Iterable<number>): number {
  let sum = 0;
  for (const byte of data) sum += byte;
  return -sum & 0x7f;
}

function packVoice(voice: FmVoice): number[] {
  const operators = voice.operators.toReversed().flatMap(packOperator);
  const pitchEnvelope = [99, 99, 99, 99, 50, 50, 50, 50];
  const keySync = 1;
  const sineLfo = 4;
  const packed = [
    ...operators,
    ...pitchEnvelope,
    voice.algorithm - 1,
    (keySync << 3) | voice.feedback,
    voice.lfoSpeed,
    0,
    voice.pitchModDepth,
    0,
    (voice.pitchModSensitivity << 4) | (sineLfo << 1),
    24 + voice.transpose,
    ...Array.from(voice.name.padEnd(10).slice(0, 10), (letter) => letter.charCodeAt(0) & 0x7f),
  ];
  if (packed.length !== PACKED_VOICE) throw new Error(`a packed voice has ${PACKED_VOICE} bytes, not ${packed.length}`);
  return packed;
}

function packOperator(operator: FmOperator): number[] {
  const breakpoint = 39;
  return [
    ...operator.rates,
    ...operator.levels,
    breakpoint,
    0,
    0,
    0,
    ((operator.detune + 7) << 3) | operator.rateScaling,
    operator.velocity << 2,
    operator.level,
    operator.coarse << 1,
    operator.fine,
  ];
}

const SILENT_OPERATOR: FmOperator = {
  rates: [99, 99, 99, 99],
  levels: [99, 99, 99, 0],
  level: 0,
  coarse: 1,
  fine: 0,
  detune: 0,
  velocity: 0,
  rateScaling: 0,
};

const INITIAL_VOICE: FmVoice = {
  name: 'INIT VOICE',
  algorithm: 1,
  feedback: 0,
  operators: [
    { ...SILENT_OPERATOR, level: 99 },
    SILENT_OPERATOR,
    SILENT_OPERATOR,
    SILENT_OPERATOR,
    SILENT_OPERATOR,
    SILENT_OPERATOR,
  ],
  lfoSpeed: 35,
  pitchModDepth: 0,
  pitchModSensitivity: 0,
  transpose: 0,
};
