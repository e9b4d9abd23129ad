import { Random } from '../../../domain/random.ts';
import type { DrumName } from './drum-kit.ts';
import type { Groove, GrooveName } from './grooves.ts';
import { GROOVES } from './grooves.ts';
import { itemAt, known } from '../../../domain/known.ts';
import { entriesOf } from '../../../domain/records.ts';

/** A musical idea that several sounds share: whatever is composed from it fits together. */
export interface Session {
  readonly seed: string;
  readonly groove: GrooveName;
  readonly bpm: number;
  /** Two or four. */
  readonly bars: number;
  /** Pitch class of the tonic, C = 0. */
  readonly tonic: number;
  readonly minor: boolean;
  /** The position of the off-beat sixteenth within its pair: 0.5 straight to 0.66 triplet. */
  readonly swing: number;
  /** 0 machine to 1 loose: how far hits stray in time and level. */
  readonly looseness: number;
  readonly bassRhythm: BassRhythm;
  readonly chordRhythm: ChordRhythm;
}

export type BassRhythm = 'held' | 'pulse' | 'offbeat' | 'syncopated' | 'rolling' | 'walking';
export type ChordRhythm = 'held' | 'stabs' | 'offbeat' | 'strummed' | 'pushed';

/** A note in beats from the start; velocity 0 to 1. */
export interface Note {
  readonly beat: number;
  readonly beats: number;
  readonly note: number;
  readonly velocity: number;
}

export interface DrumHit {
  readonly beat: number;
  readonly drum: DrumName;
  readonly velocity: number;
}

/** One chord: its root and notes as scale degrees (0 = tonic) and when it sounds, in beats. */
interface Chord {
  readonly beat: number;
  readonly beats: number;
  readonly root: number;
  readonly degrees: readonly number[];
}

const MINOR = [0, 2, 3, 5, 7, 8, 10];
const MAJOR = [0, 2, 4, 5, 7, 9, 11];

/** Roots as scale degrees, one per bar for four bars; all start on the tonic, so that the key is heard as labelled. */
const MINOR_PROGRESSIONS = [
  [0, 5, 3, 4],
  [0, 3, 0, 4],
  [0, 5, 0, 6],
  [0, 3, 5, 4],
  [0, 2, 5, 3],
  [0, 0, 3, 3],
  [0, 6, 5, 4],
  [0, 4, 0, 3],
];
const MAJOR_PROGRESSIONS = [
  [0, 3, 0, 4],
  [0, 5, 3, 4],
  [0, 4, 5, 3],
  [0, 3, 4, 0],
  [0, 1, 4, 0],
  [0, 2, 3, 4],
];

/** A scale degree in semitones above the tonic; degrees continue into further octaves. */
function semitones(session: Session, degree: number): number {
  const scale = session.minor ? MINOR : MAJOR;
  const octave = Math.floor(degree / 7);
  return (scale[degree - octave * 7] ?? 0) + 12 * octave;
}

/** The MIDI note of a degree with the tonic placed in the octave that starts at `floor`. */
function pitch(session: Session, degree: number, floor: number): number {
  const tonic = floor + ((((session.tonic - floor) % 12) + 12) % 12);
  return tonic + semitones(session, degree);
}

/** The second bar of a two-bar loop: two chords that lead back home. */
const MINOR_TURNS = [
  [3, 4],
  [5, 4],
  [5, 6],
  [3, 6],
];
const MAJOR_TURNS = [
  [3, 4],
  [5, 4],
  [1, 4],
];

/**
 * The chords of the session: a bar each, in two-bar loops the second bar shared by two. The chord of the tonic stays
 * plain with its octave, the others take the color: so the key stays beyond doubt.
 */
function harmony(session: Session): Chord[] {
  const random = new Random(session.seed, 'harmony');
  const colour = random.pick([[], [6], [6], [6, 8], [8]] as const);
  const turn = random.pick(session.minor ? MINOR_TURNS : MAJOR_TURNS);
  const progression = random.pick(session.minor ? MINOR_PROGRESSIONS : MAJOR_PROGRESSIONS);
  const plan: readonly (readonly [root: number, beats: number])[] =
    session.bars === 2 ? [[0, 4], ...turn.map((root) => [root, 2] as const)] : progression.map((root) => [root, 4]);
  let beat = 0;
  return plan.map(([root, beats]) => {
    const top = root === 0 ? [7] : colour;
    const chord = { beat, beats, root, degrees: [0, 2, 4, ...top].map((step) => root + step) };
    beat += beats;
    return chord;
  });
}

