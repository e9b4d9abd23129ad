import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type DemoSound, planDemoCatalogue } from '../server/demo/demo-plan.ts';
import type { RenderedSound } from '../server/demo/render-sound.ts';
import type { DemoStudio } from '../server/seed/demo-studio.ts';

const SAMPLE_RATE = 8_000;

/** The whole demo catalogue with true facts, and silent files of true length: ready in a second. */
export function quickStudio(): DemoStudio {
  const plan = planDemoCatalogue();
  const sounds = new Map(plan.sounds.map((sound) => [sound.id, sound]));
  return {
    plan,
    async *render(soundIds) {
      for (const id of soundIds) yield silent(sounds.get(id)!);
    },
    draw: async () => ({ bytes: Buffer.from('no picture'), mime: 'image/png' }),
  };
}

function silent(sound: DemoSound): RenderedSound {
  const original = sound.extension === 'wav' ? silentWav(sound.seconds) : Buffer.from(`${sound.name}\n`);
  return {
    soundId: sound.id,
    original,
    originalMime: sound.extension === 'wav' ? 'audio/wav' : 'application/x-sysex',
    preview: Buffer.from('no preview'),
    peaks: new Uint8Array(200).fill(128),
    tone: '5'.repeat(200),
    features: Float32Array.from({ length: 32 }, (_, at) => Math.sin(sound.id * (at + 1))),
    sha256: createHash('sha256').update(original).digest('hex'),
    crc32: crc32(original),
  };
}

/** 8 bit, mono, 8 kHz: the smallest WAV of true length. */
function silentWav(seconds: number): Uint8Array {
  const frames = Math.round(seconds * SAMPLE_RATE);
  const wav = Buffer.alloc(44 + frames, 128);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + frames, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(SAMPLE_RATE, 24);
  wav.writeUInt32LE(SAMPLE_RATE, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(frames, 40);
  return wav;
}
