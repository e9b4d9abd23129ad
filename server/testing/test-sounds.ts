import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SoundFile, SoundFiles } from '../downloads/files/sound-files.ts';
import type { WishlistTargets } from '../wishlist/wishlist-targets.ts';

/** Sounds on sale in tests, by id. Defaults are those of `aSoundFile`. */
export class TestSounds implements SoundFiles, WishlistTargets {
  readonly #files = new Map<number, SoundFile>();

  put(file: Partial<SoundFile> & { readonly id: number }): SoundFile {
    const complete = aSoundFile(file);
    this.#files.set(file.id, complete);
    return complete;
  }

  find(soundId: number): Promise<SoundFile | null> {
    return Promise.resolve(this.#files.get(soundId) ?? null);
  }

  findAll(soundIds: readonly number[]): Promise<readonly SoundFile[]> {
    return Promise.resolve(soundIds.flatMap((id) => this.#files.get(id) ?? []));
  }

  withDigests(sha256s: readonly string[]): Promise<readonly SoundFile[]> {
    return Promise.resolve([...this.#files.values()].filter(({ sha256 }) => sha256s.includes(sha256)));
  }

  ofPack(packId: number): Promise<readonly SoundFile[] | null> {
    const files = [...this.#files.values()].filter(({ pack }) => pack.id === packId);
    return Promise.resolve(files.length === 0 ? null : files);
  }

  hasSound(soundId: number): Promise<boolean> {
    return Promise.resolve(this.#files.has(soundId));
  }

  /** Packs 1 to 999 exist. */
  hasProduct(productId: number): Promise<boolean> {
    return Promise.resolve(productId < 1000);
  }
}

/** The object of every test sound. */
export const testBytes = Buffer.from('RIFF, and then a loop worth a credit');

export const aSoundFile = (file: Partial<SoundFile> & { readonly id: number }): SoundFile => ({
  isOnSale: true,
  title: `Loop ${file.id}`,
  provider: 'Kiln Records',
  kind: 'LOOP',
  free: false,
  rareFind: false,
  pack: { id: 7, name: 'Warm Drums', slug: 'warm-drums' },
  objectKey: 'test/loop.wav',
  fileName: `Loop ${file.id}.wav`,
  sha256: createHash('sha256').update(testBytes).digest('hex'),
  crc32: crc32(testBytes),
  bytes: testBytes.length,
  mime: 'audio/wav',
  ...file,
});
