import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipProblemText } from '../../domain/publishing/zipped-pack.messages.ts';
import { type ZipSource, openZip } from './zip-folder.ts';

const text = (said: string) => new TextEncoder().encode(said);

/** A ZIP in memory that counts what is unpacked. */
function aZip(bytes: Uint8Array, name = 'Night Drive.zip') {
  const counts = { inflated: 0 };
  const source: ZipSource = {
    name,
    bytes: bytes.length,
    slice: async (at, length) => bytes.slice(at, at + length),
    async inflate(packed, size) {
      counts.inflated += 1;
      try {
        return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }));
      } catch {
        return null;
      }
    },
    sha256: async (_, contents) => createHash('sha256').update(contents).digest('hex'),
  };
  return { source, counts };
}

async function problemOf(bytes: Uint8Array): Promise<string> {
  const opened = await openZip(aZip(bytes).source);
  return opened.ok ? '' : zipProblemText(opened.failure);
}

async function openedZip(files: Zippable, name?: string) {
  const opened = await openZip(aZip(zipSync(files), name).source);
  if (!opened.ok) throw new Error(zipProblemText(opened.failure));
  return opened.value;
}

/** An archive with changed numbers in the directory records of its files. */
function tampered(zip: Uint8Array, change: (view: DataView, record: number, at: number) => void): Uint8Array {
  const changed = zip.slice();
  const view = new DataView(changed.buffer);
  let record = view.getUint32(changed.length - 6, true);
  for (let at = 0; view.getUint32(record, true) === 0x02014b50; at += 1) {
    change(view, record, at);
    record += 46 + view.getUint16(record + 28, true) + view.getUint16(record + 30, true) + view.getUint16(record + 32, true); // prettier-ignore
  }
  return changed;
}

describe('a ZIP of a pack', () => {
  it('has the files, digests and bytes that its folder has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,6}(\/[a-zé日]{1,6})?\.wav$/), fc.uint8Array({ maxLength: 300 }), { minKeys: 1, maxKeys: 6 }),
        fc.constantFrom(0 as const, 9 as const),
        async (files, level) => {
          const opened = await openZip(aZip(zipSync({ 'top.txt': text('x'), ...files }, { level })).source);
          const found = opened.ok ? opened.value.files : [];
          expect(found.map(({ path }) => path)).toEqual(['top.txt', ...Object.keys(files)].toSorted());
          for (const { path, bytes, sha256, read } of found) {
            const contents = files[path] ?? text('x');
            const digest = createHash('sha256').update(contents).digest('hex');
            expect([bytes, await sha256(), await read()]).toEqual([contents.length, digest, contents]);
          }
        },
      ),
      { numRuns: 40 },
    ); // prettier-ignore
  });

  it('is called as its manifest, else as the folder around all of it, else as itself', async () => {
    const sound = text('sound');
    const manifest = text(JSON.stringify({ name: 'Said' }));
    const inFolder = await openedZip({ 'Dusty/a.wav': sound, 'Dusty/Loops/b.wav': sound });
    expect([inFolder.name, inFolder.files.map(({ path }) => path)]).toEqual(['Dusty', ['Loops/b.wav', 'a.wav']]);
    expect((await openedZip({ 'a.wav': sound, 'b/c.wav': sound }, 'Keys.ZIP')).name).toBe('Keys');
    expect((await openedZip({ 'Dusty/a.wav': sound, 'Dusty/pack.json': manifest })).name).toBe('Said');
  });

  it('leaves out what is hidden, what a Mac adds, and links', async () => {
    const files = {
      'a.wav': text('a'),
      '.DS_Store': text('x'),
      '__MACOSX/._a.wav': text('x'),
      'etc.wav': text('/etc'),
    };
    const linked = tampered(zipSync(files), (view, record, at) => {
      if (at !== 3) return;
      view.setUint8(record + 5, 3);
      view.setUint32(record + 38, 0xa1ff_0000, true);
    });
    const opened = await openZip(aZip(linked).source);
    expect(opened.ok && opened.value.files.map(({ path }) => path)).toEqual(['a.wav']);
  });
});

