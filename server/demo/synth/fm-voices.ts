import type { FmAlgorithm, FmOperator, FmVoice } from './fm.ts';

type Four = readonly [number, number, number, number];

/** Shapes of level over time, as rates and levels of four segments. */
const SHAPES = {
  struck: [
    [96, 38, 28, 58],
    [99, 80, 0, 0],
  ],
  long: [
    [95, 30, 22, 50],
    [99, 88, 0, 0],
  ],
  ping: [
    [97, 55, 40, 65],
    [99, 62, 0, 0],
  ],
  tick: [
    [99, 72, 60, 70],
    [99, 45, 0, 0],
  ],
  wood: [
    [98, 50, 45, 60],
    [99, 40, 0, 0],
  ],
  held: [
    [90, 60, 50, 72],
    [99, 92, 90, 0],
  ],
  organ: [
    [99, 99, 99, 82],
    [99, 99, 99, 0],
  ],
  blown: [
    [66, 45, 40, 58],
    [99, 90, 88, 0],
  ],
  swell: [
    [48, 38, 30, 44],
    [99, 94, 92, 0],
  ],
  bloom: [
    [40, 34, 26, 38],
    [99, 82, 76, 0],
  ],
  bass: [
    [98, 48, 34, 70],
    [99, 84, 60, 0],
  ],
  thump: [
    [99, 60, 42, 72],
    [99, 66, 20, 0],
  ],
} satisfies Record<string, readonly [Four, Four]>;

type Shape = keyof typeof SHAPES;

interface Extras {
  readonly fine?: number;
  readonly detune?: number;
  readonly velocity?: number;
  readonly rateScaling?: number;
}

function op(level: number, coarse: number, shape: Shape, extras: Extras = {}): FmOperator {
  const [rates, levels] = SHAPES[shape];
  return { rates, levels, level, coarse, fine: 0, detune: 0, velocity: 2, rateScaling: 2, ...extras };
}

const SILENT = op(0, 1, 'held', { velocity: 0 });

function voice(
  name: string,
  algorithm: FmAlgorithm,
  feedback: number,
  operators: readonly FmOperator[],
  extras: Partial<Pick<FmVoice, 'lfoSpeed' | 'pitchModDepth' | 'pitchModSensitivity' | 'transpose'>> = {},
): FmVoice {
  const [a = SILENT, b = SILENT, c = SILENT, d = SILENT, e = SILENT, f = SILENT] = operators;
  return {
    name,
    algorithm,
    feedback,
    operators: [a, b, c, d, e, f],
    lfoSpeed: 35,
    pitchModDepth: 0,
    pitchModSensitivity: 0,
    transpose: 0,
    ...extras,
  };
}

