import { createHash } from 'node:crypto';
import { chromium } from '@playwright/test';
import { PACKS } from '../../server/demo/packs.ts';
import { renderDrum } from '../../server/demo/synth/drum-kit.ts';
import { mixInto } from '../../server/demo/synth/effects.ts';
import type { DrumName } from '../../server/demo/synth/drum-kit.ts';
import { createStereo, SAMPLE_RATE, type StereoAudio } from '../../domain/audio/stereo.ts';
import { parseWav, writeWav } from '../../domain/audio/wav.ts';
import { changeAudio } from '../../server/tempo/change-audio.ts';
import type { Order } from '../../server/tempo/change-wav.ts';
import { createRenderPool, type RenderPool } from '../../server/tempo/render-pool.ts';
import type { Rendered } from '../../server/tempo/render-worker.ts';
import { ORIGINAL_BPM } from './material.ts';

export async function rendered(pool: RenderPool, original: Uint8Array, order: Order): Promise<Rendered> {
  const reply = await pool.ask('render', () => ({ original, order }));
  if (reply.kind !== 'rendered') throw new Error(reply.kind === 'failed' ? reply.message : reply.kind);
  return reply.rendered;
}

export const tempoOrder = (to: number): Order => ({ isLoop: true, tempo: { from: ORIGINAL_BPM, to }, key: null });

const TEMPOS = [10, 37.5, 61.03, 90, 97, 119.99, 140, 174, 233, 300];

/** The maximum error of lengths in samples: of the WAV, and of the MP3 as decoded by Chromium. */
export async function lengthErrors(pool: RenderPool): Promise<{ readonly wav: number; readonly mp3: number }> {
  const loop = writeWav(sine(4 * 22_050, 220));
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const errors = { wav: 0, mp3: 0 };
  for (const bpm of TEMPOS) {
    const wanted = Math.round((4 * 60 * SAMPLE_RATE) / bpm);
    const { wav, preview } = await rendered(pool, loop, tempoOrder(bpm));
    const parsed = parseWav(wav);
    const decoded = await page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      return (await new OfflineAudioContext(2, 1, 44_100).decodeAudioData(bytes.buffer)).length;
    }, Buffer.from(preview).toString('base64'));
    errors.wav = Math.max(errors.wav, Math.abs((parsed.ok ? parsed.wav.frames : 0) - wanted));
    errors.mp3 = Math.max(errors.mp3, Math.abs(decoded - wanted));
  }
  await browser.close();
  return errors;
}

/** The greatest pitch error over many shifts and tempos, in cents. */
export async function pitchError(): Promise<number> {
  const errors: number[] = [];
  for (const hertz of [82.4, 220, 440, 1318.5])
    for (const [shift, bpm] of [
      [3, 120],
      [-5, 120],
      [6, 97],
      [-4, 140],
      [0, 97],
    ] as const) {
      const frames = Math.round((8 * 60 * SAMPLE_RATE) / bpm);
      const source = sine(4 * SAMPLE_RATE, hertz);
      const { left } = await changeAudio(source, { frames, shift, isLoop: true, isTonal: true });
      errors.push(1200 * Math.log2(hertzOf(left.subarray(4000, -4000)) / (hertz * 2 ** (shift / 12))));
    }
  return Math.max(...errors.map(Math.abs));
}

const HITS = 32;
const STROKES: readonly DrumName[] = ['kick', 'snare', 'clap', 'closedHat', 'rim'];

/** How far drum attacks deviate from their positions, root mean square in milliseconds, at the worst tempo. */
export async function onsetJitter(): Promise<number> {
  const jitters: number[] = [];
  for (const stroke of STROKES) {
    const { audio, places } = hits(stroke);
    for (const bpm of [60, 90, 140, 174]) {
      const frames = Math.round((16 * 60 * SAMPLE_RATE) / bpm);
      const changed = await changeAudio(audio, { frames, shift: 0, isLoop: true, isTonal: false });
      const late = places.map((place) => lateness(audio, changed, place));
      const mean = late.reduce((sum, x) => sum + x, 0) / late.length;
      jitters.push(Math.sqrt(late.reduce((sum, x) => sum + (x - mean) ** 2, 0) / late.length));
    }
  }
  return Math.max(...jitters);
}

function hits(drum: DrumName): { readonly audio: StereoAudio; readonly places: readonly number[] } {
  const frames = 8 * SAMPLE_RATE;
  const audio = createStereo(frames);
  const places = Array.from({ length: HITS }, (_, hit) => Math.round((hit * frames) / HITS));
  const { kit } = PACKS.find(({ kind }) => kind === 'songs')!.palette;
  for (const [hit, place] of places.entries()) {
    const velocity = 0.6 + 0.08 * ((hit * 7) % 5);
    mixInto(audio, renderDrum(drum, kit, velocity, 0), place, 0.7 * velocity);
  }
  return { audio, places };
}

/** Milliseconds by which a hit is late, by the best fit of its wave. */
function lateness(audio: StereoAudio, changed: StereoAudio, place: number): number {
  const frames = changed.left.length;
  const wanted = (place * frames) / audio.left.length;
  let best = { likeness: -Infinity, lag: 0 };
  for (let lag = -200; lag <= 200; lag++) {
    let likeness = 0;
    for (let i = 0; i < 400; i++)
      likeness += audio.left[place + i]! * changed.left[(Math.round(wanted) + lag + i + frames) % frames]!;
    if (likeness > best.likeness) best = { likeness, lag };
  }
  return ((Math.round(wanted) + best.lag - wanted) / SAMPLE_RATE) * 1000;
}

/** How many different files the same request yields on many workers. */
export async function differentFiles(original: Uint8Array, orders: readonly Order[]): Promise<number> {
  let most = 0;
  for (const order of orders) {
    const pools = [1, 2, 2].map((running) => createRenderPool({ running, waiting: 99 }));
    const files = await Promise.all(pools.concat(pools).map((pool) => rendered(pool, original, order)));
    const hashes = files.map(({ wav, preview }) => createHash('sha256').update(wav).update(preview).digest('hex'));
    most = Math.max(most, new Set(hashes).size);
  }
  return most;
}

export function sine(frames: number, hertz: number): StereoAudio {
  const left = Float32Array.from({ length: frames }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE));
  return { left, right: left.slice() };
}

/** Between the first and the last upward zero crossing. */
function hertzOf(samples: Float32Array): number {
  const crossings: number[] = [];
  for (let i = 1; i < samples.length; i++) {
    const [before, now] = [samples[i - 1]!, samples[i]!];
    if (before < 0 && now >= 0) crossings.push(i - 1 + before / (before - now));
  }
  return ((crossings.length - 1) * SAMPLE_RATE) / (crossings.at(-1)! - crossings[0]!);
}
