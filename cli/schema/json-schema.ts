import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { Declarations } from '../command/declarations.ts';
import { errorDocumentSchema } from '../command/document.ts';
import { pageShapes, stateShapes } from '../trace/type-shapes.ts';
import { schemaTitles } from './schema.messages.ts';

/** The document of failures has its own schema, under a name that no command has. */
const FAILURES = 'error';

/** So do the shop's states, which scenarios name, and what else a page reports. */
export const STATE = 'state';
export const PAGE = 'page';

/** The schemas of what commands print, the failures of all of them, and what pages show. */
export class Schemas {
  readonly #documents: Declarations['documents'];
  readonly names: readonly string[];

  constructor({ documents }: Pick<Declarations, 'documents'>) {
    this.#documents = documents;
    this.names = [...Object.keys(documents), FAILURES, STATE, PAGE];
  }

  versionOf(name: string): number {
    return this.#documents[name]?.version ?? 1;
  }

  /** Names a schema and its version. */
  idOf(name: string): string {
    return `loopstead:${name.replaceAll(' ', '-')}:${this.versionOf(name)}`;
  }

  /** The file that publishes a schema in docs/schemas; every version keeps its own. */
  fileOf(name: string): string {
    return `${this.idOf(name).split(':').slice(1).join('.')}.json`;
  }

  /** Whether a command can print a line for each item. */
  isStreamed(name: string): boolean {
    return this.#documents[name]?.line !== undefined;
  }

  /** The JSON Schema of a command's `--json` document; null for an unknown name. */
  schemaOf(name: string): JsonSchema | null {
    if (name === STATE) return stateShapes();
    if (name === PAGE) return pageShapes();
    if (name === FAILURES) return this.#headed(name, schemaTitles.failures, toJsonSchema(errorDocumentSchema));
    const document = this.#documents[name];
    if (!document) return null;
    const { schema, line } = document;
    if (line === schema) return this.#headed(name, schemaTitles.line(name), toJsonSchema(schema));
    const whole = this.#headed(name, schemaTitles.document(name), toJsonSchema(schema));
    if (!line) return whole;
    const { $schema: _, ...part } = toJsonSchema(line);
    return { ...whole, $defs: { line: { title: schemaTitles.streamedLine(name), ...part } } };
  }

  #headed(name: string, title: string, { $schema, ...schema }: JsonSchema): JsonSchema {
    return { ...($schema && { $schema }), $id: this.idOf(name), title, ...schema };
  }
}
