import { SpectrumAnalyser } from '../audio/spectrum.ts';
import { SAMPLE_RATE } from '../audio/stereo.ts';

const FRAME = 4_096;
const HOP = 1_024;
/** From one look at a spectrum to the next. */
export const SECONDS_PER_LOOK = HOP / SAMPLE_RATE;
/** Places of a spectrum: three to a semitone. */
export const PLACES_PER_SEMITONE = 2;
const LOWEST_HERTZ = 90;
const OCTAVES = 6;
const PLACES = OCTAVES * 12 * PLACES_PER_SEMITONE;
/** A peak is the highest within this many looks and places around it. */
const AROUND = 3;
const PEAKS_PER_SECOND = 18;
/** One-shots have denser peaks, as many in all: otherwise they would have too few to be told apart. */
export const SHORT_SECONDS = 2.5;
const SHORT = { around: 2, peaks: 60 } as const;
/** Peaks that each is put together with, and within how many looks. */
const PARTNERS = 6;
const REACH = 90;
/** Octaves of time are divided by this. */
const TIME_STEPS = 6;

const analyser = new SpectrumAnalyser(FRAME);

/**
 * Identifies a sound even if it is cut, softer, filtered, in another key or another tempo: peaks of its spectrum, three
 * at a time, by their relative positions. Transposing moves all three by the same number of places, stretching keeps
 * the ratio of their distances.
 */
export interface Fingerprint {
  /** The form of each triple. */
  readonly forms: Int32Array;
  /** For its first peak. */
  readonly places: Uint16Array;
  readonly looks: Uint16Array;
  /** From the first of its peaks to the last. */
  readonly spans: Uint8Array;
}

interface Peak {
  readonly look: number;
  readonly place: number;
}

/** The peaks themselves, in order of time: all that is stored of a sound. */
export interface Peaks {
  readonly looks: Uint16Array;
  readonly places: Uint8Array;
}

/** Puts peaks together by threes. */
export function fingerprintOf(kept: Peaks): Fingerprint {
  const peaks = Array.from(kept.looks, (look, at): Peak => ({ look, place: kept.places[at] ?? 0 }));
  const forms: number[] = [];
  const places: number[] = [];
  const looks: number[] = [];
  const spans: number[] = [];
  peaks.forEach((first, at) => {
    const partners: Peak[] = [];
    for (let next = at + 1; next < peaks.length && partners.length < PARTNERS; next += 1) {
      const peak = peaks[next];
      if (!peak || peak.look - first.look > REACH) break;
      if (peak.look > first.look + 1) partners.push(peak);
    }
    partners.forEach((second, number) => {
      for (const third of partners.slice(number + 1)) {
        const form = formOf(first, second, third);
        if (form === null) continue;
        forms.push(form);
        places.push(first.place);
        looks.push(first.look);
        spans.push(third.look - first.look);
      }
    });
  });
  return {
    forms: Int32Array.from(forms),
    places: Uint16Array.from(places),
    looks: Uint16Array.from(looks),
    spans: Uint8Array.from(spans),
  };
}

/** Peaks of one moment have no distance to compare. */
function formOf(first: Peak, second: Peak, third: Peak): number | null {
  const [short, long] = [second.look - first.look, third.look - first.look];
  if (long <= short) return null;
  const proportion = Math.round(Math.log2(long / short) * TIME_STEPS);
  const up = (peak: Peak): number => peak.place - first.place + PLACES;
  return (up(second) * 2 * PLACES + up(third)) * 32 + Math.min(31, proportion);
}

/** Listens to one channel at 44.1 kHz. */
export function peaksOf(samples: Float32Array): Peaks {
  const count = Math.max(1, Math.ceil((samples.length - FRAME / 2) / HOP));
  const levels = new Float32Array(count * PLACES);
  let loudest = 1e-12;
  for (let look = 0; look < count; look += 1) {
    const power = analyser.analyse(samples, look * HOP - FRAME / 4);
    for (let place = 0; place < PLACES; place += 1) {
      const bin = BIN_OF_PLACE[place] ?? 0;
      const low = Math.floor(bin);
      const [a, b] = [power[low] ?? 0, power[low + 1] ?? 0];
      const value = a + (b - a) * (bin - low);
      levels[look * PLACES + place] = value;
      loudest = Math.max(loudest, value);
    }
  }
  const seconds = samples.length / SAMPLE_RATE;
  const isShort = seconds < SHORT_SECONDS;
  const most = isShort ? Math.ceil(SHORT.peaks / seconds) : PEAKS_PER_SECOND;
  const looks: Looks = { levels, count, around: isShort ? SHORT.around : AROUND };
  const found: (Peak & { readonly level: number })[] = [];
  for (let look = 0; look < count; look += 1)
    for (let place = 1; place + 1 < PLACES; place += 1) {
      const level = levels[look * PLACES + place] ?? 0;
      if (level > loudest * 1e-6 && isHighest(looks, look, place)) found.push({ look, place, level });
    }
  // A peak counts if it stands out in its own second: otherwise a loud beginning would drown out the rest.
  const second = SAMPLE_RATE / HOP;
  const chosen = [...Map.groupBy(found, ({ look }) => Math.floor(look / second)).values()].flatMap((near) =>
    near.toSorted((a, b) => b.level - a.level).slice(0, most),
  );
  const peaks = chosen.toSorted((a, b) => a.look - b.look || a.place - b.place);
  return {
    looks: Uint16Array.from(peaks, ({ look }) => look),
    places: Uint8Array.from(peaks, ({ place }) => place),
  };
}

const BIN_OF_PLACE = Float64Array.from(
  { length: PLACES },
  (_, place) => (LOWEST_HERTZ * 2 ** (place / (12 * PLACES_PER_SEMITONE)) * FRAME) / SAMPLE_RATE,
);

interface Looks {
  readonly levels: Float32Array;
  readonly count: number;
  readonly around: number;
}

function isHighest({ levels, count, around }: Looks, look: number, place: number): boolean {
  const level = levels[look * PLACES + place] ?? 0;
  for (let l = Math.max(0, look - around); l <= Math.min(count - 1, look + around); l += 1)
    for (let p = Math.max(0, place - around); p <= Math.min(PLACES - 1, place + around); p += 1) {
      const other = levels[l * PLACES + p] ?? 0;
      if (other > level || (other === level && (l < look || (l === look && p < place)))) return false;
    }
  return true;
}
