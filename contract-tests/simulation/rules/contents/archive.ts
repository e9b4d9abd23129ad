import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { readZip, readZipDirectory } from '../../../../server/testing/read-zip.ts';
import type { Original } from '../../stage/delivery.ts';

/** A file that an archive must contain, with its folders. */
export interface Wanted extends Original {
  readonly id: number;
  readonly pack: string;
  readonly folder: string;
  /** It has another tempo or key, and is named after it. */
  readonly isChanged: boolean;
}

const ADDED = ['LICENSE.txt', 'README.txt', 'manifest.json'];

/**
 * What is wrong with an archive made on a given day; null if it has every file once, in a folder of its pack and one of
 * its type, plus a license, a text about the contents, and a digest of every file [MULT-20].
 */
export function faultOf(archive: Uint8Array, wanted: readonly Wanted[], day: string): string | null {
  try {
    const bytes = Buffer.from(archive);
    const files = readZip(bytes);
    return (
      damageOf(bytes, files) ??
      strangerAmong(files, wanted) ??
      manifestFault(files, wanted) ??
      readmeFault(String(files.get('README.txt')), wanted, day)
    );
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be read';
  }
}

function damageOf(bytes: Buffer, files: ReadonlyMap<string, Buffer>): string | null {
  const listed = readZipDirectory(bytes, 0);
  if (listed.length !== files.size) return 'it has two files of one name';
  for (const { path, bytes: size, crc32: sum, at } of listed) {
    const file = files.get(path)!;
    if (file.length !== size || crc32(file) !== sum) return `${path} is damaged`;
    const name = bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26));
    if (name !== path) return `${path} is called ${name}`;
    if (bytes.readUInt16LE(at + 8) !== 0) return `${path} is packed`;
  }
  return null;
}

function strangerAmong(files: ReadonlyMap<string, Buffer>, wanted: readonly Wanted[]): string | null {
  const left = new Map(files);
  for (const name of ADDED) if (!left.delete(name)) return `it has no ${name}`;
  // An original is identified by its bytes, and cannot be mistaken for a change.
  const exactFirst = wanted.toSorted((a, b) => Number(a.isChanged) - Number(b.isChanged));
  for (const { id, name, pack, folder, bytes, isChanged } of exactFirst) {
    const [stem, extension] = [name.replace(/\.[^.]*$/, ''), name.slice(name.lastIndexOf('.'))];
    const path = [...left.keys()].find(
      (one) =>
        one.startsWith(`${pack}/${folder}/${stem}${isChanged ? '_' : ''}`) &&
        one.endsWith(extension) &&
        (isChanged ? left.get(one)!.length > 44 : left.get(one)!.equals(bytes)),
    );
    if (path === undefined) return `it lacks file ${id}, ${pack}/${folder}/${name}`;
    left.delete(path);
  }
  const names = new Set([...files.keys()].map((path) => path.toLowerCase()));
  if (names.size !== files.size) return 'two of its files have the same name on some disks';
  return left.size === 0 ? null : `it has ${String([...left.keys()])} as well`;
}

function manifestFault(files: ReadonlyMap<string, Buffer>, wanted: readonly Wanted[]): string | null {
  const { algorithm, files: lines } = JSON.parse(String(files.get('manifest.json'))) as {
    readonly algorithm: string;
    readonly files: ReadonlyArray<{ path: string; bytes: number; sha256: string; id?: number }>;
  };
  if (algorithm !== 'SHA-256' || lines.length !== files.size - 1) return 'its manifest says something else';
  for (const { path, bytes, sha256 } of lines) {
    const file = files.get(path);
    if (!file || file.length !== bytes || createHash('sha256').update(file).digest('hex') !== sha256)
      return `its manifest is wrong about ${path}`;
  }
  const ids = lines.flatMap(({ id }) => id ?? []).toSorted((a, b) => a - b);
  const same = wanted.map(({ id }) => id).toSorted((a, b) => a - b);
  return String(ids) === String(same) ? null : `its manifest names ${String(ids)}`;
}

function readmeFault(readme: string, wanted: readonly Wanted[], day: string): string | null {
  const packs = [...new Set(wanted.map(({ pack }) => pack))];
  const lines = readme.split('\r\n');
  const expected = [`Date:  ${day}`, `Files: ${wanted.length}`, ...packs.map((name) => `- ${name}`)];
  const missing = expected.find((line) => !lines.includes(line));
  return missing === undefined ? null : `its README does not say '${missing}'`;
}
