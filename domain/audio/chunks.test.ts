import { expect, test } from 'vitest';
import { chunksOf, letters } from './chunks.ts';

/** A chunk of three bytes with one that evens it out, and a chunk of two. */
const FILE = Uint8Array.from('RIFF....WAVEodd \x03\0\0\0\x01\x02\x03\0data\x02\0\0\0\x04\x05', (letter) =>
  letter.charCodeAt(0),
);

test('chunks follow one another on even places', () => {
  expect([...chunksOf(FILE, true)]).toEqual([
    { id: 'odd ', size: 3, body: new Uint8Array([1, 2, 3]) },
    { id: 'data', size: 2, body: new Uint8Array([4, 5]) },
  ]);
});

test('a chunk that is cut short says more than it has, and nothing follows it', () => {
  expect([...chunksOf(FILE.subarray(0, -1), true)].at(-1)).toEqual({ id: 'data', size: 2, body: new Uint8Array([4]) });
  expect([...chunksOf(FILE.subarray(0, 22), true)]).toEqual([{ id: 'odd ', size: 3, body: new Uint8Array([1, 2]) }]);
});

test('sizes of IFF are in big endian', () => {
  const file = new Uint8Array([...new TextEncoder().encode('FORM....AIFFNAME'), 0, 0, 0, 2, 65, 66]);
  expect([...chunksOf(file, false)]).toEqual([{ id: 'NAME', size: 2, body: new Uint8Array([65, 66]) }]);
  expect(letters(file, 8, 4)).toBe('AIFF');
});
