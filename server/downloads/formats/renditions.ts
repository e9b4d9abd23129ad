import { createHash } from 'node:crypto';
import { Refusal } from '../../http/errors.ts';
import type { Log } from '../../log.ts';
import { MadeOnce } from '../../media/made-once.ts';
import type { ObjectStore } from '../../media/object-store.ts';
import type { SoundFile } from '../files/sound-files.ts';
import { damageOf, ensureWhole, readWhole } from '../files/whole-files.ts';
import { type AudioFormat, FORMATS_VERSION, type MadeFormat, EXTENSION_OF, MIME_OF } from './audio-formats.ts';
import type { Conversions } from './conversions.ts';

/** A file in the requested format. */
export interface Rendition {
  readonly key: string;
  readonly mime: string;
  /** Hexadecimal digest of its bytes. */
  readonly sha256: string;
  readonly bytes: number;
}

type Kept = Pick<Rendition, 'sha256' | 'bytes'>;

/** Only audio can be converted: MIDI files and presets are never changed. */
export const formatFor = ({ mime }: SoundFile, wished: AudioFormat): AudioFormat =>
  mime === 'audio/wav' ? wished : 'wav24';

/** The extension, without a dot, of a file in a format. */
export const extensionFor = (file: SoundFile, format: AudioFormat): string =>
  format === 'wav24' ? (/\.([^.]+)$/.exec(file.fileName)?.[1] ?? 'wav') : EXTENSION_OF[format];

export interface RenditionsDeps {
  readonly objects: ObjectStore;
  readonly log: Log;
}

/**
 * Converts files on first request, and stores them under the digest of their original: the same
 * original in the same format is the same file for everybody.
 */
export class Renditions {
  readonly #deps: RenditionsDeps;
  readonly #conversions: Conversions;
  readonly #made = new MadeOnce<Kept>();

  constructor(deps: RenditionsDeps, conversions: Conversions) {
    this.#deps = deps;
    this.#conversions = conversions;
  }

  /** The complete file in a format; a refusal if the shop does not have the complete original. */
  async open(file: SoundFile, format: AudioFormat): Promise<Rendition> {
    if (format === 'wav24') {
      await ensureWhole(this.#deps, [file]);
      return { key: file.objectKey, mime: file.mime, sha256: file.sha256, bytes: file.bytes };
    }
    const key = `renditions/v${FORMATS_VERSION}/${file.sha256}.${format}`;
    const kept = await this.#made.get(key, { find: () => this.#find(key), make: () => this.#make(key, file, format) });
    return { key, mime: MIME_OF[format], ...kept };
  }

  /** A file that was converted before; null if it is missing or damaged. */
  async #find(key: string): Promise<Kept | null> {
    const { objects } = this.#deps;
    const [, sha256, length] = /^([0-9a-f]{64}) (\d+)$/.exec(String(await objects.read(digestKey(key)))) ?? [];
    if (sha256 === undefined) return null;
    const bytes = Number(length);
    return (await damageOf(objects, [{ objectKey: key, bytes }])) === null ? { sha256, bytes } : null;
  }

  async #make(key: string, file: SoundFile, format: MadeFormat): Promise<Kept> {
    const bytes = await this.#conversions.ask('convert', async () => ({
      original: await readWhole(this.#deps, file),
      format,
    }));
    if (bytes === null) throw new Refusal(422, 'This file cannot be made into another format.');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { objects } = this.#deps;
    await objects.put(key, bytes);
    await objects.put(digestKey(key), Buffer.from(`${sha256} ${bytes.length}`));
    return { sha256, bytes: bytes.length };
  }
}

const digestKey = (key: string): string => `${key}.sha256`;
