import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Clock, after } from '../../core/kernel/clock.ts';
import { PIPED, type Sources } from './read-scenarios.ts';

/** An editor writes a file in several steps: events within this time are one change. */
const ONE_CHANGE_MS = 100;

const NOBODY = (): void => {};

/** The files that change in the folders of a run, from now until it is closed. */
export class FileChanges {
  readonly #watchers: FSWatcher[] = [];
  readonly #roots: Root[] = [];
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #changed = new Set<string>();
  #told: (files: ReadonlySet<string>) => void = NOBODY;
  #forget: () => void = () => {};

  constructor({ names, folder }: Sources, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
    this.cover(names.filter((name) => name !== PIPED));
  }

  /** Also watches the folders of these files and everything in these folders. */
  cover(names: Iterable<string>): void {
    for (const name of names) {
      const root = rootOf(resolve(this.#folder, name));
      if (this.#roots.some((other) => isWithin(root, other))) continue;
      this.#roots.push(root);
      const { path, recursive } = root;
      const take = (file: string | null) => file !== null && this.#take(relative(this.#folder, join(path, file)));
      this.#watchers.push(watch(path, { recursive }, (_, file) => take(file)));
    }
  }

  /**
   * Reports the changes since the last report as soon as there are any: paths relative to the run's folder. The
   * returned function stops it; changes in between are kept.
   */
  onNext(tell: (files: ReadonlySet<string>) => void): () => void {
    this.#told = tell;
    if (this.#changed.size > 0) this.#wait();
    return () => (this.#told = NOBODY);
  }

  close(): void {
    this.#forget();
    for (const watcher of this.#watchers) watcher.close();
  }

  #take(file: string): void {
    this.#changed.add(file);
    this.#wait();
  }

  #wait(): void {
    this.#forget();
    this.#forget = after(this.#clock, ONE_CHANGE_MS, () => this.#tell());
  }

  #tell(): void {
    if (this.#told === NOBODY) return;
    const changed = new Set(this.#changed);
    this.#changed.clear();
    this.#told(changed);
  }
}

/** A folder under watch; `recursive` with all that is in it. */
interface Root {
  readonly path: string;
  readonly recursive: boolean;
}

/** Watches a file's folder, as an editor may replace the file. */
function rootOf(path: string): Root {
  const recursive = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return { path: recursive ? path : dirname(path), recursive };
}

const isWithin = (root: Root, other: Root): boolean =>
  root.path === other.path
    ? other.recursive || !root.recursive
    : other.recursive && root.path.startsWith(other.path + sep);
