import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { playerTexts } from '../../core/player/player.messages.ts';
import { layersOf } from '../../core/player/layers.ts';
import { fileTexts, layerTexts } from './audio.messages.ts';
import { type Layers, layersOver } from './layers.browser.ts';
import { mp3Length } from './mp3-length.ts';
import { RecentBuffers } from './recent-buffers.ts';

/** The decoded part of a file: all of it, or its beginning, which plays while the rest loads. */
export interface Sample {
  readonly part: 'head' | 'whole';
  readonly buffer: AudioBuffer;
  /** Seconds of the whole sound. */
  readonly duration: number;
  /** Sounds played together, each as long as `buffer`; null for a single sound. */
  readonly layers: Layers | null;
}

/** 'unsuitable' is a file that has to be played in another way; 'failed' says why it cannot be played. */
export type NoSample = { readonly kind: 'unsuitable' } | { readonly kind: 'failed'; readonly message: string };

type Loading = Promise<Result<Sample, NoSample>>;

const HEAD_BYTES = 12 * 1024;
/** Whole files that are longer would fill the memory. */
const LONGEST_SECONDS = 60;
/** At the end of a cut file the decoder lacks what overlaps into the next frames. */
const UNRELIABLE_SECONDS = (2 * 1152) / 44_100;

const MEGABYTE = 1 << 20;

export interface SamplesOptions {
  readonly fetch: typeof fetch;
  readonly decode: (file: ArrayBuffer) => Promise<AudioBuffer>;
  /** A part of a buffer from its start, in seconds. */
  readonly cut: (buffer: AudioBuffer, seconds: number) => AudioBuffer;
  /** The buffer padded with silence to a length in samples; unchanged if it is that long. */
  readonly lengthened: (buffer: AudioBuffer, length: number) => AudioBuffer;
}

/** Fetches and decodes files, and remembers those of late. Nothing is fetched twice at once. */
export class Samples {
  readonly #options: SamplesOptions;
  readonly #heads = new RecentBuffers<Sample>({ count: 100, bytes: 24 * MEGABYTE });
  readonly #wholes = new RecentBuffers<Sample>({ count: 40, bytes: 96 * MEGABYTE });
  /** Their layers are large: the last one is kept. */
  readonly #together = new RecentBuffers<Sample>({ count: 1, bytes: 0 });
  readonly #unsuitable = new Set<string>();
  readonly #loading = new Map<string, Loading>();

  constructor(options: SamplesOptions) {
    this.#options = options;
  }

  /** The most that is decoded of a file right now. */
  get(url: string): Sample | null {
    return this.#wholes.get(url) ?? this.#heads.get(url) ?? this.#together.get(url);
  }

  isUnsuitable(url: string): boolean {
    return this.#unsuitable.has(url);
  }

