import { expect, test } from 'vitest';
import { readZipDirectory } from '../../testing/read-zip.ts';
import { layOutZip, type ZipEntry, type ZipLayout } from './zip.ts';

const moment = Date.UTC(2027, 2, 1, 12, 30, 44);
const entry = (path: string, bytes: number): ZipEntry => ({ path, bytes, crc32: 0xcafe0000 + path.length });

/** The end of an archive as bytes, without the contents of its entries. */
const endOf = ({ pieces }: ZipLayout<ZipEntry>) => {
  const last = pieces.at(-1)!;
  if (!('bytes' in last)) throw new Error('An archive ends in its directory.');
  return { bytes: last.bytes, at: last.at };
};
const listed = (layout: ZipLayout<ZipEntry>) => readZipDirectory(endOf(layout).bytes, endOf(layout).at);

test('an archive is its pieces without a gap, of the length that it says', () => {
  const layout = layOutZip([entry('a.wav', 10), entry('empty.txt', 0), entry('ü/b.wav', 70_000)], moment);
  let at = 0;
  for (const piece of layout.pieces) {
    expect(piece.at).toBe(at);
    at += piece.size;
  }
  expect(at).toBe(layout.size);
  expect(listed(layout).map(({ path, bytes }) => [path, bytes])).toEqual([
    ['a.wav', 10],
    ['empty.txt', 0],
    ['ü/b.wav', 70_000],
  ]);
  expect(layout.pieces.flatMap((piece) => ('entry' in piece ? [piece.entry.path] : []))).toEqual(['a.wav', 'ü/b.wav']);
});

test('names are marked as UTF-8, and every header carries length, checksum and moment', () => {
  const [header] = layOutZip([entry('ü.wav', 10)], moment).pieces;
  if (!header || !('bytes' in header)) throw new Error('An archive begins with a header.');
  const { bytes } = header;
  expect(bytes.readUInt16LE(6) & 0x0800).toBe(0x0800);
  expect(bytes.readUInt16LE(8)).toBe(0);
  expect(bytes.readUInt16LE(10)).toBe((12 << 11) | (30 << 5) | 22);
  expect(bytes.readUInt16LE(12)).toBe((47 << 9) | (3 << 5) | 1);
  expect(bytes.readUInt32LE(14)).toBe(0xcafe0005);
  expect([bytes.readUInt32LE(18), bytes.readUInt32LE(22)]).toEqual([10, 10]);
});

test('files, places and counts beyond 32 and 16 bits are written as ZIP64', () => {
  const GiB5 = 5 * 1024 ** 3;
  const large = layOutZip([entry('large.wav', GiB5), entry('behind.wav', 3)], moment);
  expect(listed(large)).toEqual([
    { ...entry('large.wav', GiB5), at: 0 },
    { ...entry('behind.wav', 3), at: 30 + 9 + 20 + GiB5 },
  ]);
  const many = layOutZip(
    Array.from({ length: 70_000 }, (_, at) => entry(`${at}`, 0)),
    moment,
  );
  expect(listed(many)).toHaveLength(70_000);
  const few = layOutZip([entry('a.wav', 10)], moment);
  expect(endOf(few).bytes.includes(Buffer.from([0x50, 0x4b, 6, 6]))).toBe(false);
});
