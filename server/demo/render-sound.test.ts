import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { readGaplessTag } from '../media/mp3.ts';
import { parseWav } from '../../domain/audio/wav.ts';
import type { DemoSound } from './demo-plan.ts';
import { planDemoCatalogue } from './demo-plan.ts';
import { BANK_BYTES, checksum } from './dx7-bank.ts';
import { renderCatalogue } from './render-pool.ts';
import type { RenderedSound } from './render-sound.ts';
import { renderSound } from './render-sound.ts';

const catalogue = planDemoCatalogue();
const find = (test: (sound: DemoSound) => boolean): DemoSound => catalogue.sounds.find(test) as DemoSound;

const samples = {
  fullMix: find(({ packId, instruments }) => packId === 9 && instruments.includes('multi-layered')),
  bass: find(
    ({ packId, prettyName }) =>
      (packId === 6 && prettyName.includes('Bass')) || (packId === 6 && prettyName.includes('Reese')),
  ),
  pad: find(
    ({ packId, instruments, recipe }) =>
      packId === 8 && recipe.kind === 'loop' && instruments.includes('strings') && instruments.length === 1,
  ),
  drums: find(({ packId, instruments }) => packId === 3 && instruments.length === 1 && instruments[0] === 'drum-kit'),
  texture: find(({ recipe }) => recipe.kind === 'texture' && recipe.texture === 'vinyl'),
  kick: find(({ recipe }) => recipe.kind === 'drum' && recipe.drum === 'kick'),
  chordHit: find(({ packId, recipe }) => packId === 18 && recipe.kind === 'notes'),
  riser: find(({ recipe }) => recipe.kind === 'fx' && recipe.fx === 'riser'),
  midi: find(({ type, companionOf }) => type === 'MIDI_SOUND' && companionOf === null),
  preset: find(({ type }) => type === 'PRESET'),
};

const rendered = new Map<number, RenderedSound>();
async function render(sound: DemoSound): Promise<RenderedSound> {
  const known = rendered.get(sound.id) ?? (await renderSound(sound, catalogue));
  rendered.set(sound.id, known);
  return known;
}

async function audioOf(sound: DemoSound): Promise<readonly Float32Array[]> {
  const parsed = parseWav((await render(sound)).original);
  if (!parsed.ok) throw new Error(parsed.error.kind);
  return parsed.wav.channels;
}

const wavs = Object.entries(samples).filter(([, sound]) => sound.extension === 'wav');
const loops = wavs.filter(([, sound]) => sound.type === 'LOOP');

