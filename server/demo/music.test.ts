import { describe, expect, it } from 'vitest';
import type { StereoAudio } from '../../domain/audio/stereo.ts';
import { SpectrumAnalyser } from '../../domain/audio/spectrum.ts';
import type { DemoSound } from './demo-plan.ts';
import { planDemoCatalogue } from './demo-plan.ts';
import { renderAudio } from './render-sound.ts';

const { sounds } = planDemoCatalogue();
const oneLayer = (layer: string): DemoSound[] =>
  sounds.filter(({ recipe }) => recipe.kind === 'loop' && recipe.layers.length === 1 && recipe.layers[0] === layer);

/** How well listeners find each pitch class to fit a key with the tonic first (Krumhansl and Kessler). */
const MAJOR_PROFILE = [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88];
const MINOR_PROFILE = [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17];
const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

interface Key {
  readonly tonic: number;
  readonly minor: boolean;
}

function parseKey(name: string): Key {
  const accidental = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0;
  return { tonic: ((NATURALS[name[0] as string] as number) + accidental + 12) % 12, minor: name.endsWith('m') };
}

function chromaOf({ left, right }: StereoAudio): number[] {
  const analyser = new SpectrumAnalyser(8192);
  const mono = left.map((value, i) => value + (right[i] as number));
  const chroma = new Array<number>(12).fill(0);
  for (let at = 0; at + 8192 <= mono.length; at += 8192) {
    const power = analyser.analyse(mono, at);
    for (let bin = 20; bin < 400; bin += 1) {
      const pitchClass = Math.round(12 * Math.log2((bin * 44_100) / 8192 / 440) + 69) % 12;
      chroma[pitchClass] = (chroma[pitchClass] as number) + Math.sqrt(power[bin] as number);
    }
  }
  return chroma;
}

function heardKey(chroma: readonly number[]): Key {
  let best: Key & { fit: number } = { tonic: 0, minor: false, fit: -Infinity };
  for (const minor of [false, true]) {
    for (let tonic = 0; tonic < 12; tonic += 1) {
      const fit = correlation(
        chroma,
        chroma.map((_, i) => (minor ? MINOR_PROFILE : MAJOR_PROFILE)[(i - tonic + 12) % 12] as number),
      );
      if (fit > best.fit) best = { tonic, minor, fit };
    }
  }
  return best;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const centre = (values: readonly number[]): number[] =>
    values.map((v) => v - values.reduce((x, y) => x + y) / values.length);
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, v, i) => sum + v * (y[i] as number), 0);
  const [ca, cb] = [centre(a), centre(b)];
  return dot(ca, cb) / Math.sqrt(dot(ca, ca) * dot(cb, cb));
}

const isSameOrRelative = (heard: Key, declared: Key): boolean =>
  heard.minor === declared.minor
    ? heard.tonic === declared.tonic
    : (heard.tonic + (heard.minor ? 3 : 0)) % 12 === (declared.tonic + (declared.minor ? 3 : 0)) % 12;

describe('music of the demo', () => {
  it('sounds in the declared key or its relative in the great majority of chord loops', () => {
    const loops = oneLayer('chords');
    const right = loops.filter((sound) =>
      isSameOrRelative(heardKey(chromaOf(renderAudio(sound))), parseKey(sound.key as string)),
    );
    expect(loops.length).toBeGreaterThanOrEqual(14);
    expect(right.length / loops.length).toBeGreaterThanOrEqual(0.8);
  });

  it('puts drum hits on the sixteenths of the declared tempo', () => {
    const straight = oneLayer('drums')
      .filter(({ recipe }) => 'session' in recipe && recipe.session.swing <= 0.53)
      .slice(0, 4);
    for (const sound of straight) {
      const { left } = renderAudio(sound);
      const step = (60 / (sound.bpm as number) / 4) * 44_100;
      const onsets = onsetsOf(left);
      const onGrid = onsets.filter((at) => Math.abs(at / step - Math.round(at / step)) * step < 0.025 * 44_100);
      expect(onsets.length).toBeGreaterThan(4);
      expect(onGrid.length / onsets.length).toBeGreaterThan(0.85);
    }
  });
});

/** Positions where the level doubles compared to the 30 ms before (longer than a cycle of the kick). */
function onsetsOf(channel: Float32Array): number[] {
  const hop = 220;
  const levels = Array.from({ length: Math.floor(channel.length / hop) }, (_, n) =>
    channel.subarray(n * hop, (n + 1) * hop).reduce((peak, value) => Math.max(peak, Math.abs(value)), 0),
  );
  return levels.flatMap((level, n) =>
    level > 0.25 && level > 2 * Math.max(...levels.slice(Math.max(0, n - 6), n), 0) ? [n * hop] : [],
  );
}