/** The library of six-operator voices: instruments of the loops and the presets on sale. */
export const FM_VOICES = {
  tine: voice('TINE KEYS', 5, 5, [
    op(96, 1, 'struck', { detune: 3 }),
    op(66, 14, 'tick', { velocity: 5, rateScaling: 3 }),
    op(97, 1, 'long', { detune: -2 }),
    op(76, 1, 'long', { velocity: 5 }),
    op(92, 1, 'struck', { detune: -5 }),
    op(72, 1, 'ping', { velocity: 6 }),
  ]),
  suitcase: voice('SUITCASE', 5, 4, [
    op(97, 1, 'long', { detune: 2 }),
    op(72, 1, 'struck', { velocity: 6 }),
    op(94, 1, 'long', { detune: -4 }),
    op(58, 7, 'tick', { velocity: 6 }),
    op(78, 2, 'ping', { velocity: 4 }),
    op(64, 3, 'ping'),
  ]),
  grand: voice('SMALL GRND', 3, 5, [
    op(97, 1, 'struck', { rateScaling: 3 }),
    op(80, 1, 'long', { velocity: 5, rateScaling: 3 }),
    op(66, 3, 'struck', { velocity: 5 }),
    op(92, 1, 'long', { detune: 2, rateScaling: 3 }),
    op(76, 2, 'struck', { velocity: 5 }),
    op(62, 5, 'ping', { velocity: 6 }),
  ]),
  clav: voice('WIRE CLAV', 3, 6, [
    op(97, 1, 'struck', { rateScaling: 4 }),
    op(80, 3, 'ping', { velocity: 5 }),
    op(78, 5, 'ping', { velocity: 5 }),
    op(90, 1, 'struck', { detune: 4 }),
    op(78, 2, 'struck', { velocity: 4 }),
    op(76, 6, 'tick', { velocity: 5 }),
  ]),
  organ: voice('DRAWBARS', 32, 2, [
    op(92, 0, 'organ', { velocity: 0 }),
    op(94, 1, 'organ', { velocity: 0 }),
    op(84, 1, 'organ', { velocity: 0, fine: 50 }),
    op(86, 2, 'organ', { velocity: 0 }),
    op(72, 3, 'organ', { velocity: 0 }),
    op(74, 4, 'organ', { velocity: 0 }),
  ]),
  marimba: voice('ROSEWOOD', 5, 0, [
    op(98, 1, 'wood', { rateScaling: 4 }),
    op(68, 4, 'tick', { velocity: 5, rateScaling: 4 }),
    op(84, 4, 'tick', { rateScaling: 4 }),
    op(64, 10, 'tick', { velocity: 6 }),
    op(80, 1, 'wood', { detune: 4, rateScaling: 4 }),
    op(40, 1, 'tick'),
  ]),
  kalimba: voice('THUMB TINE', 5, 3, [
    op(98, 1, 'ping', { rateScaling: 3 }),
    op(64, 5, 'tick', { fine: 42, velocity: 6 }),
    op(82, 2, 'tick', { fine: 1, rateScaling: 4 }),
    op(62, 9, 'tick', { velocity: 5 }),
    op(80, 1, 'struck', { detune: -4 }),
    op(56, 3, 'tick'),
  ]),
  bell: voice('CAST BELL', 5, 2, [
    op(94, 1, 'long'),
    op(80, 3, 'struck', { fine: 50, velocity: 4 }),
    op(86, 2, 'struck', { detune: 5 }),
    op(72, 7, 'ping', { fine: 1, velocity: 5 }),
    op(80, 1, 'long', { detune: -6 }),
    op(66, 5, 'ping', { fine: 20 }),
  ]),
  glass: voice('GLASS ROOM', 5, 1, [
    op(94, 1, 'bloom', { detune: 4 }),
    op(60, 11, 'struck', { velocity: 4 }),
    op(90, 2, 'bloom', { detune: -4 }),
    op(56, 7, 'ping'),
    op(86, 1, 'swell', { detune: -6 }),
    op(54, 3, 'bloom'),
  ]),
  choir: voice(
    'PAPER CHOIR',
    22,
    4,
    [
      op(92, 1, 'swell', { detune: 4 }),
      op(64, 2, 'bloom'),
      op(90, 1, 'swell', { detune: -5 }),
      op(84, 2, 'swell', { detune: 6 }),
      op(80, 1, 'bloom', { detune: 2 }),
      op(62, 1, 'swell'),
    ],
    { lfoSpeed: 42, pitchModDepth: 8, pitchModSensitivity: 3 },
  ),
  strings: voice(
    'SLOW BOWS',
    2,
    6,
    [
      op(95, 1, 'swell', { detune: 5 }),
      op(74, 1, 'swell'),
      op(94, 1, 'swell', { detune: -5 }),
      op(76, 2, 'bloom', { detune: 3 }),
      op(62, 1, 'swell'),
      op(56, 3, 'swell'),
    ],
    { lfoSpeed: 48, pitchModDepth: 10, pitchModSensitivity: 3 },
  ),
  brass: voice('TIN HORNS', 22, 6, [
    op(94, 1, 'blown', { detune: 3 }),
    op(80, 1, 'blown', { velocity: 4 }),
    op(94, 1, 'blown', { detune: -4 }),
    op(90, 1, 'blown', { detune: 6 }),
    op(84, 0, 'blown'),
    op(82, 1, 'blown', { velocity: 4 }),
  ]),
  flute: voice(
    'REED PIPE',
    16,
    5,
    [
      op(98, 1, 'blown'),
      op(62, 1, 'blown', { velocity: 3 }),
      op(56, 2, 'blown'),
      op(52, 3, 'tick'),
      op(50, 5, 'tick', { velocity: 5 }),
      op(66, 9, 'tick', { fine: 30 }),
    ],
    { lfoSpeed: 50, pitchModDepth: 14, pitchModSensitivity: 3 },
  ),
  squareLead: voice(
    'NARROW BND',
    5,
    4,
    [
      op(97, 1, 'held'),
      op(82, 2, 'held', { velocity: 3 }),
      op(90, 1, 'held', { detune: 5 }),
      op(80, 2, 'held', { velocity: 3 }),
      op(76, 2, 'ping'),
      op(70, 4, 'ping', { velocity: 5 }),
    ],
    { lfoSpeed: 52, pitchModDepth: 8, pitchModSensitivity: 3 },
  ),
  solidBass: voice(
    'SOLID BASE',
    16,
    6,
    [
      op(99, 0, 'bass'),
      op(82, 1, 'thump', { velocity: 4 }),
      op(78, 0, 'bass', { velocity: 3 }),
      op(76, 1, 'thump', { velocity: 4 }),
      op(76, 0, 'thump'),
      op(80, 5, 'tick', { velocity: 5 }),
    ],
    { transpose: 12 },
  ),
  rubberBass: voice('RUBBER BND', 3, 7, [
    op(99, 1, 'bass'),
    op(80, 1, 'thump', { velocity: 5 }),
    op(68, 2, 'thump', { velocity: 4 }),
    op(88, 1, 'bass', { detune: 3 }),
    op(78, 1, 'thump', { velocity: 4 }),
    op(72, 3, 'tick', { velocity: 5 }),
  ]),
  pluckString: voice('NYLON WIRE', 1, 6, [
    op(97, 1, 'ping', { rateScaling: 3 }),
    op(78, 3, 'tick', { velocity: 5 }),
    op(94, 1, 'struck', { detune: 3, rateScaling: 3 }),
    op(78, 1, 'ping', { velocity: 4 }),
    op(66, 3, 'tick', { velocity: 5 }),
    op(60, 7, 'tick'),
  ]),
  stackedFifth: voice('FIFTH STAB', 19, 5, [
    op(95, 1, 'struck'),
    op(78, 1, 'struck', { velocity: 4 }),
    op(66, 3, 'ping', { velocity: 5 }),
    op(88, 1, 'struck', { fine: 50, detune: 2 }),
    op(82, 2, 'ping', { detune: -3 }),
    op(72, 1, 'ping', { velocity: 4 }),
  ]),
  halo: voice(
    'HALO PAD',
    31,
    3,
    [
      op(90, 1, 'swell', { detune: 6 }),
      op(86, 1, 'swell', { detune: -6 }),
      op(78, 2, 'bloom', { detune: 3 }),
      op(68, 3, 'bloom', { detune: -2 }),
      op(82, 1, 'bloom'),
      op(66, 4, 'bloom'),
    ],
    { lfoSpeed: 30, pitchModDepth: 6, pitchModSensitivity: 2 },
  ),
  gong: voice('LOW METAL', 1, 7, [
    op(94, 1, 'long'),
    op(80, 1, 'struck', { fine: 41 }),
    op(86, 2, 'long', { fine: 7 }),
    op(76, 3, 'struck', { fine: 17 }),
    op(66, 5, 'struck', { fine: 9 }),
    op(62, 7, 'ping', { fine: 33 }),
  ]),
} satisfies Record<string, FmVoice>;

export type FmVoiceName = keyof typeof FM_VOICES;
