import type { AppSnapshot } from '../composition/app.ts';
import type { Waveform } from '../core/catalogue/sounds/sound.ts';
import { pack, unpack } from './packed-values.ts';

const ELEMENT = 'shop-state';

/** The state of a page as a script element that no browser runs. Nothing in it can end the element. */
export function embedState(snapshot: AppSnapshot): string {
  const json = pack(snapshot, withShortWaveforms).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

export function readState(document: Document): AppSnapshot {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (!text) throw new Error('The page came without its state.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `embedState` of the same build has written it.
  return unpack(text, withWholeWaveforms) as AppSnapshot;
}

/** Peaks in as many steps as there are plain characters, each of which is one peak. */
const STEPS = 89;
const FIRST = 35;

/** Tones that repeat are followed by a letter for how many they are, from `a` for two of them to `z`. */
const RUN = /(\d)\1{1,26}/g;
const BEFORE_RUNS = 95;
const [ZERO, NINE] = [48, 57];

/** Most of a page's state is waveforms, which need no better than this: one character for a peak, and runs of tones. */
const withShortWaveforms = (field: string, value: unknown): unknown =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nothing else has this name in what pages show.
  field === 'waveform' && value ? shortened(value as Waveform) : value;

/** Two texts in a list, which is written once for a sound and its companion. */
const shortened = ({ peaks, tone }: Waveform): readonly string[] => [
  String.fromCharCode(...peaks.map((peak) => FIRST + Math.round(peak * STEPS))),
  tone.join('').replace(RUN, (run, digit: string) => digit + String.fromCharCode(BEFORE_RUNS + run.length)),
];

const withWholeWaveforms = (field: string, value: unknown): unknown =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It was written by `shortened`.
  field === 'waveform' && value ? lengthened(value as readonly string[]) : value;

/** Plain loops: a page reads dozens of these before its rows answer, in code that has never run before. */
function lengthened([peaks = '', tone = '']: readonly string[]): Waveform {
  const heights: number[] = [];
  for (let at = 0; at < peaks.length; at += 1) heights.push((peaks.charCodeAt(at) - FIRST) / STEPS);
  return { peaks: heights, tone: tonesOf(tone) };
}

/** A letter stands for the same tone again, as often as it says. */
function tonesOf(runs: string): number[] {
  const tones: number[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const code = runs.charCodeAt(at);
    if (code <= NINE) tones.push(code - ZERO);
    else for (let more = code - BEFORE_RUNS; more > 1; more -= 1) tones.push(tones[tones.length - 1]!);
  }
  return tones;
}
