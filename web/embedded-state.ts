import type { AppSnapshot } from '../composition/app.ts';
import type { Waveform } from '../core/catalogue/sounds/sound.ts';
import { type Lasts, pack, unpack } from './packed-values.ts';

const ELEMENT = 'shop-state';

/** The state of a page as an inert script element. Its text is escaped, so that it cannot close the element. */
export function embedState(snapshot: AppSnapshot, lasts?: Lasts): string {
  const json = pack(snapshot, withShortWaveforms, lasts).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

export function readState(document: Document): AppSnapshot {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (!text) throw new Error('The page came without its state.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `embedState` of the same build has written it.
  return unpack(text, withWholeWaveforms) as AppSnapshot;
}

/** Peaks are quantized to as many steps as there are plain characters, one character each. */
const STEPS = 89;
const FIRST = 35;

/** Repeated tones are one digit, followed by a letter for the length of the run: `a` for two, up to `z`. */
const RUN = /(\d)\1{1,26}/g;
const SHORT_RUN = /(\d)([a-z])/g;
const BEFORE_RUNS = 95;

/**
 * Waveforms make up most of a page's state, and this precision is enough for them: one character per peak, and runs of
 * tones.
 */
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

/** Not before it is drawn: most are below the first screen. */
const lengthened = (short: readonly string[]): Waveform => {
  let known: Waveform | undefined;
  return {
    get peaks() {
      return (known ??= drawn(short)).peaks;
    },
    get tone() {
      return (known ??= drawn(short)).tone;
    },
  };
};

const drawn = ([peaks = '', tone = '']: readonly string[]): Waveform => ({
  peaks: Array.from(peaks, (peak) => (peak.charCodeAt(0) - FIRST) / STEPS),
  tone: Array.from(
    tone.replace(SHORT_RUN, (_, digit: string, length: string) => digit.repeat(length.charCodeAt(0) - BEFORE_RUNS)),
    Number,
  ),
});
