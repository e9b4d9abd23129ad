import { createHash } from 'node:crypto';
import { Refusal, notFound } from '../../http/errors.ts';
import { MakingOnce } from '../../media/making-once.ts';
import type { ObjectStore } from '../../media/object-store.ts';
import { WorkerPool } from '../../workers/worker-pool.ts';
import type { SoundFile } from '../sound-files.ts';
import { type AudioFormat, FORMATS_VERSION, type MadeFormat, extensionOf, mimeOf } from './audio-formats.ts';
import type { ConvertJob } from './convert-worker.ts';

/** A file in the format that was asked for. */
export interface Rendition {
  readonly key: string;
  readonly mime: string;
  /** Hexadecimal digest of its bytes. */
  readonly sha256: string;
}

/** Only audio can be converted: MIDI files and presets stay what they are. */
export const formatFor = ({ mime }: SoundFile, wished: AudioFormat): AudioFormat =>
  mime === 'audio/wav' ? wished : 'wav24';

/** The extension, without a dot, of a file in a format. */
export const extensionFor = (file: SoundFile, format: AudioFormat): string =>
  format === 'wav24' ? (/\.([^.]+)$/.exec(file.fileName)?.[1] ?? 'wav') : extensionOf[format];

/** Milliseconds that a thread without work is kept: whoever takes files home in a format takes many. */
const KEPT_MS = 60_000;

/**
 * Makes files in other formats when they are first asked for, in threads of their own, and keeps them under the digest
 * of their original: the same original in the same format is the same file for everybody.
 */
export class Renditions {
  readonly #objects: ObjectStore;
  readonly #threads = new WorkerPool<ConvertJob, Uint8Array | null>(new URL('./convert-worker.ts', import.meta.url), {
    running: 2,
    waiting: 32,
    keptMs: KEPT_MS,
  });
  readonly #making = new MakingOnce<string>();

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  async open(file: SoundFile, format: AudioFormat): Promise<Rendition> {
    if (format === 'wav24') return { key: file.objectKey, mime: file.mime, sha256: file.sha256 };
    const key = `renditions/v${FORMATS_VERSION}/${file.sha256}.${format}`;
    const sha256 = await this.#making.make(key, async () => (await this.#kept(key)) ?? this.#make(key, file, format));
    return { key, mime: mimeOf[format], sha256 };
  }

  /** The digest of a file that was made before. It is written after the file, so it never stands for half of one. */
  async #kept(key: string): Promise<string | null> {
    return (await this.#objects.read(digestKey(key)))?.toString('utf8') ?? null;
  }

  async #make(key: string, file: SoundFile, format: MadeFormat): Promise<string> {
    const converted = this.#threads.ask(async () => ({ original: await this.#originalOf(file), format }));
    if (!converted) throw new Refusal(503, 'Too many files are being made. Please try again.', { 'Retry-After': '5' });
    const bytes = await converted;
    if (bytes === null) throw new Refusal(422, 'This file cannot be made into another format.');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.#objects.put(key, bytes);
    await this.#objects.put(digestKey(key), Buffer.from(sha256));
    return sha256;
  }

  async #originalOf(file: SoundFile): Promise<Uint8Array> {
    const original = await this.#objects.read(file.objectKey);
    if (original === null) throw notFound();
    return original;
  }
}

const digestKey = (key: string): string => `${key}.sha256`;
