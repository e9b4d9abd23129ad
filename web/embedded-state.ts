import type { AppSnapshot } from '../composition/app.ts';

const ELEMENT = 'shop-state';

/** The state of a page as a script element that no browser runs. Nothing in it can end the element. */
export function embedState(snapshot: AppSnapshot): string {
  const json = JSON.stringify(snapshot, shortPeaks).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

export function readState(document: Document): AppSnapshot {
  const text = document.getElementById(ELEMENT)?.textContent;
  if (!text) throw new Error('The page came without its state.');
  return JSON.parse(text) as AppSnapshot;
}

/** A waveform is 40 pixels high: two digits of a peak are enough, and most of the page is peaks. */
const shortPeaks = (key: string, value: unknown): unknown =>
  key === 'peaks' && Array.isArray(value) ? value.map((peak: number) => Math.round(peak * 100) / 100) : value;
