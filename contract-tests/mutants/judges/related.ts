import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { importsOf } from '../../imports.ts';

/** Which files import a file, directly or indirectly. */
export class Related {
  readonly #importers: ReadonlyMap<string, readonly string[]>;

  constructor(imports: ReadonlyMap<string, readonly string[]>) {
    const importers = new Map<string, string[]>();
    for (const [file, imported] of imports)
      for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
    this.#importers = importers;
  }

  /** For the working tree. */
  static of(root: string): Related {
    const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
    const files = listed.split('\n').filter((file) => file !== '' && !file.startsWith('bench/'));
    return new Related(new Map(files.map((file) => [file, importsOf(root, file)])));
  }

  /**
   * Test files that reach this one: the one beside it, those of its feature, then by the number of imports in between.
   * A test is as near as the nearest file of its feature: one of the server opens a whole shop, but judges its own
   * feature.
   */
  testsOf(file: string): readonly string[] {
    const distances = new Map([[file, 0]]);
    const features = new Map([[featureOf(file), 0]]);
    for (const [at, distance] of distances)
      for (const importer of this.#importers.get(at) ?? []) {
        if (distances.has(importer)) continue;
        distances.set(importer, distance + 1);
        const feature = featureOf(importer);
        if (!isTest(importer) && !features.has(feature)) features.set(feature, distance + 1);
      }
    return [...distances]
      .filter(([test]) => isTest(test))
      .map(([test, distance]) => ({
        test,
        distance,
        farness: isBeside(test, file) ? -1 : Math.min(distance, features.get(featureOf(test)) ?? distance),
      }))
      .toSorted((a, b) => a.farness - b.farness || a.distance - b.distance || (a.test < b.test ? -1 : 1))
      .map(({ test }) => test);
  }
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const isBeside = (test: string, file: string): boolean => test.startsWith(`${file.replace(/\.tsx?$/, '')}.`);

/** The folder of a feature in its room, such as `server/downloads` or `adapters/http/credits`. */
function featureOf(file: string): string {
  const folders = dirname(file).split('/');
  return folders.slice(0, folders[0] === 'adapters' ? 3 : 2).join('/');
}