describe('a ZIP that is no pack', () => {
  it.each(['../a.wav', 'a/../../b.wav', '/etc/passwd', 'a\\b.wav', 'C:/a.wav', './a.wav', 'a\0b', '../\u001b[2Ja'])(
    'is refused for the name %j',
    async (path) => {
      expect(await problemOf(zipSync({ [path]: text('x') }))).toBe(
        `${path.replace('\0', '?').replace('\u001b', '?')} is a place outside of the ZIP file.`,
      );
    },
  );

  it('is refused for one file twice, also in other letters', async () => {
    expect(await problemOf(zipSync({ 'A.wav': text('1'), 'a.wav': text('2') }))).toBe('The ZIP file has a.wav twice.');
    expect(await problemOf(zipSync({ 'e\u0301.wav': text('1'), '\u00e9.wav': text('2') }))).toContain('twice');
  });

  it('is refused before anything is unpacked where a file becomes far too large', async () => {
    const { source, counts } = aZip(zipSync({ 'a.wav': new Uint8Array(3_000_000) }));
    const opened = await openZip(source);
    expect([opened.ok || zipProblemText(opened.failure), counts.inflated]).toEqual([
      'a.wav becomes far larger than any sound when it is unpacked.',
      0,
    ]);
    const large = tampered(zipSync({ 'a.wav': text('abc') }), (view, record) => view.setUint32(record + 24, 250_000_001, true));
    expect(await problemOf(large)).toBe('a.wav has more than 250 MB.');
  }); // prettier-ignore

  it('is refused where two files share their bytes', async () => {
    const zip = zipSync({ 'a.wav': text('a'.repeat(500)), 'b.wav': text('b'.repeat(500)) }, { level: 0 });
    let first = 0;
    const shared = tampered(zip, (view, record, at) => {
      if (at === 0) first = view.getUint32(record + 42, true);
      else view.setUint32(record + 42, first, true);
    });
    expect(await problemOf(shared)).toMatch(/shares its bytes with another file/);
  });

  it('is refused where it claims more than it has, is encrypted, packed otherwise, or too large for its kind', async () => {
    const zip = zipSync({ 'a.wav': text('a'.repeat(300)) });
    const changed = (change: Parameters<typeof tampered>[1]) => problemOf(tampered(zip, change));
    expect(await changed((view, at) => view.setUint32(at + 24, 299, true))).toBe('a.wav is damaged in the ZIP file.');
    expect(await changed((view, at) => view.setUint32(at + 24, 301, true))).toBe('a.wav is damaged in the ZIP file.');
    expect(await changed((view, at) => view.setUint32(at + 16, 1, true))).toBe('a.wav is damaged in the ZIP file.');
    expect(await changed((view, at) => view.setUint16(at + 8, 1, true))).toContain('encrypted');
    expect(await changed((view, at) => view.setUint16(at + 10, 12, true))).toContain('a way that is not read');
    const endless = zip.slice();
    new DataView(endless.buffer).setUint16(endless.length - 12, 0xffff, true);
    expect(await problemOf(endless)).toContain('larger than 4 GB');
    new DataView(endless.buffer).setUint16(endless.length - 12, 20_000, true);
    expect(await problemOf(endless)).toBe('The ZIP file has more than 15,000 entries.');
  });

  it('is refused where it has nothing, or is none', async () => {
    expect(await problemOf(zipSync({ '.hidden': text('x') }))).toBe('The ZIP file has no files in it.');
    expect(await problemOf(text('no zip'))).toBe('This is not a ZIP file, or it is damaged.');
    const gone = { ...aZip(zipSync({ 'a.wav': text('x') })).source, slice: async () => null };
    const opened = await openZip(gone);
    expect(opened.ok || zipProblemText(opened.failure)).toBe('The ZIP file can no longer be read.');
  });

  it('is read or refused in words whichever byte of it is another one', async () => {
    const zip = zipSync({ 'a.wav': text('aaaaaaaaaaaaaaaaaaaaaaaa'), 'b/c.wav': text('bcd') });
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (at, value) => {
        const changed = zip.slice();
        changed[at] = value;
        const opened = await openZip(aZip(changed).source);
        expect(opened.ok || zipProblemText(opened.failure).length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
