import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Builds an entry with the shop's own bundler settings into a folder. The bundler runs in a separate process. */
export function buildClient(entry: string, folder: string): void {
  execFileSync(process.execPath, [join(import.meta.dirname, '../build-client.ts'), entry, folder], {
    stdio: 'inherit',
  });
}

/** The files of the entry and its static imports, the entry first. */
export function initialFiles(manifest: Manifest): string[] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const visited = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    if (visited.has(chunk)) return;
    visited.add(chunk);
    chunk.imports?.forEach((name) => visit(manifest[name]!));
  };
  visit(entry);
  return [...visited].map(({ file }) => file);
}

/** The size of the initial JavaScript as sent. */
export const initialBytes = (folder: string): number =>
  initialFiles(manifestOf(folder)).reduce((sum, file) => sum + brotli(readFileSync(join(folder, file))).length, 0);

export const brotli = (bytes: Uint8Array): Buffer =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