/** Chord notes near the middle of the keyboard, each chord led from the one before by the shortest way. */
export function composeChords(session: Session): Note[] {
  const random = new Random(session.seed, 'chords');
  let previous = 60;
  return harmony(session).flatMap((chord) => {
    const notes = voiceNear(session, chord, previous);
    previous = notes.reduce((a, b) => a + b, 0) / notes.length;
    return chordRhythm(session, chord, random).flatMap(({ beat, beats, velocity }) =>
      notes.map((note, i) => {
        const strum = session.chordRhythm === 'strummed' ? i * 0.03 : random.next() * 0.012 * session.looseness;
        return humanised(session, random, { beat: beat + strum, beats: beats - strum, note, velocity });
      }),
    );
  });
}

function voiceNear(session: Session, chord: Chord, centre: number): number[] {
  const candidates = [-1, 0, 1, 2].map((inversion) => {
    const notes = chord.degrees.map((degree) => {
      const note = pitch(session, degree, 48);
      return note + 12 * Math.round((centre + (inversion - 0.5) * 5 - note) / 12);
    });
    return [...new Set(notes)].sort((a, b) => a - b);
  });
  const distance = (notes: number[]): number => {
    const mean = notes.reduce((a, b) => a + b, 0) / notes.length;
    const clash = notes.some((note, i) => i > 0 && note - (notes[i - 1] ?? 0) < 2) ? 6 : 0;
    const lost = chord.degrees.length - notes.length;
    return Math.abs(mean - centre) + Math.abs(mean - 62) * 0.5 + clash + lost * 4;
  };
  return candidates.reduce((best, notes) => (distance(notes) < distance(best) ? notes : best));
}

interface Pulse {
  readonly beat: number;
  readonly beats: number;
  readonly velocity: number;
}

function chordRhythm(session: Session, chord: Chord, random: Random): Pulse[] {
  const at = (beat: number, beats: number, velocity: number): Pulse => ({ beat: chord.beat + beat, beats, velocity });
  const whole = chord.beats;
  switch (session.chordRhythm) {
    case 'held':
      return [at(0, whole * 0.98, 0.7)];
    case 'strummed':
      return whole < 4 ? [at(0, whole * 0.95, 0.75)] : [at(0, 2.4, 0.78), at(2.5, 1.4, 0.55)];
    case 'pushed':
      return whole < 4 ? [at(0, 1.4, 0.8)] : [at(0, 1.4, 0.8), at(1.5, 2.3, 0.7)];
    case 'offbeat':
      return Array.from({ length: whole }, (_, i) => at(i + 0.5, 0.32, i % 2 === 0 ? 0.75 : 0.65));
    case 'stabs': {
      const pattern = new Random(session.seed, 'stab').pick([
        [0, 0.75, 1.5, 2.75],
        [0, 1.5, 2.5, 3.25],
        [0.5, 1.25, 2.5, 3.5],
        [0, 0.75, 2, 2.75, 3.5],
      ]);
      return pattern
        .filter((beat) => beat < whole)
        .map((beat) => at(beat, 0.22 + random.next() * 0.1, random.between(0.6, 0.9)));
    }
  }
}

/** A long, slow layer: the chord's frame in open position. */
export function composePad(session: Session): Note[] {
  const random = new Random(session.seed, 'pad');
  return harmony(session).flatMap((chord) => {
    const low = pitch(session, chord.root, 45);
    const frame = [
      low,
      pitch(session, chord.root + 4, 45),
      pitch(session, chord.root + 2, 57),
      pitch(session, known(chord.degrees.at(-1), 'degree of a chord'), 57),
    ];
    return [...new Set(frame)].map((note) => ({
      beat: chord.beat,
      beats: chord.beats,
      note: note > 79 ? note - 12 : note,
      velocity: random.between(0.55, 0.75),
    }));
  });
}

export function composeBass(session: Session): Note[] {
  const random = new Random(session.seed, 'bass');
  const chords = harmony(session);
  return chords.flatMap((chord, index) => {
    const next = itemAt(chords, (index + 1) % chords.length);
    return bassFigure(session, chord, next, random).map((note) => humanised(session, random, note));
  });
}

