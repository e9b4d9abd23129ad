import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openOriginal } from '../../domain/audio/originals.ts';
import { type PitchedKey, pitchedKey } from '../../domain/catalogue/musical-key.ts';
import { heardAs, mixed } from '../../domain/listening/heard.ts';
import { readSheet } from '../../domain/publishing/pack-files.ts';
import { planDemoCatalogue } from '../../server/demo/demo-plan.ts';
import { renderAudio } from '../../server/demo/render-sound.ts';

/** A sound with a known tempo, key, or both. */
export interface Labelled {
  readonly name: string;
  readonly isLoop: boolean;
  readonly channels: readonly Float32Array[];
  readonly sampleRate: number;
  readonly mono: Float32Array;
  readonly bpm: number | null;
  readonly key: PitchedKey | null;
}

export interface Material {
  readonly name: string;
  readonly sounds: () => Generator<Labelled>;
}

/** The demo as it is sold. The weights were learned from other compositions of the same synthesizer. */
export const demoMaterial: Material = {
  name: 'our demo',
  *sounds() {
    for (const sound of planDemoCatalogue().sounds) {
      if (sound.extension !== 'wav') continue;
      const audio = renderAudio(sound);
      yield {
        name: sound.name,
        isLoop: sound.type === 'LOOP',
        channels: [audio.left, audio.right],
        sampleRate: 44_100,
        mono: mixed(audio),
        bpm: sound.bpm,
        key: sound.key === null ? null : pitchedKey(sound.key),
      };
    }
  },
};

/** A folder of sounds with a pack.csv of their types, tempos and keys. */
export function folderMaterial(folder: string): Material {
  return {
    name: basename(folder),
    *sounds() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
        file.replaceAll('\\', '/'),
      );
      const { rows, findings } = readSheet(readFileSync(join(folder, 'pack.csv')), new Set(files));
      for (const { measured } of findings) console.error(`${folder}: ${measured.text}`);
      for (const [file, row] of rows) {
        const opened = openOriginal(file, new Uint8Array(readFileSync(join(folder, file))));
        if (!opened.ok || opened.original.kind !== 'sound') throw new Error(`${file} cannot be read`);
        const { channels, sampleRate } = opened.original.sound;
        yield {
          name: file,
          isLoop: row.type === 'LOOP',
          channels,
          sampleRate,
          mono: mixed(heardAs(channels, sampleRate)),
          bpm: row.bpm,
          key: row.key ?? null,
        };
      }
    },
  };
}
