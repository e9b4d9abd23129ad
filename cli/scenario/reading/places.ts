import { type Path, type Position, type Source, isWithin } from './source.ts';

/** The positions of the parts of a scenario, some of which come from other files. */
export class Places {
  readonly #source: Source;
  readonly #included: Array<{ readonly at: Path; readonly source: Source }> = [];

  constructor(source: Source) {
    this.#source = source;
  }

  /** The steps below this path are those of another file. */
  put(at: Path, source: Source): void {
    this.#included.push({ at, source });
  }

  /** See `Source`. */
  valueAt(path: Path): Position {
    const [source, inside] = this.#fileOf(path);
    return source.valueAt(inside);
  }

  /** See `Source`. */
  keyAt(path: Path): Position {
    const [source, inside] = this.#fileOf(path);
    return source.keyAt(inside);
  }

  /** For nested includes, the innermost comes last. */
  #fileOf(path: Path): readonly [Source, Path] {
    const found = this.#included.findLast(({ at }) => isWithin(path, [...at, 'steps']));
    return found ? [found.source, path.slice(found.at.length)] : [this.#source, path];
  }
}
