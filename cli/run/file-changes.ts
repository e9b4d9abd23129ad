import { type FSWatcher, statSync, watch } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Clock, after } from '../../core/kernel/clock.ts';
import { PIPED, type Sources } from './read-scenarios.ts';

/** An editor writes a file in several steps: what comes within this time is one change. */
const ONE_CHANGE_MS = 100;

const NOBODY = (): void => {};

/** The files that change in the folders of a run, from now until it is closed. */
export class FileChanges {
  readonly #watchers: readonly FSWatcher[];
  readonly #clock: Clock;
  readonly #changed = new Set<string>();
  #told: (files: ReadonlySet<string>) => void = NOBODY;
  #forget: () => void = () => {};

  constructor({ names, folder }: Sources, clock: Clock) {
    this.#clock = clock;
    const places = names.filter((name) => name !== PIPED).map((name) => placeOf(resolve(folder, name)));
    const roots = new Map(places.map(({ root, recursive }) => [`${root} ${recursive}`, { root, recursive }]));
    this.#watchers = [...roots.values()].map(({ root, recursive }) =>
      watch(root, { recursive }, (_, name) => name !== null && this.#take(relative(folder, join(root, name)))),
    );
  }

  /**
   * Tells what has changed since it was told last, as soon as something has: paths relative to the folder of the run.
   * The answer stops that; what changes meanwhile is kept.
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

/** Of a file its folder is watched: an editor may put a new file in its place. */
function placeOf(path: string): { readonly root: string; readonly recursive: boolean } {
  const recursive = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return { root: recursive ? path : dirname(path), recursive };
}