function bassFigure(session: Session, chord: Chord, next: Chord, random: Random): Note[] {
  const low = pitch(session, chord.root, 28);
  const root = low > 41 ? low - 12 : low;
  const fifth = root + semitones(session, chord.root + 4) - semitones(session, chord.root);
  const at = (beat: number, beats: number, note: number, velocity: number): Note => ({
    beat: chord.beat + beat,
    beats,
    note,
    velocity,
  });
  const fit = (notes: Note[]): Note[] => notes.filter((note) => note.beat < chord.beat + chord.beats);
  switch (session.bassRhythm) {
    case 'held':
      return fit([at(0, chord.beats * 0.92, root, 0.9)]);
    case 'pulse':
      return fit(Array.from({ length: 8 }, (_, i) => at(i / 2, 0.42, root, i % 2 === 0 ? 0.85 : 0.68)));
    case 'offbeat':
      return fit(
        Array.from({ length: 4 }, (_, i) => at(i + 0.5, 0.4, i === 3 && random.chance(0.5) ? root + 12 : root, 0.82)),
      );
    case 'rolling':
      return fit(
        [0.25, 0.5, 0.75, 1.25, 1.5, 1.75, 2.25, 2.5, 2.75, 3.25, 3.5, 3.75].map((beat) =>
          at(beat, 0.2, root, beat % 1 === 0.5 ? 0.85 : 0.65),
        ),
      );
    case 'walking': {
      const target =
        pitch(session, next.root, 28) > 41 ? pitch(session, next.root, 28) - 12 : pitch(session, next.root, 28);
      const third = root + semitones(session, chord.root + 2) - semitones(session, chord.root);
      const lead = pitch(session, next.root + (target >= root ? -1 : 1), 28);
      return fit([
        at(0, 0.9, root, 0.9),
        at(1, 0.85, third, 0.72),
        at(2, 0.9, fifth, 0.8),
        at(3, 0.8, lead > 45 ? lead - 12 : lead, 0.72),
      ]);
    }
    case 'syncopated': {
      const pattern = new Random(session.seed, 'bass figure').pick([
        [0, 0.75, 1.5, 2.5, 3.25],
        [0, 1.5, 2.25, 3],
        [0, 0.5, 1.75, 2.5, 3.5],
        [0, 0.75, 2, 2.75],
      ]);
      return fit(
        pattern.map((beat, i) => {
          const until = (pattern[i + 1] ?? 4) - beat;
          const choice = i === 0 ? root : random.pick([root, root, root + 12, fifth]);
          return at(
            beat,
            Math.min(until * 0.9, random.between(0.35, 0.9)),
            choice,
            i === 0 ? 0.95 : random.between(0.6, 0.85),
          );
        }),
      );
    }
  }
}

/** A tune in the form A A' A B: a rhythm that returns, chord notes on strong beats, steps between them. */
export function composeLead(session: Session): Note[] {
  const random = new Random(session.seed, 'lead');
  const chords = harmony(session);
  const rhythm = random.pick(LEAD_RHYTHMS);
  const answer = random.pick(LEAD_RHYTHMS);
  const contour = rhythm.map(() => random.pick([-2, -1, -1, 1, 1, 2]));
  let degree = random.pick([7, 9, 11]);
  const notes: Note[] = [];
  for (let bar = 0; bar < session.bars; bar += 1) {
    const isAnswer = bar % 4 === 3 || (session.bars === 2 && bar === 1 && random.chance(0.5));
    const figure = isAnswer ? answer : rhythm;
    figure.forEach(([beat, beats], i) => {
      const at = bar * 4 + beat;
      const chord = known(
        chords.findLast((candidate) => candidate.beat <= at),
        'chord at a beat',
      );
      degree += isAnswer ? random.pick([-2, -1, 1]) : (contour[i] ?? 0);
      if (degree > 13) degree -= 3;
      if (degree < 5) degree += 3;
      const isStrong = beat % 1 === 0;
      const isLast = bar === session.bars - 1 && i === figure.length - 1;
      if (isLast || notes.length === 0) degree = 7;
      else if (isStrong) degree = nearestChordDegree(chord, degree);
      const velocity = (isStrong ? 0.82 : 0.66) + random.between(-0.08, 0.08);
      notes.push(
        humanised(session, random, { beat: at, beats: beats * 0.94, note: pitch(session, degree, 57), velocity }),
      );
    });
  }
  return notes;
}

