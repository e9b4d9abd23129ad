import { type Document, LineCounter, type Node, isMap, isNode, isScalar, parseAllDocuments } from 'yaml';
import { readingTexts } from './reading.messages.ts';

/** A place in a file, both numbers from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Something in a file that is not accepted: what is wrong, and what is right. */
export interface Problem {
  readonly at: Position;
  readonly text: string;
}

/** Steps from the root of a document to a value in it. */
export type Path = ReadonlyArray<string | number>;

/** Whether a path is inside another one or equal to it. */
export const isWithin = (path: Path, owner: Path): boolean => owner.every((part, at) => part === path[at]);

export const placeOf = ({ file, line, column }: Position): string => `${file}:${line}:${column}`;

/** One document of a YAML file: its plain data, with positions. */
export class Source {
  readonly #document: Document;
  readonly #positionAt: (offset: number) => Position;

  constructor(document: Document, positionAt: (offset: number) => Position) {
    this.#document = document;
    this.#positionAt = positionAt;
  }

  get isEmpty(): boolean {
    return (
      this.#document.contents === null || (isScalar(this.#document.contents) && this.#document.contents.value === null)
    );
  }

  /** Throws where anchors are nested beyond reason. */
  get data(): unknown {
    const data: unknown = this.#document.toJS();
    return data;
  }

  /** The start of a value; if it is missing, the start of its nearest existing parent. */
  valueAt(path: Path): Position {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const node = this.#nodeAt(path.slice(0, depth));
      if (node?.range) return this.#positionAt(node.range[0]);
    }
    return this.#positionAt(this.#document.range?.[0] ?? 0);
  }

  /** The start of a value's key. */
  keyAt(path: Path): Position {
    const parent = this.#nodeAt(path.slice(0, -1));
    const pair =
      isMap(parent) && parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
    return pair && isScalar(pair.key) && pair.key.range ? this.#positionAt(pair.key.range[0]) : this.valueAt(path);
  }

  #nodeAt(path: Path): Node | null {
    const node = path.length === 0 ? this.#document.contents : this.#document.getIn(path, true);
    return isNode(node) ? node : null;
  }
}

/** The documents of a file; for invalid YAML, the problems instead. */
export function readDocuments(
  file: string,
  text: string,
): { readonly sources: readonly Source[]; readonly problems: readonly Problem[] } {
  const lines = new LineCounter();
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const parsed = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const documents = 'empty' in parsed ? [] : parsed;
  const problems = documents.flatMap(({ errors }) =>
    errors.map(({ message, pos }) => ({ at: positionAt(pos[0]), text: readingTexts.notYaml(message) })),
  );
  const sources = problems.length > 0 ? [] : documents.map((document) => new Source(document, positionAt));
  return { sources, problems };
}

/** The plain data of a document; a problem if its anchors are nested excessively. */
export function dataOf(source: Source): { readonly value: unknown } | { readonly problem: Problem } {
  try {
    return { value: source.data };
  } catch {
    return { problem: { at: source.valueAt([]), text: readingTexts.nested } };
  }
}
