import type { AppSnapshot } from '../composition/app.ts';
import type { Waveform } from '../core/catalogue/sounds/sound.ts';

const ELEMENT = 'shop-state';

/** The state of a page as a script element that no browser runs. Nothing in it can end the element. */
export function embedState(snapshot: AppSnapshot): string {
  const json = JSON.stringify(snapshot, withShortWaveforms).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

export function readState(document: Document): AppSnapshot {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (!text) throw new Error('The page came without its state.');
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- `embedState` of the same build has written it.
  const snapshot: AppSnapshot = JSON.parse(text, withWholeWaveforms);
  return snapshot;
}

/** Peaks in as many steps as there are plain characters, each of which is one peak. */
const STEPS = 89;
const FIRST = 35;

/** Most of a page's state is waveforms, which need no better than this: one character for a peak, one for its tone. */
const withShortWaveforms = (key: string, value: unknown): unknown =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nothing else has this name in what pages show.
  key === 'waveform' && value ? shortened(value as Waveform) : value;

const shortened = ({ peaks, tone }: Waveform): string =>
  `${String.fromCharCode(...peaks.map((peak) => FIRST + Math.round(peak * STEPS)))} ${tone.join('')}`;

const withWholeWaveforms = (key: string, value: unknown): unknown =>
  key === 'waveform' && typeof value === 'string' ? lengthened(value) : value;

function lengthened(short: string): Waveform {
  const [peaks = '', tone = ''] = short.split(' ');
  return {
    peaks: Array.from(peaks, (peak) => (peak.charCodeAt(0) - FIRST) / STEPS),
    tone: Array.from(tone, Number),
  };
}
