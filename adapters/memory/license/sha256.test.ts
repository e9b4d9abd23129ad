import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

const expected = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('digests as everybody does, whatever the length', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at * 7);
    expect(sha256(bytes), `${length} bytes`).toBe(expected(bytes));
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => sha256(bytes) === expected(bytes)));
});
