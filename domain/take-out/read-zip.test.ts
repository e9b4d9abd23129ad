import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type UnpackingTools, unpackZip } from './read-zip.ts';

const TOOLS: UnpackingTools = {
  inflate(packed, size) {
    try {
      return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }));
    } catch {
      return null;
    }
  },
  textOf(bytes) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  },
};
const DAMAGED = 'This is not a ZIP file, or it is damaged.';
const OUTSIDE = 'The ZIP file names a file in a place outside of itself.';
const bytes = (text: string) => new TextEncoder().encode(text);
const unpacked = (zip: Uint8Array) => unpackZip(zip, TOOLS);

/** An archive with numbers changed in the directory record of its first entry. */
function tampered(zip: Uint8Array, at: number, value: number): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  const record = view.getUint32(changed.length - 6, true);
  view.setUint32(record + at, value, true);
  return changed;
}

it('gives back what was packed, stored or deflated', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}(\/[a-zéß日]{1,8})?$/), fc.uint8Array({ maxLength: 200 }), {
        maxKeys: 8,
      }),
      fc.constantFrom(0, 9),
      (files, level) => {
        const read = unpacked(zipSync(files, { level }));
        expect(read).toEqual({ ok: true, files: new Map(Object.entries(files)) });
      },
    ),
  );
});

it('says of any other bytes that they are none, and throws for nothing', () => {
  const zip = zipSync({ 'a.txt': bytes('aaaaaaaaaaaaaaaaaaaa'), 'b/c.txt': bytes('b') });
  fc.assert(
    fc.property(fc.nat(zip.length - 1), fc.nat(255), (at, value) => {
      const changed = zip.slice();
      changed[at] = value;
      const read = unpacked(changed);
      expect(read.ok || read.problem.length > 0).toBe(true);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
      expect(unpacked(noise)).toEqual({ ok: false, problem: DAMAGED });
    }),
  );
});

it.each(['../a', 'a/../../b', '/etc/passwd', 'a\\b', 'C:/a', './a', 'a/./b', 'a\0b'])('refuses the name %j', (path) => {
  expect(unpacked(zipSync({ [path]: bytes('x') }))).toEqual({ ok: false, problem: OUTSIDE });
});

it('refuses what claims to become too large before anything is unpacked', () => {
  const bomb = zipSync({ 'a.txt': new Uint8Array(1_000_000) });
  let calls = 0;
  const counting = { ...TOOLS, inflate: () => ((calls += 1), null) };
  const read = unpackZip(tampered(bomb, 24, 64_000_001), counting);
  expect([read, calls]).toEqual([{ ok: false, problem: 'The ZIP file unpacks to more than 64.0 MB.' }, 0]);
});

it('refuses what becomes larger or smaller than it claims, is encrypted, or packed in another way', () => {
  const zip = zipSync({ 'a.txt': bytes('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') });
  expect(unpacked(tampered(zip, 24, 31))).toEqual({ ok: false, problem: DAMAGED });
  expect(unpacked(tampered(zip, 24, 33))).toEqual({ ok: false, problem: DAMAGED });
  expect(unpacked(tampered(zip, 8, 0x0008_0801))).toEqual({
    ok: false,
    problem: 'The ZIP file is encrypted. Please unpack it first.',
  });
  expect(unpacked(tampered(zip, 8, 0x000c_0800))).toEqual({ ok: false, problem: DAMAGED });
});

it('refuses too many entries, and one name twice', () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`f${at}`, new Uint8Array()]));
  expect(unpacked(zipSync(many, { level: 0 }))).toEqual({
    ok: false,
    problem: 'The ZIP file has more than 5000 entries.',
  });
  const twice = zipSync({ 'a.txt': bytes('1'), 'b.txt': bytes('2') }, { level: 0 });
  const renamed = Uint8Array.from(
    Buffer.from(Buffer.from(twice).toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1'),
  );
  expect(unpacked(renamed)).toEqual({ ok: false, problem: 'The ZIP file has a.txt twice.' });
});