  /** The beginning of a file; all of it if it is as short, already loaded, or layered. */
  head(url: string): Loading {
    if (isLayered(url)) return this.whole(url);
    return this.#once(
      `head ${url}`,
      () => this.get(url),
      () => this.#loadHead(url),
    );
  }

  whole(url: string): Loading {
    return this.#once(
      `whole ${url}`,
      () => this.#wholes.get(url) ?? this.#together.get(url),
      () => (isLayered(url) ? this.#loadTogether(url) : this.#loadWhole(url)),
    );
  }

  /** Keeps a whole file that the page has decoded. */
  keepWhole(url: string, buffer: AudioBuffer): Sample {
    this.#heads.drop(url);
    return this.#wholes.keep(url, wholeOf(buffer));
  }

  async #loadHead(url: string): Loading {
    if (this.isUnsuitable(url)) return failed(UNSUITABLE);
    const answer = await this.#ask(url, { Range: `bytes=0-${HEAD_BYTES - 1}` });
    // A store on another origin may allow a media element to play what no script may read.
    if (!answer.ok) return answer.failure === UNREADABLE ? failed(UNSUITABLE) : answer;
    const [, size] = /^bytes 0-\d+\/(\d+)$/.exec(answer.value.headers.get('Content-Range') ?? '') ?? [];
    if (size === undefined) {
      // The whole file is on its way, which the media element can play as it comes.
      void answer.value.body?.cancel();
      return this.#refuse(url);
    }
    const file = await read(answer.value);
    if (!file.ok) return file;
    const duration = mp3Length(new Uint8Array(file.value));
    const isWhole = Number(size) === file.value.byteLength;
    const decoded = await this.#decode(file.value);
    if (duration === null || duration > LONGEST_SECONDS || !decoded.ok) return this.#refuse(url);
    const buffer = decoded.value;
    if (isWhole) return ok(this.keepWhole(url, buffer));
    const reliable = Math.min(duration, buffer.duration - UNRELIABLE_SECONDS);
    if (reliable <= 0) return this.#refuse(url);
    return ok(this.#heads.keep(url, { ...wholeOf(this.#options.cut(buffer, reliable)), part: 'head', duration }));
  }

  async #loadWhole(url: string): Loading {
    const answer = await this.#ask(url, {});
    const file = answer.ok ? await read(answer.value) : answer;
    const decoded = file.ok ? await this.#decode(file.value) : file;
    return decoded.ok ? ok(this.keepWhole(url, decoded.value)) : decoded;
  }

  /** What cannot be decoded whole cannot be layered either, and no other device could do so. */
  async #loadTogether(url: string): Loading {
    const urls = layersOf(url);
    const files = await Promise.all(urls.map((layer) => this.suitable(layer)));
    const buffers: AudioBuffer[] = [];
    for (const file of files) {
      if (!file.ok) return file.failure === UNSUITABLE ? failed(unplayable(layerTexts.notTogether)) : file;
      buffers.push(file.value.buffer);
    }
    const longest = buffers.reduce((long, buffer) => (buffer.length > long.length ? buffer : long));
    const layers = layersOver(
      buffers.map((buffer, at) => ({ url: urls[at] ?? '', buffer: this.#options.lengthened(buffer, longest.length) })),
    );
    return ok(this.#together.keep(url, { ...wholeOf(longest), layers }));
  }

  /** The whole file, if its beginning shows that it can be decoded. */
  async suitable(url: string): Loading {
    const head = await this.head(url);
    return head.ok ? this.whole(url) : head;
  }

  async #ask(url: string, headers: Record<string, string>): Promise<Result<Response, NoSample>> {
    try {
      const response = await this.#options.fetch(url, { headers });
      return response.ok ? ok(response) : failed(unplayable(fileTexts.httpStatus(response.status)));
    } catch {
      return failed(UNREADABLE);
    }
  }

  async #decode(file: ArrayBuffer): Promise<Result<AudioBuffer, NoSample>> {
    try {
      return ok(await this.#options.decode(file));
    } catch {
      return failed(unplayable(playerTexts.cannotDecode));
    }
  }

  /** It will not become suitable by being asked for again. */
  #refuse(url: string): Result<Sample, NoSample> {
    this.#unsuitable.add(url);
    return failed(UNSUITABLE);
  }

  #once(name: string, known: () => Sample | null, load: () => Loading): Loading {
    const sample = known();
    if (sample) return Promise.resolve(ok(sample));
    const loading = this.#loading.get(name) ?? load().finally(() => this.#loading.delete(name));
    this.#loading.set(name, loading);
    return loading;
  }
}

export const UNSUITABLE: NoSample = { kind: 'unsuitable' };

const unplayable = (message: string): NoSample => ({ kind: 'failed', message });

const UNREADABLE = unplayable(playerTexts.cannotRead);

const wholeOf = (buffer: AudioBuffer): Sample => ({
  part: 'whole',
  buffer,
  duration: buffer.duration,
  layers: null,
});

const isLayered = (url: string): boolean => layersOf(url).length > 1;

async function read(response: Response): Promise<Result<ArrayBuffer, NoSample>> {
  try {
    return ok(await response.arrayBuffer());
  } catch {
    return failed(UNREADABLE);
  }
}
