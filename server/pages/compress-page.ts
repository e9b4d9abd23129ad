import { promisify } from 'node:util';
import { Readable, type Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, brotli),
  gzip: (text: string) => promisify(gzip)(text),
} as const;
/** Every piece of a streamed page is sent on at once: the head must not wait for the rows. */
const streamCompressors: Readonly<Record<Encoding, () => Transform>> = {
  br: () => createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

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

/** A page in the given encoding: text as a whole, a stream piece by piece. */
export async function compressPage(
  html: string | ReadableStream<Uint8Array>,
  encoding: Encoding | null,
): Promise<string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (encoding === null) return html;
  if (typeof html === 'string') return compressors[encoding](html);
  const compressor = streamCompressors[encoding]();
  // `pipe` alone would leave the reader waiting when the renderer fails half-way.
  const source = Readable.fromWeb(html as Parameters<typeof Readable.fromWeb>[0]);
  source.once('error', (error) => compressor.destroy(error));
  compressor.once('close', () => source.destroy());
  return Readable.toWeb(source.pipe(compressor)) as ReadableStream<Uint8Array>;
}