const LEAD_RHYTHMS: readonly (readonly (readonly [beat: number, beats: number])[])[] = [
  [
    [0, 0.75],
    [0.75, 0.75],
    [1.5, 1],
    [2.5, 0.5],
    [3, 1],
  ],
  [
    [0, 1],
    [1, 0.5],
    [1.5, 1.5],
    [3, 0.5],
    [3.5, 0.5],
  ],
  [
    [0, 1.5],
    [1.5, 0.5],
    [2, 2],
  ],
  [
    [0.5, 0.5],
    [1, 0.5],
    [1.5, 0.75],
    [2.5, 1.25],
  ],
  [
    [0, 0.5],
    [0.5, 0.5],
    [1.5, 0.5],
    [2, 0.75],
    [2.75, 0.5],
    [3.5, 0.5],
  ],
];

function nearestChordDegree(chord: Chord, degree: number): number {
  const tones = chord.degrees.flatMap((tone) => [tone - 7, tone, tone + 7, tone + 14]);
  return tones.reduce((best, tone) => (Math.abs(tone - degree) < Math.abs(best - degree) ? tone : best));
}

/** Broken chords in sixteenths or eighths. */
export function composeArpeggio(session: Session): Note[] {
  const random = new Random(session.seed, 'arpeggio');
  const step = random.pick([0.25, 0.25, 0.5]);
  const shape = random.pick(['up', 'upDown', 'skip'] as const);
  const rests = new Set(random.shuffled([1, 2, 3, 5, 6, 7]).slice(0, random.below(3)));
  return harmony(session).flatMap((chord) => {
    const ladder = [...chord.degrees.slice(0, 4), chord.root + 7]
      .map((degree) => pitch(session, degree, 57))
      .sort((a, b) => a - b);
    return Array.from({ length: Math.round(chord.beats / step) }, (_, i) => {
      const cycle = 2 * ladder.length - 2;
      const place = shape === 'up' ? i % ladder.length : shape === 'skip' ? (i * 2) % ladder.length : i % cycle;
      const index = place < ladder.length ? place : cycle - place;
      return { i, note: ladder[index] ?? 0 };
    })
      .filter(({ i }) => !rests.has(i % 8))
      .map(({ i, note }) =>
        humanised(session, random, {
          beat: chord.beat + i * step,
          beats: step * 0.8,
          note,
          velocity: (i % 4 === 0 ? 0.85 : 0.62) + random.between(-0.06, 0.06),
        }),
      );
  });
}

export function composeDrums(session: Session, part: 'full' | 'percussion' | 'tops'): DrumHit[] {
  const groove: Groove = GROOVES[session.groove];
  const random = new Random(session.seed, 'drums', part);
  const hits: DrumHit[] = [];
  for (let bar = 0; bar < session.bars; bar += 1) {
    const isTurn = bar === session.bars - 1 && session.bars > 1;
    const lines = part === 'percussion' ? groove.percussion : { ...groove.bar, ...(isTurn ? groove.turn : {}) };
    for (const [drum, line] of entriesOf(lines)) {
      if (part === 'tops' && (drum === 'kick' || drum === 'tomLow')) continue;
      [...line].forEach((mark, step) => {
        const level = STEP_LEVELS[mark] ?? 0;
        if (level === 0 || (mark === '?' && !random.chance(0.45))) return;
        const tight = drum === 'kick' ? 0.4 : 1;
        const loose = session.looseness * tight;
        const velocity = Math.max(0.15, Math.min(1, level + random.bell() * 0.07 * (0.4 + loose)));
        const stray = step === 0 ? 0 : random.bell() * 0.012 * loose;
        hits.push({ beat: bar * 4 + swung(session, step / 4) + stray, drum, velocity });
      });
    }
  }
  return hits.sort((a, b) => a.beat - b.beat);
}

const STEP_LEVELS: Readonly<Record<string, number>> = { X: 1, x: 0.78, o: 0.46, '?': 0.4 };

/** Moves off-beat sixteenths late by the session's swing. */
function swung(session: Session, beat: number): number {
  const pair = Math.floor(beat * 2) / 2;
  const within = (beat - pair) * 4;
  return Math.abs(within - 1) < 0.01 ? pair + session.swing / 2 : beat;
}

function humanised(session: Session, random: Random, note: Note): Note {
  const stray = note.beat < 0.01 ? 0 : random.bell() * 0.01 * session.looseness;
  const velocity = note.velocity + random.bell() * 0.06 * session.looseness;
  return {
    beat: Math.max(0, swung(session, note.beat) + stray),
    beats: Math.max(0.05, note.beats),
    note: note.note,
    velocity: Math.max(0.2, Math.min(1, velocity)),
  };
}
