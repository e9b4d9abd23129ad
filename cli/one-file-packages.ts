import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Packages of a hundred files and more, each of which Node would find and read at every start, with their entries. */
const PACKAGES = { inversify: 'lib/index.js', rxjs: 'dist/esm/index.js', undici: 'index.js' } as const;

type Package = keyof typeof PACKAGES;

const isPackage = (specifier: string): specifier is Package => Object.hasOwn(PACKAGES, specifier);

/** A source of ours, whose place its import says in full: there is nothing to look for. */
const OWN_SOURCE = /^\.\.?\/.*\.ts$/;

/**
 * Makes later imports load these packages from a single file each, if an earlier command has bundled them in `folder`.
 * Returns a function that bundles the ones that were imported but missing: it takes a moment, so call it at the end.
 */
export function takeFromOneFile(folder: string): () => Promise<void> {
  const missing = new Set<Package>();
  // Asked once for each: a file that another process makes meanwhile would bring the package a second time.
  const found = new Map<Package, string | null>();
  const urlOf = (name: Package): string | null => {
    if (!found.has(name)) {
      const file = oneFileOf(name, folder);
      if (!existsSync(file)) missing.add(name);
      found.set(name, missing.has(name) ? null : pathToFileURL(file).href);
    }
    return found.get(name) ?? null;
  };
  module.registerHooks({
    resolve(specifier, context, next) {
      if (OWN_SOURCE.test(specifier) && context.parentURL) {
        return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true };
      }
      const url = isPackage(specifier) ? urlOf(specifier) : null;
      return url === null ? next(specifier, context) : { url, format: 'module', shortCircuit: true };
    },
  });
  return async () => {
    for (const name of missing) await leaveInOneFile(name, folder);
  };
}

/** Where a package is bundled; each version has its own file. */
function oneFileOf(name: Package, folder: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- No package is installed that has no version.
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return join(folder, `${name}-${version}.mjs`);
}

/**
 * Bundles a package with all its imports into one file and returns its path. Without write permission nothing is
 * bundled. The file is written atomically, even if other processes write it at the same time.
 */
export async function leaveInOneFile(name: Package, folder: string): Promise<string> {
  const file = oneFileOf(name, folder);
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, '');
    writeFileSync(unfinished, await codeOf(name), { flush: true });
    renameSync(unfinished, file);
  } catch {
    if (existsSync(unfinished)) rmSync(unfinished);
  }
  return file;
}

async function codeOf(name: Package): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(ROOT, 'node_modules', name, PACKAGES[name]),
    platform: 'node',
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'esm' });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
