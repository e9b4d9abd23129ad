import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Smaller bodies fit in one packet as they are. */
export const WORTH_COMPRESSING = 1024;

/** Better than gzip, and faster. Output comes in chunks, each of which costs a turn of the event loop. */
const BROTLI = { chunkSize: 128 * 1024, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSORS = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
} as const;
const UNPACKERS = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** In half of the time, a tenth larger. Most pages fit in one chunk. */
const HASTY_BROTLI = {
  chunkSize: 40 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const HASTY_GZIP = { level: 1 };
const HASTY_COMPRESSORS = {
  br: (bytes: Uint8Array) => brotliCompressSync(bytes, HASTY_BROTLI),
  gzip: (bytes: Uint8Array) => gzipSync(bytes, HASTY_GZIP),
} as const;

/** The best encoding that an Accept-Encoding header allows, or null for none. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  const accepted = new Set(
    (header ?? '').split(',').flatMap((entry) => {
      const [name = '', ...parameters] = entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : null;
}

/** Compresses bytes off this thread. */
export const compress = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  COMPRESSORS[encoding](bytes);

/** The bytes that are packed in an encoding, unpacked off this thread. */
export const unpack = async (packed: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await UNPACKERS[encoding](packed));

/** Bytes in an encoding for the one who waits for them, perhaps the only one: not as small as they could be. */
export const compressHastily = (bytes: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> =>
  HASTY_COMPRESSORS[encoding](bytes);