describe('rendered demo sounds', () => {
  it.each(wavs)('%s peaks at exactly -1 dBFS, is never silent for long and carries no offset', async (_name, sound) => {
    const [left, right] = (await audioOf(sound)) as [Float32Array, Float32Array];
    let peak = 0;
    let square = 0;
    let sum = 0;
    left.forEach((value, i) => {
      peak = Math.max(peak, Math.abs(value), Math.abs(right[i] as number));
      square += value * value;
      sum += value;
    });
    expect(peak).toBeCloseTo(10 ** (-1 / 20), 6);
    expect(10 * Math.log10(square / left.length)).toBeGreaterThan(-30);
    expect(Math.abs(sum / left.length)).toBeLessThan(sound.type === 'LOOP' ? 1e-6 : 0.01);
  });

  it.each(loops)('%s lasts exactly its beats', async (_name, sound) => {
    const [left] = await audioOf(sound);
    const { recipe } = sound;
    const bars = 'session' in recipe ? recipe.session.bars : 0;
    const bpm = 'session' in recipe ? recipe.session.bpm : 1;
    expect(left?.length).toBe(Math.round((bars * 4 * 60 * 44_100) / bpm));
    expect(left?.length).toBe(Math.round(sound.seconds * 44_100));
  });

  it.each(loops)('%s closes without a click', async (_name, sound) => {
    for (const channel of await audioOf(sound)) {
      const at = (i: number): number => channel[(i + channel.length) % channel.length] as number;
      const bend = (i: number): number => Math.abs(at(i + 1) - 2 * at(i) + at(i - 1));
      const seam = Math.max(bend(-1), bend(0));
      let largest = 0;
      for (let i = 1; i < 2_000; i += 1) largest = Math.max(largest, bend(i), bend(-1 - i));
      expect(seam).toBeLessThanOrEqual(largest * 1.5 + 1e-4);
    }
  });

  it('ends one-shots in silence', async () => {
    for (const sound of [samples.kick, samples.chordHit, samples.riser]) {
      const [left] = await audioOf(sound);
      expect(Math.abs(left?.at(-1) ?? 1)).toBeLessThan(1e-3);
    }
  });

  it.each(Object.entries(samples))(
    '%s has a preview of its exact length, a waveform and a vector',
    async (_name, sound) => {
      const { preview, peaks, tone, features, original, sha256 } = await render(sound);
      expect(readGaplessTag(preview)?.samples).toBe(Math.round(sound.seconds * 44_100));
      expect(peaks.length).toBe(200);
      expect(tone).toMatch(/^[0-9]{200}$/);
      expect([...features].every(Number.isFinite)).toBe(true);
      expect(sha256).toBe(createHash('sha256').update(original).digest('hex'));
    },
  );

  it('writes tempo, beats and root into the acid chunk', async () => {
    const parsed = parseWav((await render(samples.fullMix)).original);
    const acid = parsed.ok ? parsed.wav.metadata.acid : undefined;
    expect(acid).toMatchObject({ oneShot: false, beats: 8, numerator: 4, denominator: 4, tempo: samples.fullMix.bpm });
    expect(acid?.rootNote).toBe(48 + 10);
  });

  it('gives pitched one-shots a unity note', async () => {
    const parsed = parseWav((await render(samples.chordHit)).original);
    expect(parsed.ok && parsed.wav.metadata.unityNote).toBe(60);
  });

  it('writes MIDI that parses, in the tempo of its preview', async () => {
    const track = parseMidi((await render(samples.midi)).original).tracks[0] ?? [];
    expect(track.filter(({ type }) => type === 'noteOn').length).toBeGreaterThan(8);
    expect(track).toContainEqual(
      expect.objectContaining({
        type: 'setTempo',
        microsecondsPerBeat: Math.round(6e7 / (samples.midi.bpm as number)),
      }),
    );
  });

  it('writes a DX7 bank of 4,104 bytes with a true checksum and seven-bit data', async () => {
    const { original } = await render(samples.preset);
    const data = original.subarray(6, 6 + 4096);
    expect(original.length).toBe(BANK_BYTES);
    expect([...original.subarray(0, 6)]).toEqual([0xf0, 0x43, 0, 9, 0x20, 0]);
    expect(original.at(-1)).toBe(0xf7);
    expect(original.at(-2)).toBe(checksum(data));
    expect(data.every((byte) => byte < 128)).toBe(true);
    expect(Buffer.from(data.subarray(118, 128)).toString('ascii')).toBe('TINE KEYS ');
  });
});

describe('render pool', () => {
  it('gives the same bytes from any worker as from this thread', async () => {
    const chosen = [samples.kick, samples.midi, samples.preset, samples.chordHit, samples.drums];
    const hashes = new Map<number, string>();
    for await (const result of renderCatalogue(catalogue, { soundIds: chosen.map(({ id }) => id), concurrency: 2 })) {
      hashes.set(result.soundId, result.sha256 + createHash('sha256').update(result.preview).digest('hex'));
    }
    for (const sound of chosen) {
      const { sha256, preview } = await render(sound);
      expect(hashes.get(sound.id)).toBe(sha256 + createHash('sha256').update(preview).digest('hex'));
    }
  });

  it('renders a loop and its MIDI file with one preview', async () => {
    const loop = find(({ midiId, packId }) => midiId !== null && packId === 1);
    const results: RenderedSound[] = [];
    for await (const result of renderCatalogue(catalogue, {
      soundIds: [loop.id, loop.midiId as number],
      concurrency: 1,
    }))
      results.push(result);
    expect(results.map(({ soundId }) => soundId)).toEqual([loop.id, loop.midiId]);
    expect(Buffer.from(results[0]?.preview ?? []).equals(Buffer.from(results[1]?.preview ?? []))).toBe(true);
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const run = async (): Promise<void> => {
      for await (const { soundId } of renderCatalogue(catalogue, { signal: controller.signal })) {
        seen.push(soundId);
        controller.abort(new Error('enough'));
      }
    };
    await expect(run()).rejects.toThrow('enough');
    expect(seen.length).toBe(1);
  });
});
