import { createHash } from 'node:crypto';
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

/** All that an archive has around the contents of its entries. */
const ownBytes = (layout: ZipLayout<ZipEntry>): Buffer =>
  Buffer.concat(layout.pieces.flatMap((piece) => ('bytes' in piece ? [piece.bytes] : [])));

const LARGE = 0xffff_ffff;
const HEAD = 30 + 'first.wav'.length;

test('a small archive is these bytes: header, contents, directory and end', () => {
  const layout = layOutZip([entry('a/ü.wav', 10)], moment);
  expect(
    ownBytes(layout)
      .toString('hex')
      .match(/.{1,2}/g)
      ?.join(' '),
  ).toBe(
    [
      // The header of the file: 2.0, UTF-8, stored, 12:30:44 on 2027-03-01.
      '50 4b 03 04 14 00 00 08 00 00 d6 63 61 5e 07 00 fe ca 0a 00 00 00 0a 00 00 00 08 00 00 00',
      '61 2f c3 bc 2e 77 61 76',
      // Its record in the directory: by Unix, a regular file of mode 0644, at 0.
      '50 4b 01 02 14 03 14 00 00 08 00 00 d6 63 61 5e 07 00 fe ca 0a 00 00 00 0a 00 00 00 08 00 00 00',
      '00 00 00 00 00 00 00 00 a4 81 00 00 00 00',
      '61 2f c3 bc 2e 77 61 76',
      // The end: one record of 54 bytes, at 48.
      '50 4b 05 06 00 00 00 00 01 00 01 00 36 00 00 00 30 00 00 00 00 00',
    ].join(' '),
  );
});

test('the same entries are the same bytes forever, also at the limits of 16 and 32 bits', () => {
  const layouts = {
    'just below 4 GiB': [entry('first.wav', LARGE - 1)],
    'from 4 GiB on': [entry('first.wav', LARGE)],
    'a place just below 4 GiB': [entry('first.wav', LARGE - 1 - HEAD), entry('b.wav', 1)],
    'a place from 4 GiB on': [entry('first.wav', LARGE - HEAD), entry('b.wav', 1)],
    'a directory just below 4 GiB': [entry('first.wav', LARGE - 1 - HEAD)],
    'a directory from 4 GiB on': [entry('first.wav', LARGE - HEAD)],
    both: [entry('first.wav', LARGE), entry('b.wav', LARGE)],
    '65,534 files': Array.from({ length: 65_534 }, (_, at) => entry(`${at}`, 0)),
    '65,535 files': Array.from({ length: 65_535 }, (_, at) => entry(`${at}`, 0)),
    'no file': [],
  };
  const digests = Object.entries(layouts).map(([name, entries]) => {
    const layout = layOutZip(entries, moment);
    const sum = createHash('sha256').update(ownBytes(layout)).digest('hex').slice(0, 12);
    return [name, layout.size, ownBytes(layout).includes(Buffer.from([0x50, 0x4b, 6, 6])), sum];
  });
  expect(digests).toEqual([
    ['just below 4 GiB', 4_294_967_486, true, '98c113b559b6'],
    ['from 4 GiB on', 4_294_967_527, true, '271faa070a74'],
    ['a place just below 4 GiB', 4_294_967_534, true, '2946b957d6ea'],
    ['a place from 4 GiB on', 4_294_967_547, true, '91965791980b'],
    ['a directory just below 4 GiB', 4_294_967_371, false, '3017491eb70d'],
    ['a directory from 4 GiB on', 4_294_967_448, true, 'c4e547af94cf'],
    ['both', 8_589_934_956, true, '2baa16ee90e0'],
    ['65,534 files', 5_613_726, false, '209176f72762'],
    ['65,535 files', 5_613_888, true, 'e398548c672f'],
    ['no file', 22, false, '8739c76e681f'],
  ]);
});

test.each([
  ['the first moment that there is', Date.UTC(1980, 0, 1), [1980, 1, 1, 0, 0, 0]],
  ['a moment before it', Date.UTC(1979, 11, 31, 23, 59, 58), [1980, 1, 1, 0, 0, 0]],
  ['an odd second', Date.UTC(2027, 10, 30, 23, 59, 59), [2027, 11, 30, 23, 59, 58]],
])(
  '%s is written in steps of two seconds',
  (_, at, [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]) => {
    const own = ownBytes(layOutZip([entry('a', 1)], at));
    expect(own.readUInt16LE(10)).toBe((hour << 11) | (minute << 5) | (second / 2));
    expect(own.readUInt16LE(12)).toBe(((year - 1980) << 9) | (month << 5) | day);
  },
);
