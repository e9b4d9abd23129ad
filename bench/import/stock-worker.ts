import { SAMPLE_RATE } from '../../domain/audio/stereo.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { known } from '../../domain/known.ts';
import type { Sketch } from '../../domain/listening/sketch.ts';
import { checkFile } from '../../domain/publishing/check-file.ts';
import { keyText } from '../../domain/publishing/claims.ts';
import { Random } from '../../domain/random.ts';
import type { KitCharacter } from '../../server/demo/synth/drum-kit.ts';
import { answerQuestions } from '../../server/workers/answer-questions.ts';
import { collectGarbage } from '../../server/workers/collect-garbage.ts';
import { practiceHit, practiceLoop } from '../listening/practice.ts';

export interface StockQuestion {
  readonly type: 'LOOP' | 'ONE_SHOT';
  readonly number: number;
}

export interface StockFile {
  readonly path: string;
  readonly wav: Uint8Array;
  readonly seconds: number;
  /** Its cells in pack.csv after the path: type, tempo, key and instrument, as it was composed. */
  readonly labels: readonly string[];
  readonly sketch: Sketch;
}

/** Of a loop: four would double the disk space that packs take, and are imported in the same way. */
const BARS = 2;

/** A kit for each hit: from the few of the demo, strokes would come again. */
function kitOf(number: number): KitCharacter {
  const random = new Random('stock kit', number);
  return {
    kickNote: random.between(27, 36),
    kickLength: random.between(0.12, 0.5),
    click: random.between(0.05, 0.95),
    drive: random.between(0.05, 0.9),
    snareTone: random.between(150, 260),
    snareNoise: random.between(0.3, 0.9),
    length: random.between(0.6, 1.5),
    brightness: random.between(0.15, 0.9),
    metal: random.between(0.1, 0.9),
    tuning: random.between(-6, 6),
  };
}

/** The sound of that number; null if the gate blocks it, since it objects to some correct labels. */
function make({ type, number }: StockQuestion): StockFile | null {
  try {
    const practice = type === 'LOOP' ? practiceLoop(number, BARS) : practiceHit(number, kitOf(number));
    const { audio, bpm, family } = practice;
    const key =
      practice.key && ({ pitch: practice.key.pitch, chord: practice.key.isMinor ? 'minor' : 'major' } as const);
    const name = String(number).padStart(6, '0');
    const path = type === 'LOOP' ? `Loops/Loop_${name}.wav` : `Hits/Hit_${name}.wav`;
    const wav = writeWav(audio);
    const { findings, likeness } = checkFile(path, wav, {
      type,
      bpm: bpm ?? undefined,
      key: key ?? undefined,
      instruments: [family],
      moods: [],
      name: null,
      price: null,
    });
    if (findings.some(({ level }) => level === 'block')) return null;
    return {
      path,
      wav,
      seconds: audio.left.length / SAMPLE_RATE,
      labels: [type, String(bpm ?? ''), key ? keyText(key) : '', family],
      sketch: known(likeness, 'likeness of a sound that can be sold').sketch,
    };
  } finally {
    collectGarbage();
  }
}

const work = { make };

export type StockWork = typeof work;

answerQuestions(work, (file) => (file?.wav.buffer instanceof ArrayBuffer ? [file.wav.buffer] : []));
