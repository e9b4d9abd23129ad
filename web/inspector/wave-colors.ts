import { color } from '../theme/tokens.css.ts';

/** Theme colors for a canvas, as the browser computes them: with forced colors, the system's. */
export interface WaveColors {
  readonly rest: string;
  readonly played: string;
  /** From silence to the loudest, each as red, green, blue and opacity from 0 to 1. */
  readonly heat: number[][];
}

const STEPS = 256;
/** The color stops of the spectrogram: from the background to the text color, over the tones of waveforms. */
const HEAT = [color.sunken, 'var(--tone-8)', 'var(--tone-5)', 'var(--tone-2)', color.text];

/** Reads the colors that apply inside an element. */
export function waveColorsIn(place: HTMLElement): WaveColors {
  const probe = document.createElement('span');
  place.append(probe);
  const computed = (value: string) => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const colors = {
    rest: computed(color.muted),
    played: computed(color.accent),
    heat: heatOver(HEAT.map((value) => partsOf(computed(value)))),
  };
  probe.remove();
  return colors;
}

/** 'rgb(1, 2, 3)' as numbers from 0 to 1. */
const partsOf = (value: string): number[] =>
  (value.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);

/** A gradient in even steps over these stops. */
export function heatOver(stops: readonly (readonly number[])[]): number[][] {
  return Array.from({ length: STEPS }, (_, step) => {
    const place = (step / (STEPS - 1)) * (stops.length - 1);
    const at = Math.min(stops.length - 2, Math.floor(place));
    const [from = [], to = []] = [stops[at], stops[at + 1]];
    return [...[0, 1, 2].map((part) => mixed(from[part] ?? 0, to[part] ?? 0, place - at)), 1];
  });
}

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;
