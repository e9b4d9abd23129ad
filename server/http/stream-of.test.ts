import { describe, expect, test } from 'vitest';
import type { ByteSource } from '../media/object-store.ts';
import { inMemory, readPiece } from './stream-of.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);

/** A source that returns limited chunks, and counts how often it is closed. */
function slowly(content: Uint8Array<ArrayBuffer>, atOnce: number) {
  const whole = inMemory(content);
  const times = { closed: 0 };
  const source: ByteSource = {
    read: (into, at) => whole.read(into.subarray(0, atOnce), at),
    async close() {
      times.closed += 1;
    },
  };
  return { source, times };
}

describe('a piece that is held whole', () => {
  test.each([
    [0, 999],
    [0, 0],
    [300, 555],
    [999, 999],
  ])('has the bytes %i to %i, in however many goes they come', async (start, end) => {
    for (const atOnce of [1, 7, 4096]) {
      const { source, times } = slowly(bytes, atOnce);
      expect(await readPiece(source, { start, end })).toEqual(bytes.slice(start, end + 1));
      expect(times.closed).toBe(1);
    }
  });

  test('is refused when there is less than was promised, and its source is closed', async () => {
    const { source, times } = slowly(bytes.subarray(0, 990), 64);
    await expect(readPiece(source, { start: 0, end: 999 })).rejects.toThrow('10 bytes shorter');
    expect(times.closed).toBe(1);
  });
});
